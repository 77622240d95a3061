// Keeps the candles within their bound: every hour each market removes expired ones. A market is
// one submission, so that orders get their turn in between.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { pruneCandles } from '#market-data/candle-steps.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'

export type CandleBoundParts = {
  readonly sequencer: Sequencer
  readonly listings: Listings
  readonly everyMs?: number
  /** Called when the sequencer refuses a pruning; the next hour's takes its rows too. */
  readonly onReject: (code: RejectCode) => void
}

export type CandleBound = {
  /** Prunes every market once now. */
  prune(): Promise<void>
  /** Stops the timer after the running work. */
  stop(): Promise<void>
}

const everyMsDefault = 3_600_000

/** `stop` resolves after the running market; the next start continues. */
export function boundCandles(parts: CandleBoundParts): CandleBound {
  let pruning: Promise<void> = Promise.resolve()
  let isStopped = false
  const prune = (): Promise<void> => {
    pruning = pruning.then(async () => {
      for (const { id } of parts.listings.books) {
        if (isStopped) return
        const pruned = await parts.sequencer.run(pruneCandles, { market: id })
        if (!pruned.ok) parts.onReject(pruned.reject.code)
      }
    })
    return pruning
  }
  const timer = setInterval(() => void prune(), parts.everyMs ?? everyMsDefault).unref()
  return {
    prune,
    stop() {
      clearInterval(timer)
      isStopped = true
      return pruning
    },
  }
}
