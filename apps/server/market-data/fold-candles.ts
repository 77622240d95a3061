// Folds candles of one interval into those of a coarser one.
import { type ChartInterval, candleOpenTime } from '@ingot/contract/vocabulary'
import { type Candle, addCandle } from './candle.ts'

/**
 * Aggregates finer candles, oldest first, whose length divides the interval's; returns new objects.
 */
export function foldCandles(finer: Iterable<Candle>, interval: ChartInterval): Candle[] {
  const folded: Candle[] = []
  let running: Candle | undefined
  for (const candle of finer) {
    const openAt = candleOpenTime(interval, candle.openAt)
    if (running?.openAt === openAt) {
      addCandle(running, candle)
    } else {
      running = { ...candle, openAt }
      folded.push(running)
    }
  }
  return folded
}
