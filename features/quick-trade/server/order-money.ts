// The amounts of an order as notifications show them.
import { fiatDecimals, formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'

export const moneyOf = (
  { fiat, fiat_units: minor }: Pick<FiatOrderTable, 'fiat' | 'fiat_units'>,
) => ({ total: formatUnits(minor, fiatDecimals[fiat]), fiat })

export async function coinText({ database }: StepContext, asset: number, units: bigint) {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', asset).executeTakeFirstOrThrow()
  return { amount: formatUnitsShort(units, decimals), symbol }
}

export async function loadCoinDecimals({ database }: StepContext, asset: number): Promise<number> {
  const { decimals } = await database.selectFrom('asset').select('decimals')
    .where('asset_id', '=', asset).executeTakeFirstOrThrow()
  return decimals
}

export const coinOf = (
  step: StepContext, { asset_id: asset, coin_units: units }: Pick<
    FiatOrderTable, 'asset_id' | 'coin_units'
  >,
) => coinText(step, asset, units)
