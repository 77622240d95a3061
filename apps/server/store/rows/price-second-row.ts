// A row of the seconds in which a spot market traded, as the engine knows it.
import { asMarketId } from '@ingot/contract/vocabulary'
import type { PriceSecondRow } from '@ingot/engine'
import type { PriceSecondTable } from '#store/tables/core-tables.ts'

export function priceSecondOf(row: PriceSecondTable): PriceSecondRow {
  return {
    market: asMarketId(row.market_id),
    place: row.place,
    second: row.traded_second,
    lots: row.lots,
    tickLots: row.tick_lots,
    beforeTicks: row.before_ticks,
  }
}
