// The price of the insurance fund's fills: no order far from the mark meets its money.
import { expect, test } from 'vitest'
import { takeOverLimitTicks } from '#formulas/perpetual/bankruptcy-ticks.ts'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'

const rich = 10_000_000n * oneUsdt
const flat = { ...btcListing, tiers: [{ capUnits: rich, mmrPpm: 4_000, leverageMax: 125 }] }

test.each([
  // The bankruptcy price is beyond 0.5 % of the mark.
  { side: 'short', markTicks: 4_302, bankruptcyTicks: 4_374, limit: 4_374 },
  { side: 'long', markTicks: 4_374, bankruptcyTicks: 4_302, limit: 4_302 },
  // The mark has passed the bankruptcy price, or is near it: 0.5 % beyond the mark.
  { side: 'short', markTicks: 4_400, bankruptcyTicks: 4_374, limit: 4_422 },
  { side: 'short', markTicks: 4_374, bankruptcyTicks: 4_374, limit: 4_395 },
  { side: 'long', markTicks: 4_302, bankruptcyTicks: 4_374, limit: 4_281 },
  // The stake of a long pays any price; that of a short without such a price pays none.
  { side: 'long', markTicks: 4_302, bankruptcyTicks: undefined, limit: 1 },
  { side: 'short', markTicks: 4_302, bankruptcyTicks: undefined, limit: 4_323 },
  // A tick is more than 0.5 % of a small mark.
  { side: 'long', markTicks: 1, bankruptcyTicks: 2, limit: 1 },
] as const)('[R29] $side, mark $markTicks, bankruptcy price $bankruptcyTicks: $limit', (the) => {
  expect(takeOverLimitTicks(the)).toBe(the.limit)
})

/** A short of 1 BTC whose bankruptcy price is 104,000 when the mark is 103,800. */
function lostShort() {
  const floor = new PerpetualFloor([flat])
  const [victim, other, attacker] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.insure(100_000n * oneUsdt)
  floor.mark(100_000)
  floor.choose(victim, { leverage: 25, mode: 'isolated' })
  floor.open({ long: other, short: victim, lots: 1_000, ticks: 100_000 })
  return { floor, victim, other, attacker }
}

const fundOf = (floor: PerpetualFloor): bigint =>
  floor.state.perpetuals.history.liquidations.reduce((sum, row) => sum + row.insuranceUnits, 0n)

test('[R29] an order at the edge of the band gets no money of the insurance fund', () => {
  const { floor, victim, other, attacker } = lostShort()
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 1_000, ticks: 108_000 }))
  expect(floor.mark(103_800).count).toBe(1)
  // The lots go against the other side at the bankruptcy price, at no cost to the fund.
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { bankruptcyTicks: 104_000, lotsByBook: 0, lotsByAdl: 1_000, insuranceUnits: 0n },
  ])
  expect([floor.lots(victim, 'short'), floor.lots(other, 'long')]).toEqual([0, 0])
  expect(floor.lots(attacker, 'short')).toBe(0)
  floor.assertLaws()
})

test('[R29] beyond the bankruptcy price the fund pays up to 0.5 % beyond the mark', () => {
  const { floor, victim, attacker } = lostShort()
  // 0.5 % of the mark of 103,800 is 519 ticks.
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 300, ticks: 104_319 }))
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 700, ticks: 104_320 }))
  expect(floor.mark(103_800).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { lotsByBook: 300, lotsByAdl: 700 },
  ])
  // 300 lots of 0.001 BTC, each 31.9 USDT beyond the bankruptcy price.
  expect(fundOf(floor)).toBe(-9_570_000n * (oneUsdt / 1_000_000n))
  expect(floor.lots(victim, 'short')).toBe(0)
  floor.assertLaws()
})

test('[R29] the fund closes near a mark that has passed the bankruptcy price', () => {
  const { floor, victim, attacker } = lostShort()
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 1_000, ticks: 106_010 }))
  expect(floor.mark(106_000).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations)
    .toMatchObject([{ lotsByBook: 1_000, lotsByAdl: 0 }])
  // 1 BTC, 201 USDT beyond the bankruptcy price of 10,400.0.
  expect(fundOf(floor)).toBe(-201n * oneUsdt)
  expect(floor.lots(victim, 'short')).toBe(0)
  floor.assertLaws()
})
