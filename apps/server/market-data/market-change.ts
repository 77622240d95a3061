// A committed batch's changes in one market, for their publishers. Rows, not texts: a publisher
// with readers formats them, and a market without followers costs nothing.
import type { LevelRow } from '@ingot/engine'
import type { BookTrade } from './book-trade.ts'

/** The levels that differ after a batch; `prevSeq` is the seq of the state that they continue. */
export type DepthDelta = {
  readonly seq: number
  readonly prevSeq: number
  /** Each price at most once; zero lots say that the level is gone. */
  readonly levels: readonly LevelRow[]
}

export type MarketChange = {
  readonly symbol: string
  readonly batch: number
  readonly at: number
  /** Present when the batch changed the book. */
  readonly depth: DepthDelta | undefined
  /**
   * The batch's trades, oldest first. When there are any, the ticker and the running candle of
   * every interval have changed too.
   */
  readonly trades: readonly BookTrade[]
}
