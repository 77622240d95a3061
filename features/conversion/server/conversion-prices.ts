// The prices of a quote, as the gateway reads them: the middle of a coin's book against USDT, or
// the mark of its contract while a side of the book is empty. The writer decides about the quote.
import {
  accepted, contractSymbolOf, formatUnitsShort, type Outcome, quoteBookSpreadMaxPpm,
  quoteMarkAgeMaxMs, quotePriceAgeMaxMs, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { MarkStep } from '@ingot/server/market-data/contract/contract-state.ts'
import type { ListedAsset, ListedMarket } from '@ingot/server/store/rows/listings.ts'

/** A coin of a quote with its price. USDT is worth one and has no price text. */
export type PricedCoin = {
  readonly assetId: number
  /** A smallest unit is worth `multiplier ÷ divisor` smallest units of USDT. */
  readonly multiplier: bigint
  readonly divisor: bigint
  /** The mid in USDT as a decimal text; empty for USDT itself. */
  readonly price: string
  /**
   * [CV6] How far the price may be off, in millionths, rounded up: the distance of the book's
   * middle from the mark, or that of the last two marks, whichever is more.
   */
  readonly errorPpm: number
}

type Market = Pick<Services, 'listings' | 'marketData' | 'configuration' | 'clock' | 'mode'>

/**
 * Refused with `conversion_closed` without a market against USDT or without a price,
 * `trading_halted` for a halted one, `price_unsteady` for a book that is too wide.
 */
export function readPrice(services: Market, asset: ListedAsset): Outcome<PricedCoin> {
  if (asset.symbol === symbolDefault) {
    return accepted({
      assetId: asset.id, multiplier: 1n, divisor: 1n, price: '', errorPpm: 0,
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
  const fresh = age > quoteMarkAgeMaxMs ? undefined : mark
  if (half.value !== null) {
    // CV19: a user who moves the middle by an order of their own would be paid its price.
    const isProven = services.mode === 'sandbox' || fresh?.isHalted === false
    if (!isProven) return rejected('conversion_closed')
    const gapPpm = markGapPpm(fresh, { market, halfTicks: half.value })
    const errorPpm = Math.max(gapPpm, markMovePpm(fresh))
    return accepted({ ...coinOf(asset, market, half.value), errorPpm })
  }
  if (mark === undefined || mark.isHalted || age > quotePriceAgeMaxMs) {
    return rejected('conversion_closed')
  }
  const terms = { quote: mark.market.settle, priceDecimals: mark.market.priceDecimals }
  return accepted({ ...coinOf(asset, terms, mark.markTicks * 2), errorPpm: markMovePpm(fresh) })
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
): Omit<PricedCoin, 'errorPpm'> {
  return {
    assetId: asset.id,
    multiplier: BigInt(halfTicks) * 10n ** BigInt(quote.decimals),
    divisor: 2n * 10n ** BigInt(priceDecimals + asset.decimals),
    price: formatUnitsShort(BigInt(halfTicks) * 5n, priceDecimals + 1),
  }
}

function markMovePpm(mark: MarkStep | undefined): number {
  const before = mark?.previousTicks
  return mark === undefined || before === undefined ? 0
    : apartPpm(BigInt(mark.markTicks), BigInt(before))
}

/** A mark without outside prices says nothing about a book. */
function markGapPpm(
  mark: MarkStep | undefined,
  { market, halfTicks }: { readonly market: ListedMarket, readonly halfTicks: number },
): number {
  if (mark === undefined || mark.isHalted) return 0
  const decimals = Math.max(market.priceDecimals, mark.market.priceDecimals)
  const [middle, marked] = [
    BigInt(halfTicks) * 10n ** BigInt(decimals - market.priceDecimals),
    BigInt(mark.markTicks * 2) * 10n ** BigInt(decimals - mark.market.priceDecimals),
  ]
  return apartPpm(middle, marked)
}

/** The distance of a price from another one in millionths of that, rounded up. */
function apartPpm(price: bigint, other: bigint): number {
  const apart = price > other ? price - other : other - price
  return Number((apart * 1_000_000n + other - 1n) / other)
}
