// Where the candles of one series come from, and how much of it is shown so far.
import type { Kline } from '@ingot/contract/calls'
import type { Bar } from './bar.ts'

export type FeedSources = {
  load(range: { readonly before?: number; readonly limit: number }): Promise<readonly Kline[]>
  follow(listener: (kline: Kline) => void): () => void
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The candles shown so far: the newest one, and their number. */
export type CandleSeries = { newest: Bar | undefined; count: number }

export const pageBars = 500
