// Market data of one market of either kind: book, last trades, 24 hours, candles. It applies a
// committed batch's changes at a cost proportional to their number.
import { tradesMax } from '@ingot/features/market/trades.calls.ts'
import { candleOpenTime } from '@ingot/contract/vocabulary'
import type { LevelRow } from '@ingot/engine'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { PriceBand } from './average-price.ts'
import type { BookTrade } from './book-trade.ts'
import type { Candle } from './candle.ts'
import { carryForward } from './carry-forward.ts'
import { DayWindow } from './day-window.ts'
import { DepthMirror } from './depth-mirror.ts'
import { LiveCandles } from './live-candles.ts'
import type { DepthDelta } from './market-change.ts'

/** A sparkline's points: the last 24 hours in half hours. */
export const sparklinePoints = 48

export abstract class MarketState<Market extends BookMarket = BookMarket> {
  readonly market: Market
  readonly mirror = new DepthMirror()
  readonly day = new DayWindow()
  readonly candles: LiveCandles
  /** The latest trades, oldest first; a few more than are shown, so that few are moved. */
  #trades: BookTrade[] = []
  #halfHours: Candle[] = []
  seq: number
  lastTicks: number
  /** [M25] The day of the first candle; undefined before the first trade. */
  tradingSince: number | undefined

  constructor(market: Market, seq: number) {
    this.market = market
    this.candles = new LiveCandles(market.id)
    this.seq = seq
    this.lastTicks = market.referenceTicks
  }

  /** The prices that the market's orders may have at a moment, and the price between them. */
  abstract band(now: number): PriceBand

  /** Takes a batch's levels of this market; undefined when none of them was news. */
  applyLevels(levels: readonly LevelRow[]): DepthDelta | undefined {
    const changed = levels.filter((level) => this.mirror.set(level))
    if (changed.length === 0) return undefined
    const prevSeq = this.seq
    this.seq += 1
    return { seq: this.seq, prevSeq, levels: changed }
  }

  applyTrade(trade: BookTrade): void {
    this.day.addTrade(trade.at, trade)
    this.foldTrade(trade)
    this.noteTrade(trade)
  }

  /** Folds a trade into the candles; at the start, trades older than a day come this way only. */
  foldTrade(trade: BookTrade): void {
    this.candles.addTrade(trade.at, trade)
    this.tradingSince ??= candleOpenTime('1d', trade.at)
    const halfHour = this.candles.running('30min')
    if (halfHour !== undefined) this.noteHalfHour(halfHour)
    this.lastTicks = trade.priceTicks
  }

  noteTrade(trade: BookTrade): void {
    this.#trades.push(trade)
    if (this.#trades.length > 2 * tradesMax) this.#trades = this.#trades.slice(-tradesMax)
  }

  noteHalfHour(candle: Candle): void {
    const latest = this.#halfHours.at(-1)
    if (latest === candle) return
    if (latest?.openAt === candle.openAt) this.#halfHours.pop()
    this.#halfHours.push(candle)
    if (this.#halfHours.length > 2 * sparklinePoints) {
      this.#halfHours = this.#halfHours.slice(-sparklinePoints)
    }
  }

  /** The latest trades, newest first. */
  latestTrades(): readonly BookTrade[] {
    return this.#trades.slice(-tradesMax).toReversed()
  }

  /** The closes of the last half hours, oldest first, always as many as a sparkline has. */
  sparkline(now: number): readonly number[] {
    const closes = carryForward(this.#halfHours, {
      interval: '30min',
      lastOpenAt: candleOpenTime('30min', now),
      limit: sparklinePoints,
    }).map((candle) => candle.closeTicks)
    // A market younger than a day has stood where its first half hour opened.
    const before = this.#halfHours[0]?.openTicks ?? this.lastTicks
    while (closes.length < sparklinePoints) closes.unshift(before)
    return closes
  }

  /** Where the running day of UTC opened; the last price while it has had no trade. */
  dayOpenTicks(now: number): number {
    const day = this.candles.running('1d')
    return day?.openAt === candleOpenTime('1d', now) ? day.openTicks : this.lastTicks
  }
}
