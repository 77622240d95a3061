// The last 24 hours of one market: the 1,440 whole minutes that end with the current one. Sums grow
// with each trade and shrink when a minute leaves; the extremes are computed on demand, once after
// each change.
import { type Candle, type CandleTrade, addTrade, candleFromTrade } from './candle.ts'

const minuteMs = 60_000
const minutes = 1_440

export type DayStats = {
  /** The first trade's price within the window. */
  readonly openTicks: number
  readonly highTicks: number
  readonly lowTicks: number
  readonly closeTicks: number
  readonly lots: number
  readonly quoteUnits: bigint
}

export class DayWindow {
  /** A minute's candle is stored at its number modulo 1,440. */
  readonly #ring: (Candle | undefined)[] = Array.from({ length: minutes }, () => undefined)
  /** The number of the running minute since the epoch. */
  #minute = 0
  #lots = 0
  #quoteUnits = 0n
  #stats: DayStats | undefined
  #stale = false

  /** Takes a trade of a moment within the window; older ones are no longer part of it. */
  addTrade(at: number, trade: CandleTrade): void {
    const minute = Math.floor(at / minuteMs)
    this.#advance(minute)
    if (minute <= this.#minute - minutes) return
    const slot = minute % minutes
    const candle = this.#ring[slot]
    if (candle === undefined) this.#ring[slot] = candleFromTrade(minute * minuteMs, trade)
    else addTrade(candle, trade)
    this.#lots += trade.lots
    this.#quoteUnits += trade.quoteUnits
    this.#stale = true
  }

  /** Takes a whole minute, when the window is built again at the start. */
  addMinute(candle: Candle): void {
    const minute = Math.floor(candle.openAt / minuteMs)
    this.#advance(minute)
    if (minute <= this.#minute - minutes) return
    this.#remove(minute % minutes)
    this.#ring[minute % minutes] = { ...candle }
    this.#lots += candle.lots
    this.#quoteUnits += candle.quoteUnits
    this.#stale = true
  }

  /** The window that ends with the minute of `now`; undefined when nothing was traded in it. */
  stats(now: number): DayStats | undefined {
    this.#advance(Math.floor(now / minuteMs))
    if (this.#stale) this.#stats = this.#scan()
    this.#stale = false
    return this.#stats
  }

  #advance(minute: number): void {
    const steps = Math.min(minute - this.#minute, minutes)
    for (let step = 0; step < steps; step += 1) this.#remove((minute - step) % minutes)
    if (minute > this.#minute) this.#minute = minute
  }

  #remove(slot: number): void {
    const candle = this.#ring[slot]
    if (candle === undefined) return
    this.#ring[slot] = undefined
    this.#lots -= candle.lots
    this.#quoteUnits -= candle.quoteUnits
    this.#stale = true
  }

  #scan(): DayStats | undefined {
    let open: Candle | undefined
    let close: Candle | undefined
    let highTicks = 0
    let lowTicks = Number.POSITIVE_INFINITY
    for (let back = minutes - 1; back >= 0; back -= 1) {
      const candle = this.#ring[(this.#minute - back + minutes) % minutes]
      if (candle === undefined) continue
      open ??= candle
      close = candle
      if (candle.highTicks > highTicks) highTicks = candle.highTicks
      if (candle.lowTicks < lowTicks) lowTicks = candle.lowTicks
    }
    if (open === undefined || close === undefined) return undefined
    const { openTicks } = open
    const { closeTicks } = close
    const lots = this.#lots
    return { openTicks, highTicks, lowTicks, closeTicks, lots, quoteUnits: this.#quoteUnits }
  }
}
