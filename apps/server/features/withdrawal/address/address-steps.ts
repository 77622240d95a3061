// The steps of saved addresses. A new one is announced to its owner by mail.
import { accepted, rejected, withdrawAddressesMax } from '@ingot/contract/vocabulary'
import { mintSessionId } from '#features/session/secrets.ts'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'

type NewAddress = {
  readonly userId: number
  readonly assetId: number
  readonly symbol: string
  readonly chain: string
  readonly address: string
  readonly remark: string
  readonly event: SecurityEvent
}

export const saveAddress = defineStep({
  name: 'save-withdraw-address',
  async run(step, { userId, assetId, symbol, chain, address, remark, event }: NewAddress) {
    const own = await step.database.selectFrom('withdraw_address')
      .select(['asset_id', 'chain', 'address']).where('user_id', '=', userId).execute()
    const isKnown = own.some((row) =>
      row.asset_id === assetId && row.chain === chain && row.address === address)
    if (isKnown) return rejected('address_exists', 'address')
    if (own.length >= withdrawAddressesMax) return rejected('too_many_addresses')
    const id = await allotId(step)
    await step.database.insertInto('withdraw_address').values({
      id, user_id: userId, asset_id: assetId, chain, address, remark, created_at: step.at,
    }).execute()
    await step.notify({
      user: userId, kind: 'address_added', parameters: { symbol, chain, address },
    })
    await step.logEvent(event)
    return accepted({ id })
  },
})

/** No id is used twice, so an old request never meets a new address. */
async function allotId({ database }: StepContext): Promise<number> {
  for (;;) {
    const id = mintSessionId()
    const taken = await database.selectFrom('withdraw_address').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (taken === undefined) return id
  }
}

type RemovedAddress = {
  readonly userId: number
  readonly id: number
  readonly event: SecurityEvent
}

export const removeAddress = defineStep({
  name: 'remove-withdraw-address',
  async run(step, { userId, id, event }: RemovedAddress) {
    const { database } = step
    const row = await database.selectFrom('withdraw_address')
      .select(['asset_id', 'chain', 'address'])
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return rejected('address_unknown', 'id')
    const open = await database.selectFrom('withdrawal').select('id')
      .where('user_id', '=', userId).where('asset_id', '=', row.asset_id)
      .where('chain', '=', row.chain).where('address', '=', row.address)
      .where('status', 'in', ['pending_approval', 'in_progress']).executeTakeFirst()
    if (open !== undefined) return rejected('address_in_use')
    await database.deleteFrom('withdraw_address').where('id', '=', id)
      .where('user_id', '=', userId).execute()
    await step.logEvent(event)
    return accepted(null)
  },
})

type RenamedAddress = { readonly userId: number; readonly id: number; readonly remark: string }

/** Changes the label only: withdrawals keep the one that they were requested with. */
export const renameAddress = defineStep({
  name: 'rename-withdraw-address',
  async run({ database }, { userId, id, remark }: RenamedAddress) {
    const { numUpdatedRows } = await database.updateTable('withdraw_address').set({ remark })
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? rejected('address_unknown', 'id') : accepted(null)
  },
})
