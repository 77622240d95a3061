// The candles of one market that the store does not hold yet, or not in their newest form: for
// each interval the running one and those that closed since the last saving. Every trade goes
// into all ten intervals, so that each is the fold of the same trades.
import {
  type ChartInterval, type MarketId, candleOpenTime, chartIntervals, nextCandleOpenTime,
} from '@ingot/contract/vocabulary'
import {
  type Candle, type CandleRow, type CandleTrade, addTrade, candleFromTrade,
} from './candle.ts'
import { candlePeriod, type CandleSource } from './candle-period.ts'

type LiveSeries = {
  readonly interval: ChartInterval
  running: Candle | undefined
  /** When the running candle ends; a trade from then on opens the next. */
  closeAt: number
  readonly unsaved: Set<Candle>
}

/** A candle as it was when it was handed out for saving. */
export type UnsavedCandle = {
  readonly row: CandleRow
  /** Whose state the row is; the lots, which only grow, show whether it has changed since. */
  readonly candle: Candle
  readonly live: LiveCandles
}

export class LiveCandles {
  readonly #market: MarketId
  readonly #source: CandleSource
  readonly #series: readonly LiveSeries[]

  constructor(market: MarketId, source: CandleSource = 'trade') {
    this.#market = market
    this.#source = source
    this.#series = chartIntervals.map((interval) => ({
      interval, running: undefined, closeAt: 0, unsaved: new Set<Candle>(),
    }))
  }

  /** Goes on from the newest candle that the store holds. */
  resume(interval: ChartInterval, newest: Candle): void {
    const series = this.#seriesOf(interval)
    series.running = { ...newest }
    series.closeAt = nextCandleOpenTime(interval, newest.openAt)
  }

  /** Trades come in the order of their moments; one that seems older joins the running candle. */
  addTrade(at: number, trade: CandleTrade): void {
    for (const series of this.#series) {
      if (series.running === undefined || at >= series.closeAt) open(series, at, trade)
      else addTrade(series.running, trade)
      if (series.running !== undefined) series.unsaved.add(series.running)
    }
  }

  running(interval: ChartInterval): Candle | undefined {
    return this.#seriesOf(interval).running
  }

  /** The newer candles after the stored ones of an interval, oldest first. */
  unsaved(interval: ChartInterval): readonly Candle[] {
    return [...this.#seriesOf(interval).unsaved]
  }

  collectUnsaved(into: UnsavedCandle[]): void {
    for (const { interval, unsaved } of this.#series) {
      for (const candle of unsaved) {
        const period = candlePeriod(this.#source, interval)
        const row = { ...candle, market: this.#market, period }
        into.push({ row, candle, live: this })
      }
    }
  }

  /** Forgets a candle that is stored, unless it has grown since it was handed out. */
  markSaved({ row, candle }: UnsavedCandle): void {
    if (candle.lots !== row.lots) return
    for (const { unsaved } of this.#series) unsaved.delete(candle)
  }

  #seriesOf(interval: ChartInterval): LiveSeries {
    const series = this.#series.find((known) => known.interval === interval)
    if (series === undefined) throw new Error(`${interval} is no chart interval`)
    return series
  }
}

function open(series: LiveSeries, at: number, trade: CandleTrade): void {
  const openAt = candleOpenTime(series.interval, at)
  series.running = candleFromTrade(openAt, trade)
  series.closeAt = nextCandleOpenTime(series.interval, openAt)
}
