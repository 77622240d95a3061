// The step that notes a user's claim of a payment: a hint for the operators, and no money.
import { accepted, depositClaimsMax, rejected } from '@ingot/contract/vocabulary'
import './deposit-tables.ts'
import { depositWorkflowName } from './deposit-workflow.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'

type Claim = {
  readonly userId: number
  readonly assetId: number
  readonly chain: string
  readonly txId: string
  readonly amountUnits: bigint
  readonly sender: string
}

/** [DP14] One claim for a user and a transaction, and a few in a day. */
export const claimDeposit = defineStep({
  name: 'claim-deposit',
  async run(step, { userId, assetId, chain, txId, amountUnits, sender }: Claim) {
    const { database, at } = step
    const own = database.selectFrom('deposit_claim').where('user_id', '=', userId)
    const same = await own.select('id').where('tx_id', '=', txId).where('chain', '=', chain)
      .executeTakeFirst()
    if (same !== undefined) return rejected('deposit_claimed_already', 'txId')
    const { today } = await own.select(({ fn }) => fn.countAll<number>().as('today'))
      .where('created_at', '>', at - dayMs).executeTakeFirstOrThrow()
    if (today >= depositClaimsMax) return rejected('too_many_tries')
    await database.insertInto('deposit_claim').values({
      id: await nextId(database, 'deposit_claim'), user_id: userId, asset_id: assetId, chain,
      tx_id: txId, amount_units: amountUnits, sender, created_at: at,
    }).execute()
    step.announce(depositWorkflowName)
    return accepted(null)
  },
})
