// The formulas against plain arithmetic, and their published examples.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageTicks, bandTicks, feeOfSafeUnits, feeUnits, maxBuyLots, maxSellLots, orderCost,
  quoteUnitsFor,
} from './index.ts'

const ppm = fc.integer({ min: 0, max: 1_000_000 })

test('[S12] a fee is exact or rounded up by less than one unit', () => {
  fc.assert(fc.property(fc.maxSafeNat(), ppm, (units, rate) => {
    const fee = feeUnits(BigInt(units), rate)
    const over = fee * 1_000_000n - BigInt(units) * BigInt(rate)
    expect(over >= 0n && over < 1_000_000n).toBe(true)
    expect(BigInt(feeOfSafeUnits(units, rate))).toBe(fee)
  }), { numRuns: 2_000 })
  for (const units of [999_999, 1_000_000, 2 ** 53 - 1, 8_999_999_999_999_999]) {
    expect(BigInt(feeOfSafeUnits(units, 999_999))).toBe(feeUnits(BigInt(units), 999_999))
  }
  expect(feeUnits(1_000_000n, 1_000)).toBe(1_000n)
  expect(feeUnits(1n, 1_000)).toBe(1n)
  expect(feeUnits(0n, 1_000)).toBe(0n)
  expect(() => feeUnits(-1n, 1)).toThrow(RangeError)
})

test('[S9] a price band is rounded down to whole ticks', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 31 }), ppm, (ticks, rate) => {
    expect(BigInt(bandTicks(ticks * 512, rate)))
      .toBe((BigInt(ticks) * 512n * BigInt(rate)) / 1_000_000n)
  }))
  expect(bandTicks(924_186, 100_000)).toBe(92_418)
})

test('[S13] an order costs ticks × lots × units, exactly', () => {
  expect(quoteUnitsFor(924_186, 1_000, 100n)).toBe(92_418_600_000n)
  const terms = {
    ticks: 924_186, lots: 1_000, quoteUnitsPerTickLot: 100n, baseUnitsPerLot: 1_000n, feePpm: 1_000,
  }
  expect(orderCost({ ...terms, side: 'buy' })).toEqual({
    giveUnits: 92_418_600_000n, receiveUnits: 1_000_000n, feeUnits: 1_000n, netUnits: 999_000n,
  })
  expect(orderCost({ ...terms, side: 'sell' })).toEqual({
    giveUnits: 1_000_000n,
    receiveUnits: 92_418_600_000n,
    feeUnits: 92_418_600n,
    netUnits: 92_326_181_400n,
  })
})

test('[S8] the lots for an amount cost at most the amount, and one more lot costs more', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(fc.property(amount, fc.integer({ min: 1, max: 2 ** 30 }), (units, ticks) => {
    const lots = maxBuyLots(units, ticks, 100n)
    expect(quoteUnitsFor(ticks, lots, 100n) <= units).toBe(true)
    expect(quoteUnitsFor(ticks, lots + 1, 100n) > units).toBe(true)
  }))
  expect(maxBuyLots(92_418_699_999n, 924_186, 100n)).toBe(1_000)
  expect(maxBuyLots(5n, 0, 100n)).toBe(0)
  expect(maxBuyLots(10n ** 30n, 1, 1n)).toBe(Number.MAX_SAFE_INTEGER)
  expect(maxSellLots(1_999n, 1_000n)).toBe(1)
  expect(maxSellLots(-1n, 1_000n)).toBe(0)
})

test('[S2] the average price is rounded half up', () => {
  const sums = { filledUnits: 30n, filledLots: 2, quoteUnitsPerTickLot: 10n }
  expect(averageTicks({ ...sums, extraDecimals: 0 })).toBe(2n)
  expect(averageTicks({ ...sums, extraDecimals: 1 })).toBe(15n)
  expect(averageTicks({ ...sums, filledLots: 0, extraDecimals: 0 })).toBeUndefined()
})
