// A candle as the texts of calls and streams, exact to the last digit.
import type { Kline } from '@ingot/features/market/list-kline.calls.ts'
import type { MarkKline } from '@ingot/features/trading/list-mark-kline.calls.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import { amountText, priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { Candle } from './candle.ts'

/** The volume is in the quote coin. */
export function klineView(market: BookMarket, candle: Candle): Kline {
  return {
    ...markKlineView(market, candle),
    quantity: quantityText(market, candle.lots),
    volumn: amountText(market.quote, candle.quoteUnits),
  }
}

/** A candle of the mark, which has no trades. */
export function markKlineView(market: BookMarket, candle: Candle): MarkKline {
  return {
    time: candle.openAt,
    open: priceText(market, candle.openTicks),
    high: priceText(market, candle.highTicks),
    low: priceText(market, candle.lowTicks),
    close: priceText(market, candle.closeTicks),
  }
}
