// The step that gives a user the address of a kind: the first request derives it from the next
// index, every later one returns it.
import { accepted, memoKindOf } from '@ingot/contract/vocabulary'
import { type DepositAccount, deriveAddress } from '@ingot/server/custody/derive-address.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { DepositAddressTable } from './deposit-tables.ts'

type Asked = {
  readonly userId: number
  readonly account: DepositAccount
  /** The chain's name, as the user's notification shows it. */
  readonly network: string
}

/** [DP2] One index per user and kind, never used again. */
export const openDepositAddress = defineStep({
  name: 'open-deposit-address',
  async run(step, { userId, account, network }: Asked) {
    const { database, at } = step
    const { kind } = account
    const own = await database.selectFrom('deposit_address').selectAll()
      .where('user_id', '=', userId).where('address_kind', '=', kind)
      .where('retired_at', 'is', null).executeTakeFirst()
    if (own !== undefined) return accepted(own)
    const index = await nextIndex(step, kind)
    const { address, memo } = deriveAddress(account, index)
    const row: DepositAddressTable = {
      id: await nextId(database, 'deposit_address'), user_id: userId, address_kind: kind,
      derivation_index: index, address, memo, created_at: at, retired_at: null,
    }
    await database.insertInto('deposit_address').values(row).execute()
    await (memoKindOf(kind) === null
      ? step.notify({
        user: userId, kind: 'deposit_address_created', parameters: { network, address },
      })
      : step.notify({
        user: userId, kind: 'deposit_memo_created', parameters: { network, address, memo },
      }))
    return accepted(row)
  },
})

/** Index 0 is the exchange's own. Rows are never removed, so an index is never given again. */
async function nextIndex(
  { database }: StepContext, kind: DepositAddressTable['address_kind'],
): Promise<number> {
  const { last } = await database.selectFrom('deposit_address')
    .select(({ fn }) => fn.max<number | null>('derivation_index').as('last'))
    .where('address_kind', '=', kind).executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
