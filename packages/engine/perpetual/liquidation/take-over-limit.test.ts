// The price of the insurance fund's fills: no order far from the mark meets its money.
import { asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { takeOverLimitTicks } from '#formulas/perpetual/bankruptcy-ticks.ts'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'

const rich = 10_000_000n * oneUsdt
const flat = { ...btcListing, tiers: [{ capUnits: rich, mmrPpm: 4_000, leverageMax: 125 }] }

test.each([
  // The bankruptcy price is further from the mark than half of the maintenance rate.
  { side: 'short', markTicks: 4_302, bankruptcyTicks: 4_374, maintenancePpm: 5_000, limit: 4_374 },
  { side: 'long', markTicks: 4_374, bankruptcyTicks: 4_302, maintenancePpm: 5_000, limit: 4_302 },
  // The mark has passed the bankruptcy price, or is near it: a quarter of a per cent beyond it.
  { side: 'short', markTicks: 4_400, bankruptcyTicks: 4_374, maintenancePpm: 5_000, limit: 4_411 },
  { side: 'short', markTicks: 4_374, bankruptcyTicks: 4_374, maintenancePpm: 5_000, limit: 4_384 },
  { side: 'long', markTicks: 4_302, bankruptcyTicks: 4_374, maintenancePpm: 5_000, limit: 4_292 },
  { side: 'long', markTicks: 4_302, bankruptcyTicks: 4_374, maintenancePpm: 4_000, limit: 4_294 },
  // A large maintenance rate gives no more than 0.5 %.
  { side: 'short', markTicks: 4_400, bankruptcyTicks: 4_374, maintenancePpm: 9_999, limit: 4_421 },
  { side: 'short', markTicks: 4_400, bankruptcyTicks: 4_374, maintenancePpm: 20_000, limit: 4_422 },
  // The stake of a long pays any price; that of a short without such a price pays none.
  { side: 'long', markTicks: 4_302, bankruptcyTicks: undefined, maintenancePpm: 5_000, limit: 1 },
  { side: 'short', markTicks: 4_302, bankruptcyTicks: undefined, maintenancePpm: 5_000,
    limit: 4_312 },
  // A tick is more than half of the rate of a small mark.
  { side: 'long', markTicks: 1, bankruptcyTicks: 2, maintenancePpm: 5_000, limit: 1 },
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

test('[R29] beyond the bankruptcy price the fund pays up to half the rate beyond the mark', () => {
  const { floor, victim, attacker } = lostShort()
  // 0.2 % of the mark of 103,900 is 207 ticks; the rate is 0.4 %.
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 300, ticks: 104_107 }))
  floor.must(floor.order({ user: attacker, side: 'sell', lots: 700, ticks: 104_108 }))
  expect(floor.mark(103_900).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { lotsByBook: 300, lotsByAdl: 700 },
  ])
  // 300 lots of 0.001 BTC, each 10.7 USDT beyond the bankruptcy price.
  expect(fundOf(floor)).toBe(-3_210_000n * (oneUsdt / 1_000_000n))
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

test('[R29] a user on both sides gains nothing from the fund without a gap of the mark', () => {
  const floor = new PerpetualFloor([flat])
  const longs = Array.from({ length: 10 }, () => floor.user(1_000n * oneUsdt))
  const short = floor.user(rich)
  floor.insure(100_000n * oneUsdt)
  floor.mark(100_000)
  for (const long of longs) {
    floor.choose(long, { leverage: 125, mode: 'isolated' })
    floor.open({ long, short, lots: 499, ticks: 100_000 })
  }
  // The first mark at which the longs are below maintenance, ten ticks at a time.
  let mark = 100_000
  do {
    mark -= 10
    const bid = { user: short, side: 'buy', positionSide: 'short', lots: 4_990 } as const
    const placed = floor.order({ ...bid, ticks: Math.ceil(mark * 0.995) })
    floor.mark(mark)
    if (placed.ok) {
      floor.apply({ kind: 'cancel-all-perpetual-orders', user: asUserId(short), market: 0 })
    }
  } while (floor.state.perpetuals.history.liquidations.length === 0)
  expect(fundOf(floor)).toBeGreaterThanOrEqual(0n)
  floor.assertLaws()
})
