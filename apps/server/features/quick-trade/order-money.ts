// The amounts of an order as notifications show them.
import { fiatDecimals, formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'
import type { StepContext } from '#sequencer/steps/step.ts'
import type { FiatOrderTable } from '#store/tables/fiat-tables.ts'

export const moneyOf = (
  { fiat, fiat_units: minor }: Pick<FiatOrderTable, 'fiat' | 'fiat_units'>,
) => ({ total: formatUnits(minor, fiatDecimals[fiat]), fiat })

export async function coinOf(
  { database }: StepContext,
  { asset_id: id, coin_units: units }: Pick<FiatOrderTable, 'asset_id' | 'coin_units'>,
) {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', id).executeTakeFirstOrThrow()
  return { amount: formatUnitsShort(units, decimals), symbol }
}
