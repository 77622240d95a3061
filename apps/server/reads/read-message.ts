// The messages between the gateway and a reader. A reader has one read at a time, so neither side
// numbers them.
import type { PastCandlesRead } from '#market-data/past-candles/past-candles-read.ts'

/** A compiled query, or a heavy read by its name; run-reader.ts has a function for each. */
export type ReadWork =
  | { readonly name: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | PastCandlesRead & { readonly name: 'past-candles' }

/** The first message of a reader, once it has opened its connection. */
export const ready = 'ready'

export type ReadAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: string }
