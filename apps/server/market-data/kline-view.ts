// A candle as the texts of calls and streams, exact to the last digit.
import type { Kline } from '@ingot/contract/calls'
import type { BookMarket } from '#store/rows/book-market.ts'
import { amountText, priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { Candle } from './candle.ts'

export function klineView(market: BookMarket, candle: Candle): Kline {
  return {
    time: candle.openAt,
    open: priceText(market, candle.openTicks),
    high: priceText(market, candle.highTicks),
    low: priceText(market, candle.lowTicks),
    close: priceText(market, candle.closeTicks),
    quantity: quantityText(market, candle.lots),
    volumn: amountText(market.quote, candle.quoteUnits),
  }
}
