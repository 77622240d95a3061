import type { Depth, DepthLevel } from '@ingot/features/market/trades.calls.ts'
import { DepthBook } from '@ingot/client'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthDelta, depthSnapshot } from './depth-source.ts'

const level = fc.record({ price: fc.integer({ min: 1, max: 40 }), lots: fc.integer({ min: 1 }) })
const side = fc.uniqueArray(level, { selector: ({ price }) => price, maxLength: 12 })
const book = fc.record({ bids: side, asks: side })

function depthOf(seq: number, drawn: Drawn): Depth {
  const texts = (levels: Drawn['bids'], sign: number): DepthLevel[] => levels
    .toSorted((a, b) => (a.price - b.price) * sign)
    .map(({ price, lots }) => [`${price}.5`, String(lots)])
  return { symbol: 'BTCUSDT', seq, bids: texts(drawn.bids, -1), asks: texts(drawn.asks, 1) }
}

type Drawn = { bids: { price: number; lots: number }[]; asks: { price: number; lots: number }[] }

test('[W5] a client that applies the deltas has each book as it was served', () => {
  fc.assert(fc.property(fc.array(book, { minLength: 2, maxLength: 8 }), (drawn) => {
    const books = drawn.map((each, at) => depthOf(at + 1, each))
    const client = new DepthBook()
    let published: Depth | undefined
    for (const served of books) {
      const update = published === undefined
        ? depthSnapshot(served)
        : depthDelta(published, served)
      if (update === undefined) continue
      expect(client.apply(update)).toBe('ok')
      published = served
      expect(client.seq).toBe(served.seq)
      expect(client.bids).toEqual(served.bids)
      expect(client.asks).toEqual(served.asks)
    }
  }), { numRuns: 500 })
})

test('[W5] a level outside the served part is removed; an unchanged book sends nothing', () => {
  const before = depthOf(4, { bids: [{ price: 2, lots: 1 }, { price: 1, lots: 5 }], asks: [] })
  const after = depthOf(9, { bids: [{ price: 3, lots: 1 }, { price: 2, lots: 1 }], asks: [] })
  expect(depthDelta(before, after)).toEqual({
    seq: 9, prevSeq: 4, snapshot: false, bids: [['3.5', '1'], ['1.5', '0']], asks: [],
  })
  expect(depthDelta(before, { ...before, seq: 9 })).toBeUndefined()
})
