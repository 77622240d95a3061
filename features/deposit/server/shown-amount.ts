// The amount of a deposit as its notifications show it.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'

type Amount = Pick<DepositTable, 'asset_id' | 'amount_units'>

/** The units that it has on the exchange, and the coin. */
export async function shownAmount(
  { database }: StepContext, { asset_id: asset, amount_units: units }: Amount,
): Promise<{ readonly amount: string; readonly symbol: string }> {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', asset).executeTakeFirstOrThrow()
  return { amount: formatUnitsShort(units, decimals), symbol }
}
