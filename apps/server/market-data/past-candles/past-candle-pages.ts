// Pages of closed candles, kept serialised. A closed candle never changes, so a page is read once
// for all requests; the number of cached pages is bounded.
import { LRUCache } from 'lru-cache'
import type { PastCandlesQuery } from './past-candles-read.ts'
import type { CandleQuery } from './stored-candles.ts'

/** Reads a page; throws ReadRefused when too many reads wait already. */
export type ReadPastCandles = (query: PastCandlesQuery) => Promise<Uint8Array>

/** A page of a thousand candles has about 136 kB, so all of them stay below 9 MB. */
const pagesMax = 64

export class PastCandlePages {
  readonly #read: ReadPastCandles
  readonly #pages = new LRUCache<string, Promise<Uint8Array>>({ max: pagesMax })

  constructor(read: ReadPastCandles) {
    this.#read = read
  }

  /** The page of a query; `unsaved` is only asked for when the page is not kept. */
  page(
    query: Omit<PastCandlesQuery, 'unsaved'>,
    unsaved: () => PastCandlesQuery['unsaved'],
  ): Promise<Uint8Array> {
    const key = keyOf(query)
    const kept = this.#pages.get(key)
    if (kept !== undefined) return kept
    const page = this.#readWhole(key, { ...query, unsaved: unsaved() })
    this.#pages.set(key, page)
    return page
  }

  /** A read that was refused or failed is not kept: the next one tries again. */
  async #readWhole(key: string, query: PastCandlesQuery): Promise<Uint8Array> {
    try {
      return await this.#read(query)
    } catch (error) {
      this.#pages.delete(key)
      throw error
    }
  }
}

function keyOf({ market, source, interval, before, limit }: CandleQuery): string {
  return `${market} ${source} ${interval} ${before} ${limit}`
}
