// The prices of a quote, as the gateway reads them: the middle of a coin's book against USDT, or
// the mark of its contract while a side of the book is empty. The writer decides about the quote.
import {
  accepted, contractSymbolOf, formatUnitsShort, type Outcome, quoteBookSpreadMaxPpm,
  quoteMarkAgeMaxMs, quotePriceAgeMaxMs, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { ListedAsset, ListedMarket } from '#store/rows/listings.ts'

/** A coin of a quote with its price. USDT is worth one and has no price text. */
export type PricedCoin = {
  readonly assetId: number
  /** A smallest unit is worth `multiplier ÷ divisor` smallest units of USDT. */
  readonly multiplier: bigint
  readonly divisor: bigint
  /** The mid in USDT as a decimal text; empty for USDT itself. */
  readonly price: string
  /** How far the last two marks are apart, in millionths of the earlier; null where unknown. */
  readonly markMovePpm: number | null
}

type Market = Pick<Services, 'listings' | 'marketData' | 'configuration' | 'clock'>

/**
 * Refused with `conversion_closed` without a market against USDT or without a price,
 * `trading_halted` for a halted one, `price_unsteady` for a book that is too wide.
 */
export function readPrice(services: Market, asset: ListedAsset): Outcome<PricedCoin> {
  if (asset.symbol === symbolDefault) {
    return accepted({
      assetId: asset.id, multiplier: 1n, divisor: 1n, price: '', markMovePpm: null,
    })
  }
  const market = marketOf(services, asset)
  if (market === undefined) return rejected('conversion_closed')
  const { haltedMarkets } = services.configuration.now()
  if (haltedMarkets.includes(market.symbol)) return rejected('trading_halted')
  const half = bookHalfTicks(services, market)
  if (!half.ok) return half
  const mark = services.marketData.markStep(contractSymbolOf(market.symbol))
  const age = mark === undefined ? Infinity : services.clock() - mark.markedAt
  const markMovePpm = mark?.previousTicks === undefined || age > quoteMarkAgeMaxMs ? null
    : movePpm(mark.previousTicks, mark.markTicks)
  if (half.value !== null) {
    return accepted({ ...coinOf(asset, market, half.value), markMovePpm })
  }
  if (mark === undefined || mark.isHalted || age > quotePriceAgeMaxMs) {
    return rejected('conversion_closed')
  }
  const terms = { quote: mark.market.settle, priceDecimals: mark.market.priceDecimals }
  return accepted({ ...coinOf(asset, terms, mark.markTicks * 2), markMovePpm })
}

const marketOf = ({ listings }: Market, asset: ListedAsset) =>
  listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)

/** [CV5] Twice the middle in ticks; null while a side is empty. */
function bookHalfTicks({ marketData }: Market, { symbol }: ListedMarket): Outcome<number | null> {
  const book = marketData.book(symbol)
  const bid = book?.bestTicks('buy')
  const ask = book?.bestTicks('sell')
  if (bid === undefined || ask === undefined) return accepted(null)
  const isWide = BigInt(ask - bid) * 2_000_000n > BigInt(quoteBookSpreadMaxPpm) * BigInt(bid + ask)
  return isWide ? rejected('price_unsteady') : accepted(bid + ask)
}

type PriceTerms = Pick<ListedMarket, 'quote' | 'priceDecimals'>

/** From twice the price in ticks, so that the middle between two ticks is exact. */
function coinOf(
  asset: ListedAsset, { quote, priceDecimals }: PriceTerms, halfTicks: number,
): Omit<PricedCoin, 'markMovePpm'> {
  return {
    assetId: asset.id,
    multiplier: BigInt(halfTicks) * 10n ** BigInt(quote.decimals),
    divisor: 2n * 10n ** BigInt(priceDecimals + asset.decimals),
    price: formatUnitsShort(BigInt(halfTicks) * 5n, priceDecimals + 1),
  }
}

/** Rounded up. */
function movePpm(before: number, after: number): number {
  const apart = BigInt(Math.abs(after - before))
  return Number((apart * 1_000_000n + BigInt(before) - 1n) / BigInt(before))
}
