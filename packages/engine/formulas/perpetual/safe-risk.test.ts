// The number versions for the hot path against their exact formulas, from a few units to beyond the
// safe integers.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundingPayment, safeFundingPayment } from './funding-payment.ts'
import { isolatedLiquidationTicks } from './liquidation-ticks.ts'
import { maintenanceMargin, makeTiers, type RiskTiers } from './risk-tiers.ts'
import { makeSafeTiers, safeLiquidationTicks, safeMaintenance } from './safe-risk.ts'
import { safeOrNaN } from '#formulas/safe-or-nan.ts'
import { divideDown, safeDivideDown } from '#formulas/whole-division.ts'

const safeMax = Number.MAX_SAFE_INTEGER

/** Numbers of every size, for even ones are nearly all large. */
const sized = (max: number) => fc.tuple(fc.integer({ min: 0, max: 52 }), fc.maxSafeNat())
  .map(([bits, value]) => Math.min(max, Math.floor(value / 2 ** bits)))

const anyTiers: fc.Arbitrary<RiskTiers> = fc.array(fc.record({
  capStep: fc.integer({ min: 1, max: 100_000_000 }), mmrStep: fc.integer({ min: 1, max: 160_000 }),
}), { minLength: 1, maxLength: 6 }).map((steps) => {
  let cap = 0n
  let mmrPpm = 0
  return makeTiers(steps.map(({ capStep, mmrStep }) => {
    cap += BigInt(capStep) * 1_000_000n
    mmrPpm += mmrStep
    return { capUnits: cap, mmrPpm, leverageMax: 1 }
  }))
})

test('a quotient of safe integers equals the bigint quotient', () => {
  const signed = fc.tuple(sized(safeMax), fc.boolean()).map(([value, minus]) =>
    minus ? -value : value)
  fc.assert(fc.property(signed, sized(safeMax), fc.nat(3), (dividend, divisor, near) => {
    const by = Math.max(1, divisor)
    // Multiples and their neighbours are where a rounded quotient goes wrong.
    const edge = Math.floor(dividend / by) * by - near
    for (const value of [dividend, Number.isSafeInteger(edge) ? edge : dividend]) {
      expect(BigInt(safeDivideDown(value, by))).toBe(divideDown(BigInt(value), BigInt(by)))
    }
  }), { numRuns: 5_000 })
})

test('[R1] the fast maintenance margin equals the exact formula', () => {
  fc.assert(fc.property(anyTiers, sized(safeMax), (tiers, value) => {
    expect(BigInt(safeMaintenance(makeSafeTiers(tiers), value)))
      .toBe(maintenanceMargin(tiers, BigInt(value)))
  }), { numRuns: 3_000 })
})

test('[R1] the fast liquidation price equals the exact formula or is undefined', () => {
  let answered = 0
  fc.assert(fc.property(fc.record({
    tiers: anyTiers, lots: sized(1_000_000_000), unit: sized(1_000_000),
    costUnits: sized(safeMax).map((units) => Math.max(1, units)), marginUnits: sized(safeMax),
    isLong: fc.boolean(),
  }), ({ tiers, isLong, ...sizes }) => {
    const lots = Math.max(1, sizes.lots)
    const unit = Math.max(1, sizes.unit)
    const { costUnits, marginUnits } = sizes
    const position = { isLong, costUnits, marginUnits, unitsPerTick: lots * unit }
    const quick = safeLiquidationTicks(makeSafeTiers(tiers), position)
    if (Number.isNaN(quick)) return
    answered += 1
    const exact = isolatedLiquidationTicks({
      position: {
        side: isLong ? 'long' : 'short', lots, costUnits: BigInt(costUnits),
        unitsPerTickLot: BigInt(unit),
      },
      marginUnits: BigInt(marginUnits),
      tiers,
    })
    expect(quick).toBe(exact ?? (isLong ? 0 : NaN))
  }), { numRuns: 5_000 })
  expect(answered).toBeGreaterThan(4_000)
})

test('[R6] the fast funding payment equals the exact formula or is undefined', () => {
  let answered = 0
  const rate = sized(100_000_000).chain((size) => fc.constantFrom(size, -size))
  fc.assert(fc.property(fc.boolean(), sized(safeMax), rate, (isLong, value, rateE8) => {
    const quick = safeFundingPayment(isLong, value, rateE8)
    if (Number.isNaN(quick)) return
    answered += 1
    expect(BigInt(quick)).toBe(fundingPayment(isLong ? 'long' : 'short', BigInt(value), rateE8))
  }), { numRuns: 5_000 })
  expect(answered).toBeGreaterThan(4_000)
  expect(safeFundingPayment(true, NaN, 1)).toBeNaN()
  expect(safeFundingPayment(true, 99_999_999, 99_999_999)).toBeNaN()
})

test('[R1] the fast prices are exact up to the last safe integer, then NaN', () => {
  const tiers = makeSafeTiers(makeTiers([{ capUnits: 10n ** 15n, mmrPpm: 4_000, leverageMax: 9 }]))
  const short = (marginUnits: number) =>
    safeLiquidationTicks(tiers, { isLong: false, costUnits: 2, marginUnits, unitsPerTick: 1 })
  expect(short(safeMax - 2)).toBe(8_971_313_998_746_006)
  expect([short(safeMax - 1), short(safeMax)]).toEqual([NaN, NaN])
  const long = (marginUnits: number, unitsPerTick = 1) =>
    safeLiquidationTicks(tiers, { isLong: true, costUnits: 100, marginUnits, unitsPerTick })
  expect([98, 99, 100, 101, 102].map((margin) => long(margin))).toEqual([3, 2, 1, 0, 0])
  expect(long(100, 2)).toBe(0)
  const far = (costUnits: number) =>
    safeLiquidationTicks(tiers, { isLong: true, costUnits, marginUnits: 0, unitsPerTick: 1 })
  const most = Math.floor(safeMax * 0.996)
  expect([far(most), far(most + 1)].map((ticks) => Number.isNaN(ticks))).toEqual([false, true])
  expect(far(safeMax)).toBeNaN()
})

test('[R1] tier caps are numbers up to the last safe integer, then NaN', () => {
  const tiers = (capUnits: bigint) =>
    makeSafeTiers(makeTiers([{ capUnits, mmrPpm: 4_000, leverageMax: 9 }]))[0].capUnits
  expect([tiers(BigInt(safeMax)), tiers(BigInt(safeMax) + 1n)]).toEqual([safeMax, NaN])
  expect([safeMax, -safeMax, 0].map(safeOrNaN)).toEqual([safeMax, -safeMax, 0])
  expect([safeMax + 1, -safeMax - 1, NaN].map(safeOrNaN)).toEqual([NaN, NaN, NaN])
})

test('[R1] beyond the safe integers the fast formulas return undefined', () => {
  const tiers = makeTiers([{ capUnits: 2n ** 60n, mmrPpm: 4_000, leverageMax: 125 }])
  const safe = makeSafeTiers([tiers[0], { ...tiers[0], capUnits: 2n ** 61n, cumUnits: 2n ** 60n }])
  const position = { costUnits: safeMax, marginUnits: safeMax, unitsPerTick: 1 }
  expect(safeLiquidationTicks(safe, { ...position, isLong: false })).toBeNaN()
})
