// The step of the faucet: a deposit of test coins, with the row that the records of deposits show.
import {
  accepted, asAssetId, asUserId, faucetCallsPerHourMax, rejected,
} from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { loadCoin, loadSetting } from '#store/rows/configuration.ts'

const hourMs = 3_600_000

export type NewRecharge = {
  readonly id: string
  readonly userId: number
  readonly assetId: number
  readonly amountUnits: bigint
  /** As the user's notification shows them. */
  readonly symbol: string
  readonly amount: string
}

/** Credits a completed online deposit; refused when the user has had too many this hour. */
export const creditFaucetRecharge = defineStep({
  name: 'credit-faucet-recharge',
  async run(step, { id, userId, assetId, amountUnits, symbol, amount }: NewRecharge) {
    const coin = await loadCoin(step.database, asAssetId(assetId))
    const isOpen = coin?.depositsOpen !== false
      && await loadSetting(step.database, 'depositsOpen') !== false
    if (!isOpen) return rejected('deposits_closed')
    const { had } = await step.database.selectFrom('recharge')
      .select(({ fn }) => fn.countAll<number>().as('had'))
      .where('user_id', '=', userId).where('created_at', '>', step.at - hourMs)
      .executeTakeFirstOrThrow()
    if (had >= faucetCallsPerHourMax) return rejected('faucet_limit')
    const credited = step.apply({
      kind: 'credit-deposit', user: asUserId(userId), asset: asAssetId(assetId), units: amountUnits,
    })
    if (!credited.ok) return credited
    await step.database.insertInto('recharge').values({
      id,
      user_id: userId,
      asset_id: assetId,
      amount_units: amountUnits,
      type: 'online',
      status: 'completed',
      created_at: step.at,
    }).execute()
    await step.notify({
      user: userId, kind: 'deposit_completed', parameters: { amount, symbol },
    })
    return accepted(null)
  },
})
