// A market's state as the texts of calls and streams. Nothing is rounded but the change's rate,
// which has two decimals.
import type { Depth, DepthLevel, MarketTrade } from '@ingot/features/market/trades.calls.ts'
import type { SpotSymbol, Ticker } from '@ingot/features/market/tickers.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { Side } from '@ingot/engine'
import type { SpotBand } from '@ingot/engine/formulas'
import type { BookMarket } from '#store/rows/book-market.ts'
import { amountText, priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { ListedMarket } from '#store/rows/listings.ts'
import type { BookTrade } from './book-trade.ts'
import { coinLogo } from './coin-logo.ts'
import type { DayStats } from './day-window.ts'
import type { DepthMirror } from './depth-mirror.ts'

export type PricedDay = {
  readonly lastTicks: number
  readonly referenceTicks: number
  readonly day: DayStats | undefined
}

/** The ticker of SPEC §3; a market without trades in 24 hours is flat at its last price. */
export function tickerView(
  market: BookMarket, { lastTicks, referenceTicks, day }: PricedDay,
): Ticker {
  const openTicks = day?.openTicks ?? lastTicks
  return {
    symbol: market.symbol,
    targetSymbol: market.base.symbol,
    originalSymbol: market.quote.symbol,
    price: priceText(market, lastTicks),
    change: signed(lastTicks - openTicks, (ticks) => priceText(market, ticks)),
    changeRate: changeRate(openTicks, lastTicks),
    high24h: priceText(market, day?.highTicks ?? lastTicks),
    low24h: priceText(market, day?.lowTicks ?? lastTicks),
    open24h: priceText(market, openTicks),
    quantity24h: quantityText(market, day?.lots ?? 0),
    volumn24h: amountText(market.quote, day?.quoteUnits ?? 0n),
    logo: coinLogo(market.base.symbol),
    referencePrice: priceText(market, referenceTicks),
  }
}

/** Fees and the band are fractions; the four bounds are prices of the current second (S21). */
export function spotSymbolView(
  { market, tradingSince }: {
    readonly market: ListedMarket
    readonly tradingSince: number | undefined
  },
  { ticker, band }: { readonly ticker: Ticker; readonly band: SpotBand },
): SpotSymbol {
  return {
    ...ticker,
    name: market.base.name,
    tradingSince: tradingSince ?? null,
    openTime: market.opensAt === 0 ? null : market.opensAt,
    tickSize: priceText(market, 1),
    lotSize: quantityText(market, 1),
    notionalMin: amountText(market.quote, market.notionalMinUnits),
    makerFeeRate: formatUnitsShort(BigInt(market.makerFeePpm), 6),
    takerFeeRate: formatUnitsShort(BigInt(market.takerFeePpm), 6),
    priceBand: formatUnitsShort(BigInt(market.bandPpm), 6),
    buyPriceMax: priceText(market, band.highTicks),
    buyPriceMin: priceText(market, band.restLowTicks),
    sellPriceMin: priceText(market, band.lowTicks),
    sellPriceMax: priceText(market, band.restHighTicks),
  }
}

/** At most `limit` levels of each side, the best first. */
export function depthView(
  market: BookMarket,
  book: { readonly mirror: DepthMirror; readonly seq: number },
  limit: number,
): Depth {
  const side = (of: Side): DepthLevel[] => book.mirror.top(of, limit).map(
    ({ priceTicks, lots }) => [priceText(market, priceTicks), quantityText(market, lots)],
  )
  return { symbol: market.symbol, seq: book.seq, bids: side('buy'), asks: side('sell') }
}

/** A trade without its owners; the direction is the taker's. */
export function marketTradeView(market: BookMarket, trade: BookTrade): MarketTrade {
  return {
    tradeId: String(trade.tradeId),
    symbol: market.symbol,
    price: priceText(market, trade.priceTicks),
    quantity: quantityText(market, trade.lots),
    direction: trade.takerSide,
    time: trade.at,
  }
}

/** The change in per cent with two decimals, halves away from zero: "-1.12"; never "-0.00". */
export function changeRate(openTicks: number, lastTicks: number): string {
  const open = BigInt(openTicks)
  if (open === 0n) return '0.00'
  const difference = BigInt(Math.abs(lastTicks - openTicks))
  const hundredths = Number((difference * 20_000n + open) / (open * 2n))
  const rate = lastTicks < openTicks ? -hundredths : hundredths
  return signed(rate, (value) => {
    const digits = String(value).padStart(3, '0')
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
}

function signed(value: number, write: (magnitude: number) => string): string {
  return value < 0 ? `-${write(-value)}` : write(value)
}
