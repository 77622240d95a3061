import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import { EntryPacker, entriesOf } from './entry-run.ts'

const at = 1_763_000_000_000

const line = fc.record({
  owner: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1_000, max: 2 ** 31 })),
  wallet: fc.constantFrom('spot', 'contract'),
  asset: fc.integer({ min: 1, max: 4_095 }).map(asAssetId),
  units: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  kind: fc.constantFrom(
    'deposit', 'transfer', 'trade', 'fee', 'opening', 'pnl', 'funding', 'liquidation', 'insurance',
    'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment', 'refund',
    'prize', 'coupon', 'rebate', 'adjustment', 'conversion', 'house',
  ),
})

const posting = fc.record({
  ref: fc.maxSafeNat(), lines: fc.array(line, { minLength: 1, maxLength: 9 }),
})

const entries = fc.array(posting, { maxLength: 300 }).map((postings) =>
  postings.flatMap(({ ref, lines }, index): EntryRow[] =>
    lines.map((each) => ({ ...each, posting: index + 1, ref, at }))))

test('[D53] entries are decoded from their row unchanged, to the last unit', () => {
  const packer = new EntryPacker()
  fc.assert(fc.property(entries, (rows) => {
    expect(entriesOf({ batch: 1, posted_at: at, entries: packer.pack(rows) })).toEqual(rows)
  }), { numRuns: 60 })
})

test('[D53] an entry whose owner or asset does not fit is refused, not truncated', () => {
  const entry: EntryRow = {
    posting: 1, owner: asUserId(10_000), wallet: 'spot', asset: asAssetId(1), units: 1n,
    kind: 'deposit', ref: 0, at,
  }
  const pack = (change: Partial<EntryRow>) => () =>
    new EntryPacker().pack([{ ...entry, ...change }])
  expect(pack({})).not.toThrow()
  expect(pack({ asset: asAssetId(4_096) })).toThrow(/cannot be stored/)
  expect(pack({ owner: 2 ** 36 })).toThrow(/cannot be stored/)
})

test('[D53] a truncated row is refused', () => {
  const packed = new EntryPacker().pack([{
    posting: 1, owner: 2, wallet: 'spot', asset: asAssetId(1), units: 1n, kind: 'fee', ref: 0, at,
  }])
  const run = { batch: 1, posted_at: at, entries: packed.slice(0, 32) }
  expect(() => entriesOf(run)).toThrow(/ends too early/)
})
