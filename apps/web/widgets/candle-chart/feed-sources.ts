// Where the candles of one series come from, and how much of it is shown so far.
import type { Kline } from '@ingot/contract/calls'
import type { Bar } from './bar.ts'

export type FeedSources = {
  load(range: { readonly before?: number; readonly limit: number }): Promise<readonly Kline[]>
  follow(listener: (kline: Kline) => void): () => void
  /** Runs once after so many ms; answers the way to call it off. */
  after(ms: number, run: () => void): () => void
}

/** What is shown so far: its newest candle, and how many there are. */
export type CandleSeries = { newest: Bar | undefined; count: number }

export const pageBars = 500
