// The content of a public topic: a first value for a new follower and the changes once a tick. A
// source lives while its topic has followers and uses a bounded amount of memory.
import type { MarketChange } from '#market-data/market-change.ts'

export type TopicSource = {
  /** The frame for a new follower; undefined while there is no value. */
  first(): Buffer | undefined
  /** The changes since the last call, as one frame; undefined without changes. */
  next(tick: number): Buffer | undefined
}

/** A source that also receives the batches' changes in its market. */
export type MarketSource = TopicSource & { take(change: MarketChange): void }
