// The name under which a series of candles is stored: its interval, and for candles of the mark the
// interval behind a word.
import { type ChartInterval, chartIntervals } from '@ingot/contract/vocabulary'

/** The prices that candles are made of. */
export type CandleSource = 'trade' | 'mark'

export type CandlePeriod = ChartInterval | `mark ${ChartInterval}`

/** "1h" for trades and "mark 1h" for the mark. */
export function candlePeriod(source: CandleSource, interval: ChartInterval): CandlePeriod {
  return source === 'mark' ? `mark ${interval}` : interval
}

/** Every stored series of a market; a spot market has none of the mark. */
export const candlePeriods: readonly CandlePeriod[] = [
  ...chartIntervals, ...chartIntervals.map((interval) => candlePeriod('mark', interval)),
]
