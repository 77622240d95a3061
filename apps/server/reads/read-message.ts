// What the gateway and a reading thread say to each other.
import type { PastCandlesQuery } from '#market-data/past-candles.ts'

/** A heavy read, by name; each has its function in run-read-thread.ts. */
export type HeavyRead = { readonly name: 'past-candles'; readonly query: PastCandlesQuery }

export type ReadThreadData = { readonly dataFolder: string }

export type ToReadThread = { readonly id: number; readonly read: HeavyRead }

export type FromReadThread =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string }
