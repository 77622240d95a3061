// The candles of a market's stored trades, folded without any code of market data.
import type { Kline } from '@ingot/features/market/list-kline.calls.ts'
import { type ChartInterval, candleOpenTime } from '@ingot/contract/vocabulary'
import type { BookTrade } from '#market-data/book-trade.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import { amountText, priceText, quantityText } from '#store/rows/listing-texts.ts'

/** Oldest first; only candles in which something was traded. */
export function foldByHand(
  market: BookMarket,
  interval: ChartInterval,
  trades: readonly BookTrade[],
): Kline[] {
  const groups = Map.groupBy(trades, ({ at }) => candleOpenTime(interval, at))
  return [...groups].map(([time, group]) => {
    const prices = group.map(({ priceTicks }) => priceTicks)
    const price = (ticks: number | undefined) => priceText(market, ticks ?? 0)
    return {
      time,
      open: price(prices[0]),
      high: price(Math.max(...prices)),
      low: price(Math.min(...prices)),
      close: price(prices.at(-1)),
      quantity: quantityText(market, group.reduce((sum, { lots }) => sum + lots, 0)),
      volumn: amountText(market.quote, group.reduce((sum, trade) => sum + trade.quoteUnits, 0n)),
    }
  })
}
