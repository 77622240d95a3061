// The money that a copy needs, by the worked example of a BTC contract: tick 0.1, lot 0.001, fee
// 0.05 %.
import { expect, test } from 'vitest'
import { ratioLots } from '@ingot/engine/formulas'
import { isNeverCopied, type NeedOrder, needOf, needsOf } from './copy-need.ts'

const settings = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quotaUnits: 0n, capPpm: 5_000, leverageMax: 20,
} as const
const usdt = 100_000_000n
const unitsPerTickLot = 10_000n
/** Two BTC at 50,000 by a leader with 20,000 USDT. */
const order: NeedOrder = {
  isLong: true, lots: 2_000n, filledLots: 2_000n, filledUnits: 100_000n * usdt, leverage: 10,
  leadEquityUnits: 20_000n * usdt, unitsPerTickLot, notionalMinUnits: 5n * usdt, takerFeePpm: 500,
}
const lotsAt = (units: bigint, { lots, leadEquityUnits }: NeedOrder = order) => ratioLots({
  leadLots: Number(lots), ratioPpm: 1_000_000, copyEquityUnits: units,
  leadEquityUnits,
})

test('[CO16, CP6] the least investment gives one lot, and one unit less none', () => {
  const { investmentUnits } = needOf(order, settings)
  expect(investmentUnits).toBe(10n * usdt)
  expect([lotsAt(investmentUnits), lotsAt(investmentUnits - 1n)]).toEqual([1, 0])
  expect(needOf(order, { ...settings, ratioPpm: 500_000 }).investmentUnits).toBe(20n * usdt)
})

test('[CO16, CP9] the value of a copied order reaches the smallest one of the market', () => {
  const { investmentUnits } = needOf({ ...order, notionalMinUnits: 100n * usdt }, settings)
  expect(lotsAt(investmentUnits)).toBe(2)
  // A half of the order was filled: one lot of the two that were wanted.
  const half = { ...order, filledLots: 1_000n, filledUnits: 50_000n * usdt }
  expect(lotsAt(needOf(half, settings).investmentUnits)).toBe(2)
})

test('[CO16, CP9] an account bears the cost of the smallest lots at the worst price', () => {
  const large = { ...order, lots: 2_000_000n, filledLots: 2_000_000n,
    filledUnits: 100_000_000n * usdt }
  const { investmentUnits } = needOf(large, { ...settings, leverageMax: 1 })
  expect(investmentUnits).toBeGreaterThan(50n * usdt)
  expect(investmentUnits).toBeLessThan(51n * usdt)
})

test('[CO16, CP7] a quota pays the smallest lots', () => {
  const quota = { ...settings, copyKind: 'fixed_quota', ratioPpm: 0 } as const
  const { quotaUnits } = needOf(order, quota)
  expect(Number(quotaUnits) / 1e8).toBeCloseTo(5.0475, 4)
  const money = { investmentUnits: 100n * usdt, quotaUnits }
  expect(isNeverCopied([order], quota, money)).toBe(false)
  expect(isNeverCopied([order], quota, { ...money, quotaUnits: quotaUnits - 1n })).toBe(true)
})

test('[CO16] half of the orders, and any of them', () => {
  const small = { ...order, lots: 200n, filledLots: 200n, filledUnits: 10_000n * usdt }
  const tiny = { ...order, lots: 1n, filledLots: 1n, filledUnits: 50n * usdt }
  expect(needsOf([], settings)).toBeUndefined()
  expect(needsOf([tiny, order, small], settings)).toMatchObject({
    half: { investmentUnits: 100n * usdt }, any: { investmentUnits: 10n * usdt },
  })
  const at = (units: bigint) => isNeverCopied([small, tiny], settings, {
    investmentUnits: units, quotaUnits: 0n,
  })
  expect([at(100n * usdt - 1n), at(100n * usdt)]).toEqual([true, false])
  expect(isNeverCopied([], settings, { investmentUnits: 0n, quotaUnits: 0n })).toBe(false)
  // Settings out of their bounds are the engine's to refuse.
  expect(needOf(order, { ...settings, ratioPpm: 0, capPpm: 1e15 }).investmentUnits)
    .toBeGreaterThan(0n)
})
