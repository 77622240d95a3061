// One market's book on the stream. The last published picture is kept: a new follower gets it as a
// snapshot, all others the difference to it, so that every follower is on the same chain of seqs.
import { formatTopic, type DepthUpdate } from '@ingot/contract/stream'
import { codeSuccess, depthLimitMax } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { depthDelta, depthSnapshot } from './depth-delta.ts'
import { frameOf } from './frame.ts'
import type { MarketSource } from './topic-source.ts'

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
