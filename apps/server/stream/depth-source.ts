// One market's book on the stream. The last published picture is kept: a new follower gets it as a
// snapshot, all others the difference to it, so that every follower is on the same chain of seqs.
import type { Depth, DepthLevel } from '@ingot/features/market/trades.calls.ts'
import { formatTopic, type DepthUpdate } from '@ingot/contract/stream'
import { codeSuccess, depthLimitMax } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { frameOf } from './frame.ts'
import type { MarketSource } from './topic-source.ts'

const gone = '0'

/** The stream's book is loadDepth's largest: as many of each side's best levels as it returns. */
export function depthSource(symbol: string, marketData: MarketData): MarketSource {
  const topic = formatTopic({ channel: 'depth', symbol })
  const look = () => marketData.depth(symbol, depthLimitMax)
  let published = look()
  let snapshot: Buffer | undefined
  let isDirty = false
  return {
    take(change) {
      if (change.depth !== undefined) isDirty = true
    },
    first() {
      if (published === undefined) return undefined
      snapshot ??= depthFrame(topic, depthSnapshot(published))
      return snapshot
    },
    next() {
      if (!isDirty || published === undefined) return undefined
      isDirty = false
      const after = look()
      const delta = after === undefined ? undefined : depthDelta(published, after)
      // A change below the published levels is none: the chain stays where it was.
      if (delta === undefined) return undefined
      published = after
      snapshot = undefined
      return depthFrame(topic, delta)
    },
  }
}

function depthFrame(topic: string, data: DepthUpdate): Buffer {
  return frameOf({ type: 'depth', topic, seq: data.seq, code: codeSuccess, data })
}

/**
 * The difference of two pictures of one book for the stream: new or changed levels, and "0" for
 * removed ones. It compares published pictures, not the batches' reports, so that a client's book
 * equals the served one to the level. A whole book as the first message of a subscription: its
 * `prevSeq` is 0.
 */
export function depthSnapshot(depth: Depth): DepthUpdate {
  return { seq: depth.seq, prevSeq: 0, snapshot: true, bids: depth.bids, asks: depth.asks }
}

/** The difference from one picture of a book to a later one; undefined when no level differs. */
export function depthDelta(before: Depth, after: Depth): DepthUpdate | undefined {
  const bids = changedLevels(before.bids, after.bids)
  const asks = changedLevels(before.asks, after.asks)
  if (bids.length === 0 && asks.length === 0) return undefined
  return { seq: after.seq, prevSeq: before.seq, snapshot: false, bids, asks }
}

function changedLevels(before: readonly DepthLevel[], after: readonly DepthLevel[]): DepthLevel[] {
  const quantities = new Map(before)
  const changed: DepthLevel[] = []
  for (const [price, quantity] of after) {
    if (quantities.get(price) !== quantity) changed.push([price, quantity])
    quantities.delete(price)
  }
  for (const price of quantities.keys()) changed.push([price, gone])
  return changed
}
