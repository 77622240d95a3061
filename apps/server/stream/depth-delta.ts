// The difference of two pictures of one book for the stream: new or changed levels, and "0" for
// removed ones. It compares published pictures, not the batches' reports, so that a client's book
// equals the served one to the level.
import type { Depth, DepthLevel } from '@ingot/contract/calls'
import type { DepthUpdate } from '@ingot/contract/stream'

const gone = '0'

/** A whole book as the first message of a subscription: its `prevSeq` is 0. */
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
