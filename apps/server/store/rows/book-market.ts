// The facts of a market of either kind that books, trades and candles need, under the symbol that
// names it at the edge. It knows nothing of fees, tiers or funding.
import { type AssetId, contractSymbolOf, type MarketId } from '@ingot/contract/vocabulary'
import type { FollowedCoin, ListedPerpetualMarket } from './perpetual-listings.ts'

type CoinOfMarket = {
  readonly id: AssetId
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

export type BookMarket = {
  readonly id: MarketId
  /** "BTCUSDT" for a spot market, "BTCUSDT-PERP" for a perpetual one. */
  readonly symbol: string
  /** The coin that is traded or followed. */
  readonly base: FollowedCoin
  /** The coin that pays. */
  readonly quote: CoinOfMarket
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the quote asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly referenceTicks: number
}

/** A perpetual market's facts; its settle asset is the coin that pays. */
export function bookOfContract(market: ListedPerpetualMarket): BookMarket {
  return {
    id: market.id,
    symbol: contractSymbolOf(market.symbol),
    base: market.base,
    quote: market.settle,
    priceDecimals: market.priceDecimals,
    quantityDecimals: market.quantityDecimals,
    quoteUnitsPerTickLot: market.quoteUnitsPerTickLot,
    notionalMinUnits: market.notionalMinUnits,
    referenceTicks: market.referenceTicks,
  }
}
