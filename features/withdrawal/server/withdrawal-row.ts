// The amounts of a withdrawal as its notifications show them, and whether it has left.
import { asAssetId } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'

/** Whether custody never had the transfer: it can still be held back. */
export const isUnsent = (
  { broadcast_at: released, tx_id: txId }: Pick<WithdrawalTable, 'broadcast_at' | 'tx_id'>,
): boolean => released === null && txId === null

/** The amount and the coin, as notifications show them. */
export async function shownAmount(
  step: StepContext, row: WithdrawalTable,
): Promise<{ readonly amount: string; readonly symbol: string }> {
  const asset = await loadAsset(step, row)
  return { amount: amountText(asset, row.amount_units), symbol: asset.symbol }
}

/** [WF12] The amount that was sent, which is without the fee, the fee and the coin. */
export async function shownSent(
  step: StepContext, row: WithdrawalTable,
): Promise<{ readonly amount: string; readonly fee: string; readonly symbol: string }> {
  const asset = await loadAsset(step, row)
  return {
    amount: amountText(asset, row.amount_units - row.fee_units),
    fee: amountText(asset, row.fee_units),
    symbol: asset.symbol,
  }
}

async function loadAsset({ database }: StepContext, row: WithdrawalTable) {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', row.asset_id).executeTakeFirstOrThrow()
  return { id: asAssetId(row.asset_id), symbol, name: symbol, decimals }
}
