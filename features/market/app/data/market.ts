// A market as screens know it, spot or perpetual: its names, steps and decimals. The kind is part
// of the symbol, so books, trades, candles and tickers are followed by the symbol alone.
import type { SpotSymbol, Ticker } from '#features/market/tickers.calls.ts'
import { type MarketKind, marketKindOf } from '@ingot/contract/vocabulary'
import { decimalsOfStep } from '@ingot/ui/format/decimal-text.ts'

/**
 * The part of a listed row that both kinds of market have, and the bounds of prices that a spot
 * market had as the list was read.
 */
export type Listing = Ticker & Pick<
  SpotSymbol,
  | 'name' | 'openTime' | 'tickSize' | 'lotSize' | 'notionalMin' | 'makerFeeRate' | 'takerFeeRate'
  | 'priceBand'
> & Partial<Pick<SpotSymbol, 'buyPriceMax' | 'buyPriceMin' | 'sellPriceMax' | 'sellPriceMin'>>

export type Market = {
  readonly symbol: string
  readonly kind: MarketKind
  /** The traded coin and the coin that pays. */
  readonly base: string
  readonly quote: string
  /** "BTC/USDT", the same for both kinds. */
  readonly pair: string
  readonly tickSize: string
  readonly lotSize: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** The listed row; its ticker is as old as the list. */
  readonly listing: Readonly<Listing>
}

const known = new WeakMap<Readonly<Listing>, Market>()

/** The market of a listed row; the same row gives the same object. */
export function marketOf(listing: Readonly<Listing>): Market {
  const market = known.get(listing) ?? readListing(listing)
  known.set(listing, market)
  return market
}

function readListing(listing: Readonly<Listing>): Market {
  const { symbol, targetSymbol: base, originalSymbol: quote, tickSize, lotSize } = listing
  return {
    symbol,
    kind: marketKindOf(symbol),
    base,
    quote,
    pair: `${base}/${quote}`,
    tickSize,
    lotSize,
    priceDecimals: decimalsOfStep(tickSize),
    quantityDecimals: decimalsOfStep(lotSize),
    listing,
  }
}
