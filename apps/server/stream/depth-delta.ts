// The difference of two looks at one book, as the stream tells it: levels that are new or have
// another quantity, and "0" for those that are gone. Taking it from what was published, and not
// from what the batches reported, keeps a client's book equal to the served one to the level.
import type { Depth, DepthLevel } from '@ingot/contract/calls'
import type { DepthUpdate } from '@ingot/contract/stream'

const gone = '0'

export function depthSnapshot(depth: Depth): DepthUpdate {
  return { seq: depth.seq, prevSeq: 0, snapshot: true, bids: depth.bids, asks: depth.asks }
}

/** What leads from one look at a book to a later one; undefined when no level differs. */
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
