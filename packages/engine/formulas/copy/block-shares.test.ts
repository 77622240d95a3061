// Random blocks: every sum is exact, no follower gets more than requested, and each share is
// computed again by the function that the browser checks receipts with.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBlock } from './allocate-block.ts'
import { blockShare } from './block-share.ts'
import { shareFill } from './share-fill.ts'

const block = fc.record({
  requests: fc.array(fc.oneof(
    fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2 ** 40 }),
  ), { minLength: 1, maxLength: 40 }),
  part: fc.integer({ min: 0, max: 1_000_000 }),
  perLot: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  odd: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  turn: fc.nat(),
})

test('[CP12, CP13] shares of 10,000 random blocks are exact and found again', () => {
  fc.assert(fc.property(block, ({ requests, part, perLot, odd, turn }) => {
    const requested = requests.reduce((sum, lots) => sum + BigInt(lots), 0n)
    const filledLots = requested * BigInt(part) / 1_000_000n
    const filledUnits = filledLots === 0n ? 0n : filledLots * perLot + odd
    const start = turn % requests.length
    const fill = { requests, filledLots, filledUnits, start }
    const shares = allocateBlock(fill)
    expect(shares.reduce((sum, { lots }) => sum + BigInt(lots), 0n)).toBe(filledLots)
    expect(shares.reduce((sum, { units }) => sum + units, 0n)).toBe(filledUnits)
    for (const [place, share] of shares.entries()) {
      const request = BigInt(requests[place] ?? 0)
      expect(BigInt(share.lots) <= request && share.lots >= 0).toBe(true)
      // Within one lot of the exact part.
      const exact = filledLots * request
      const off = BigInt(share.lots) * requested - exact
      expect(off < requested && off > -requested).toBe(true)
      expect(blockShare(fill, place)).toEqual(share)
    }
  }), { numRuns: 10_000 })
}, 120_000)

test('[CP12, CP13] the smallest block is one lot', () => {
  const fill = { requests: [1], filledLots: 1n, filledUnits: 7n, start: 0 }
  expect([allocateBlock(fill), blockShare(fill, 0)])
    .toEqual([[{ lots: 1, units: 7n }], { lots: 1, units: 7n }])
  const none = { ...fill, filledLots: 0n, filledUnits: 0n }
  expect([allocateBlock(none), blockShare(none, 0)])
    .toEqual([[{ lots: 0, units: 0n }], { lots: 0, units: 0n }])
  expect(shareFill([0n, 0n], 0n)).toEqual([0n, 0n])
})

test('[CP11] a fill is shared whole among groups, and none gets more than it wants', () => {
  const wants = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 7 })
  fc.assert(fc.property(wants, fc.integer({ min: 0, max: 1_000 }), (some, part) => {
    const wanted = some.reduce((sum, want) => sum + want, 0n)
    const lots = wanted * BigInt(part) / 1_000n
    const parts = shareFill(some, lots)
    expect(parts.reduce((sum, each) => sum + each, 0n)).toBe(lots)
    expect(parts.every((each, place) => each >= 0n && each <= (some[place] ?? 0n))).toBe(true)
  }), { numRuns: 2_000 })
})
