// The desk's terms of a coin as a step reads them: open, and its market trades at this moment.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { isTradingStopped } from '@ingot/server/store/rows/exchange-stops.ts'
import type { DeskCoinTable } from '@ingot/server/store/tables/conversion-tables.ts'

/** [CV4] Refused with `conversion_closed` or `trading_halted`. */
export async function loadTerms(
  { database }: StepContext, asset: number,
): Promise<Outcome<DeskCoinTable>> {
  // EX1: nothing trades, at the desk's price neither.
  if (await isTradingStopped(database)) return rejected('trading_halted')
  const terms = await database.selectFrom('desk_coin').selectAll().where('asset_id', '=', asset)
    .executeTakeFirst()
  if (terms === undefined || terms.is_open !== 1) return rejected('conversion_closed')
  const market = await database.selectFrom('spot_market').select('is_trading_halted')
    .innerJoin('asset', 'asset.asset_id', 'spot_market.quote_asset_id')
    .where('base_asset_id', '=', asset).where('asset.symbol', '=', 'USDT').executeTakeFirst()
  return market?.is_trading_halted === 1 ? rejected('trading_halted') : accepted(terms)
}
