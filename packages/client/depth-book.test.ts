// The book against a plain model: sorted, exact, and honest about gaps.
import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { DepthUpdate } from '@ingot/contract/stream'
import { DepthBook } from './depth-book.ts'

const snapshot: DepthUpdate = {
  seq: 7,
  prevSeq: 0,
  snapshot: true,
  bids: [['99.5', '1'], ['100.0', '2.50']],
  asks: [['100.5', '3'], ['101.0', '4']],
}

const delta = (seq: number, changes: Partial<DepthUpdate>): DepthUpdate =>
  ({ seq, prevSeq: seq - 1, snapshot: false, bids: [], asks: [], ...changes })

test('[CL1] a snapshot lists best prices first, with its texts unchanged', () => {
  const book = new DepthBook()
  expect(book.isExact).toBe(false)
  expect(book.apply(snapshot)).toBe('ok')
  expect(book.bids).toEqual([['100.0', '2.50'], ['99.5', '1']])
  expect(book.asks).toEqual([['100.5', '3'], ['101.0', '4']])
  expect(book.isExact).toBe(true)
})

test('[CL1] a delta replaces, adds and removes levels', () => {
  const book = new DepthBook()
  book.apply(snapshot)
  expect(book.apply(delta(8, {
    bids: [['100.0', '0'], ['99.7', '5']],
    asks: [['100.5', '9'], ['100.4', '1'], ['250.0', '0']],
  }))).toBe('ok')
  expect(book.bids).toEqual([['99.7', '5'], ['99.5', '1']])
  expect(book.asks).toEqual([['100.4', '1'], ['100.5', '9'], ['101.0', '4']])
  expect(book.seq).toBe(8)
})

test('[CL1] a missing delta is a gap that only a snapshot repairs', () => {
  const book = new DepthBook()
  book.apply(snapshot)
  expect(book.apply(delta(9, { bids: [['100.0', '8']] }))).toBe('gap')
  expect(book.isExact).toBe(false)
  expect(book.bids[0]).toEqual(['100.0', '2.50'])
  expect(book.apply(delta(8, {}))).toBe('gap')
  expect(book.apply({ ...snapshot, seq: 12 })).toBe('ok')
  expect(book.apply(delta(13, {}))).toBe('ok')
})

test('[CL1] a delta before any snapshot is a gap', () => {
  expect(new DepthBook().apply(delta(1, {}))).toBe('gap')
})

test('[CL1] any stream of deltas gives the same book as a plain map', () => {
  const change = tuple(integer({ min: 1, max: 60 }), integer({ min: 0, max: 3 }))
  assert(property(array(array(change, { maxLength: 8 }), { maxLength: 40 }), (steps) => {
    const book = new DepthBook()
    const model = new Map<number, string>()
    book.apply({ ...snapshot, seq: 0, bids: [], asks: [] })
    for (const [index, changes] of steps.entries()) {
      const levels = changes.map(([price, quantity]): [string, string] =>
        [(price / 4).toFixed(2), String(quantity)])
      for (const [price, quantity] of levels) {
        if (quantity === '0') model.delete(Number(price))
        else model.set(Number(price), quantity)
      }
      expect(book.apply(delta(index + 1, { bids: levels, asks: levels }))).toBe('ok')
    }
    const ascending = [...model].toSorted(([a], [b]) => a - b)
      .map(([price, quantity]) => [price.toFixed(2), quantity])
    expect(book.asks).toEqual(ascending)
    expect(book.bids).toEqual(ascending.toReversed())
  }))
})
