// Where the candles of one series come from, and how much of it is shown so far.
import type { Kline } from '#features/market/list-kline.calls.ts'
import type { Bar } from './bar.ts'

export type KeptPage = {
  /** Oldest first. */
  readonly klines: readonly Kline[]
  /** Candles may have closed since. */
  readonly isOld: boolean
}

export type FeedSources = {
  /** The newest page that is kept from before, without waiting; undefined where there is none. */
  keptNewest(limit: number): KeptPage | undefined
  loadNewest(limit: number): Promise<readonly Kline[]>
  load(range: { readonly before?: number; readonly limit: number }): Promise<readonly Kline[]>
  follow(listener: (kline: Kline) => void): () => void
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The candles shown so far: the newest one, and their number. */
export type CandleSeries = { newest: Bar | undefined; count: number }

export const pageBars = 500
/** The number of candles in the first request after a disconnection, before a whole page. */
export const missedBars = 50
