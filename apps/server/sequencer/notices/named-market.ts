// A market as a notification names it, and the texts of its figures.
import { contractSymbolOf, formatUnitsShort, type MarketId } from '@ingot/contract/vocabulary'
import type { OrderRow } from '@ingot/engine'
import { averageTicks } from '@ingot/engine/formulas'
import { CompiledQuery } from 'kysely'
import { priceText } from '#store/rows/listing-texts.ts'
import { coinOf } from '#store/rows/perpetual-listings.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

export type NamedMarket = {
  /** The symbol at the edge. */
  readonly symbol: string
  /** The coin of a quantity. */
  readonly coin: string
  /** The coin of an amount: the quote of a spot market, the settle coin of a contract. */
  readonly quote: string
  readonly quoteDecimals: number
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly quoteUnitsPerTickLot: bigint
}

/** Throws for a market that is not listed: a batch's rows are of listed ones. */
export function namedMarket(queries: PreparedQueries, id: MarketId): NamedMarket {
  const [row] = queries.allAs<MarketNames>(CompiledQuery.raw(
    `select p.symbol, null as base, a.symbol as quote, a.decimals as quote_decimals,
        p.price_decimals, p.quantity_decimals, p.quote_tick_lot_units
      from perpetual_market as p join asset as a on a.asset_id = p.settle_asset_id
      where p.market_id = ?
    union all
    select s.symbol, b.symbol, q.symbol, q.decimals,
        s.price_decimals, s.quantity_decimals, s.quote_tick_lot_units
      from spot_market as s join asset as b on b.asset_id = s.base_asset_id
      join asset as q on q.asset_id = s.quote_asset_id
      where s.market_id = ?`, [id, id],
  ))
  if (row === undefined) throw new Error(`market ${id} is not listed`)
  const { symbol, base, quote } = row
  return {
    symbol: base === null ? contractSymbolOf(symbol) : symbol,
    coin: base ?? coinOf(symbol, quote),
    quote,
    quoteDecimals: row.quote_decimals,
    priceDecimals: row.price_decimals,
    quantityDecimals: row.quantity_decimals,
    quoteUnitsPerTickLot: row.quote_tick_lot_units,
  }
}

type MarketNames = {
  readonly symbol: string
  /** Null for a contract. */
  readonly base: string | null
  readonly quote: string
  readonly quote_decimals: number
  readonly price_decimals: number
  readonly quantity_decimals: number
  readonly quote_tick_lot_units: bigint
}

/** The average price of an order's fills, rounded to a tick; empty before the first. */
export function averageText(
  market: NamedMarket, { filledUnits, filledLots }: Pick<OrderRow, 'filledUnits' | 'filledLots'>,
): string {
  const { quoteUnitsPerTickLot } = market
  const ticks = averageTicks({ filledUnits, filledLots, quoteUnitsPerTickLot, extraDecimals: 0 })
  return ticks === undefined ? '' : priceText(market, Number(ticks))
}

/** An amount's text, with a minus for one that was paid. */
export function quoteText({ quoteDecimals }: NamedMarket, units: bigint): string {
  return formatUnitsShort(units, quoteDecimals)
}
