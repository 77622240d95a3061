// Each formula at the values where its rounding, its sign or its bound changes.
import { expect, test } from 'vitest'
import { adlScore } from './perpetual/adl-rank.ts'
import { maxBuyLots, maxSellLots } from './buy-lots.ts'
import { averagePremiumE8, premiumIndexE8 } from './perpetual/funding-rate.ts'
import { indexTicks } from './perpetual/index-ticks.ts'
import { contractOrderCost, roePpm } from './perpetual/initial-margin.ts'
import { greater, lesser } from './lesser.ts'
import {
  isolatedLiquidationPrice, isolatedLiquidationTicks, liquidatesIsolated, marginRatioPpm,
} from './perpetual/liquidation-ticks.ts'
import { maxOpenLots, type MaxOpenTerms } from './perpetual/max-open-lots.ts'
import type { Position } from './perpetual/position.ts'
import { ratioText } from './ratio.ts'
import { makeTiers } from './perpetual/risk-tiers.ts'

const long: Position = { side: 'long', lots: 1, costUnits: 100n, unitsPerTickLot: 1n }

test('the lesser and the greater of two amounts', () => {
  expect([lesser(1n, 2n), lesser(2n, 1n), lesser(2n, 2n)]).toEqual([1n, 1n, 2n])
  expect([greater(1n, 2n), greater(2n, 1n), greater(-2n, -1n)]).toEqual([2n, 2n, -1n])
})

test('[F14] a score divides by the leverage of a loser and multiplies by that of a winner', () => {
  // Equity is 10, 11 and 9; the value is 100, 101 and 99.
  expect(adlScore(long, 10n, 100)).toEqual({ numerator: 0n, denominator: 10_000n })
  expect(adlScore(long, 10n, 101)).toEqual({ numerator: 101n, denominator: 1_100n })
  expect(adlScore(long, 10n, 99)).toEqual({ numerator: -9n, denominator: 9_900n })
  expect(adlScore(long, 0n, 50)).toEqual({ numerator: -50n, denominator: 5_000n })
})

test('an amount buys and sells whole lots, and none without a price', () => {
  expect([maxBuyLots(100n, 10, 3n), maxBuyLots(90n, 10, 3n), maxBuyLots(89n, 10, 3n)])
    .toEqual([3, 3, 2])
  expect([maxBuyLots(100n, 0, 1n), maxBuyLots(100n, -1, 1n), maxBuyLots(100n, 1, 0n),
    maxBuyLots(100n, 1, -1n), maxBuyLots(-100n, 1, 1n), maxBuyLots(100n, 1, 1n)])
    .toEqual([0, 0, 0, 0, 0, 100])
  expect([maxSellLots(100n, 1n), maxSellLots(100n, 0n), maxSellLots(100n, -1n),
    maxSellLots(-100n, 1n), maxSellLots(2n ** 60n, 1n)])
    .toEqual([100, 0, 0, 0, Number.MAX_SAFE_INTEGER])
})

test('[F10] a premium is a share of the index in hundred-millionths', () => {
  const sample = (impactBidTicks: number, impactAskTicks: number) =>
    premiumIndexE8({ impactBidTicks, impactAskTicks, indexTicks: 1 })
  expect([sample(2, 2), sample(1, 1), sample(0, 0)]).toEqual([100_000_000, 0, -100_000_000])
  expect([averagePremiumE8([]), averagePremiumE8([1]), averagePremiumE8([-1])])
    .toEqual([0, 1, -1])
})

test('[F13] the index of one fresh price is that price; without any it is undefined', () => {
  const rules = { nowMs: 1_000, staleMs: 10, deviationPpm: 50_000 }
  expect(indexTicks([], rules)).toBeUndefined()
  expect(indexTicks([{ ticks: 7, atMs: 990 }], rules)).toBe(7)
  expect(indexTicks([{ ticks: 7, atMs: 989 }], rules)).toBeUndefined()
  expect(indexTicks([{ ticks: 7, atMs: 1_010 }, { ticks: 9, atMs: 1_011 }], rules)).toBe(7)
})

test('[F6, F16] ratios of one unit are exact', () => {
  expect([roePpm(1n, 1n), roePpm(-1n, 1n), roePpm(1n, 0n)]).toEqual([1_000_000n, -1_000_000n,
    undefined])
  expect([marginRatioPpm(1n, 1n), marginRatioPpm(1n, 0n)]).toEqual([1_000_000n, undefined])
})

test('[F5] the exact price belongs to the tier of its own value', () => {
  const tiers = makeTiers([
    { capUnits: 100_000n, mmrPpm: 10_000, leverageMax: 50 },
    { capUnits: 1_000_000n, mmrPpm: 20_000, leverageMax: 10 },
  ])
  const price = (side: 'long' | 'short', costUnits: bigint, marginUnits: bigint) => {
    const position = { ...long, side, lots: 1_000, costUnits }
    const found = isolatedLiquidationPrice({ position, marginUnits, tiers })
    return found === undefined ? undefined : ratioText(found, 4)
  }
  // (cost ∓ margin ∓ deduction) ÷ (lots × (1 ∓ rate)), with deductions of 0 and 1,000.
  expect([price('long', 50_000n, 5_000n), price('long', 500_000n, 5_000n)])
    .toEqual(['45.4545', '504.0816'])
  expect([price('short', 50_000n, 5_000n), price('short', 500_000n, 5_000n)])
    .toEqual(['54.4554', '496.0784'])
  expect([price('long', 5_000n, 5_000n), price('long', 5_001n, 5_000n)])
    .toEqual([undefined, '0.0010'])
})

test('[F8] the most affordable lots are opened, and none without a price', () => {
  const tiers = makeTiers([{ capUnits: 50n, mmrPpm: 1, leverageMax: 9 }])
  const most = (change: Partial<MaxOpenTerms>) => maxOpenLots({
    side: 'long', ticks: 1, unitsPerTickLot: 1n, leverage: 1, takerFeePpm: 0,
    availableUnits: 20n, openUnits: 0n, tiers, ...change,
  })
  const spent = [0n, -1n].map((availableUnits) => most({ availableUnits }))
  expect([most({}), most({ ticks: 0 }), ...spent])
    .toEqual([20, 0, 0, 0])
  // Compared with a linear search over the exact order cost.
  const costs = { ticks: 10, leverage: 3, takerFeePpm: 10_000, tiers: makeTiers([
    { capUnits: 300n, mmrPpm: 1, leverageMax: 9 },
  ]) }
  for (let available = 0; available <= 120; available += 1) {
    const terms = { side: 'long', unitsPerTickLot: 1n, ...costs } as const
    const affordable = Array.from({ length: 30 }, (_, at) => at + 1)
      .filter((lots) => contractOrderCost({ ...terms, lots }).totalUnits <= BigInt(available))
    expect(most({ ...costs, availableUnits: BigInt(available) })).toBe(affordable.length)
  }
  expect([most({ openUnits: 49n }), most({ openUnits: 50n }), most({ openUnits: 51n })])
    .toEqual([1, 0, 0])
})

test('[F5] the price of a long is the highest tick that liquidates it', () => {
  const tiers = makeTiers([{ capUnits: 1_000_000n, mmrPpm: 1, leverageMax: 9 }])
  const terms = { position: { ...long, costUnits: 5n }, marginUnits: 5n, tiers }
  expect(isolatedLiquidationTicks(terms)).toBe(1)
  expect([liquidatesIsolated(terms, 1), liquidatesIsolated(terms, 2)]).toEqual([true, false])
})
