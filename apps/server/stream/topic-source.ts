// What a public topic is made of: a first value for a newcomer and, once a tick, what changed.
// A source is alive while somebody follows its topic and keeps a bounded amount of memory.
import type { MarketChange } from '#market-data/market-change.ts'

export type TopicSource = {
  /** The frame for somebody who has nothing yet; undefined while there is nothing to show. */
  first(): Buffer | undefined
  /** What changed since the last call, as one frame; undefined when nothing did. */
  next(tick: number): Buffer | undefined
}

/** A source that also hears what batches change in its market. */
export type MarketSource = TopicSource & { take(change: MarketChange): void }
