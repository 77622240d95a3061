// The effects of one mark update: index, basis, premium and mark; and its limits when the outside
// prices, or our own book, are not credible.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'
import { averageOfSumsE8 } from '#formulas/index.ts'
import { addPremium, closeInterval } from './risk/mark-samples.ts'

const rich = 100_000_000n * oneUsdt
const banded = { ...btcListing, markBandPpm: 20_000 }

/** A long and a short of 20×, far from their liquidation prices. */
function floorWithPositions() {
  const floor = new PerpetualFloor([banded])
  const [ann, bob, maker] = [floor.user(1_000n * oneUsdt), floor.user(1_000n * oneUsdt),
    floor.user(rich)]
  floor.mark(100_000)
  for (const user of [ann, bob]) floor.choose(user, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: bob, lots: 1_000, ticks: 100_000 })
  return { floor, ann, bob, maker, market: floor.state.perpetuals.market(0) }
}

function look(floor: PerpetualFloor, prices: readonly number[], ageMs = 0) {
  floor.at += 1_000
  return floor.must(floor.apply({
    kind: 'update-mark', market: asMarketId(1),
    sources: prices.map((ticks) => ({ ticks, at: floor.at - ageMs })),
  }))
}

test('[R3] a last price of 24 times the index for a minute moves the mark only to its cap', () => {
  const { floor, ann, bob, maker, market } = floorWithPositions()
  floor.must(floor.order({ user: maker, side: 'buy', lots: 1_000, ticks: 199_000 }))
  floor.must(floor.order({ user: maker, side: 'sell', lots: 1_000, ticks: 200_000 }))
  for (let second = 0; second < 60; second += 1) {
    market.moveLast(2_400_000)
    expect(look(floor, [100_000, 100_010, 99_990]).count).toBe(0)
    expect(market.markTicks).toBeLessThanOrEqual(102_000)
  }
  expect(market.markTicks).toBe(102_000)
  expect([floor.lots(ann, 'long'), floor.lots(bob, 'short')]).toEqual([1_000, 1_000])
})

test('[R3] a last price alone does not move the mark at all', () => {
  const { floor, market } = floorWithPositions()
  for (let second = 0; second < 60; second += 1) {
    market.moveLast(2_400_000)
    look(floor, [100_000, 100_000, 100_000])
    expect(market.markTicks).toBe(100_000)
  }
})

test('[R3] one source that falls by 35 % is left out and causes no liquidation', () => {
  const { floor, market } = floorWithPositions()
  for (let second = 0; second < 30; second += 1) {
    expect(look(floor, [100_000, 65_000, 100_100]).count).toBe(0)
    expect(market.indexTicks).toBe(100_050)
  }
  expect(floor.state.perpetuals.history.liquidations).toEqual([])
})

test.each([
  { name: 'none', prices: [] },
  { name: 'only stale ones', prices: [50_000, 50_000, 50_000], ageMs: 10_001 },
  { name: 'two that contradict each other', prices: [50_000, 100_000] },
])('[R3, R13] with $name of the sources the market halts', ({ prices, ageMs }) => {
  const { floor, ann, market } = floorWithPositions()
  expect(look(floor, prices, ageMs).count).toBe(0)
  expect(market.row()).toMatchObject({ isHalted: true, markTicks: 100_000, indexTicks: 100_000 })
  expect(floor.order({ user: ann, side: 'buy', lots: 1, ticks: 100_000 }))
    .toMatchObject({ ok: false, reject: { code: 'market_halted' } })
  // Closing remains possible.
  floor.must(floor.order({
    user: ann, side: 'sell', positionSide: 'long', lots: 1, ticks: 100_000,
  }))
  expect(floor.lots(ann, 'long')).toBe(1_000)
  // The first price that can be believed ends it, and then liquidates.
  expect(look(floor, [50_000, 50_000]).count).toBe(1)
  expect(market.isHalted).toBe(false)
  expect(floor.lots(ann, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R13] in a halted market closing orders still meet resting opening orders', () => {
  const { floor, ann } = floorWithPositions()
  const bob = floor.user(100_000n * oneUsdt)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 10, ticks: 99_000 }))
  look(floor, [])
  floor.must(floor.order({
    user: ann, side: 'sell', positionSide: 'long', lots: 4, ticks: 99_000,
  }))
  expect([floor.lots(ann, 'long'), floor.lots(bob, 'long')]).toEqual([996, 4])
  expect(floor.order({ user: bob, side: 'buy', lots: 1, ticks: 98_000 }))
    .toMatchObject({ ok: false, reject: { code: 'market_halted' } })
  floor.assertLaws()
})

test('[R13] a funding time in a halted market causes no liquidation either', () => {
  const { floor, ann, market } = floorWithPositions()
  const interval = btcListing.fundingIntervalMs
  floor.at = interval
  look(floor, [])
  const { positions } = floor.state.perpetuals
  const slot = floor.slot(ann, 'long')
  market.moveMark(50_000)
  expect(floor.must(floor.apply({
    kind: 'settle-funding', market: asMarketId(1), stamp: interval,
  })).count).toBe(0)
  expect(positions.lots(slot)).toBe(1_000)
})

test('[R3] the last rate counts for the rest of the interval', () => {
  const interval = btcListing.fundingIntervalMs
  const markAt = (at: number): number => {
    const { floor, market } = floorWithPositions()
    market.fundingRateE8 = 500_000
    floor.at = at - 1_000
    market.moveLast(100_800)
    look(floor, [100_000, 100_000, 100_000])
    return market.markTicks
  }
  expect(markAt(3 * interval)).toBe(100_500)
  expect(markAt(3 * interval + interval / 4)).toBe(100_375)
  expect(markAt(4 * interval - 1)).toBe(100_000)
})

test('[R3] the basis is the average of the last thirty mid prices of the exchange\'s book', () => {
  const { floor, maker, market } = floorWithPositions()
  floor.must(floor.order({ user: maker, side: 'buy', lots: 100, ticks: 100_400 }))
  floor.must(floor.order({ user: maker, side: 'sell', lots: 100, ticks: 100_801 }))
  for (let second = 0; second < 15; second += 1) look(floor, [100_000, 100_000])
  expect(market.basisTicks).toEqual([0, ...Array.from({ length: 15 }, () => 600)])
  for (let second = 0; second < 15; second += 1) look(floor, [100_000, 100_000])
  expect(market.basisTicks).toEqual(Array.from({ length: 30 }, () => 600))
  // Index 100,000, basis 600, last 100,000: the median is the index; with a last of 100,900 it is
  // the basis.
  expect(market.markTicks).toBe(100_000)
  market.moveLast(100_900)
  look(floor, [100_000, 100_000])
  expect(market.markTicks).toBe(100_600)
})

test('[R4] unsettled funding times stop the samples but not the exchange', () => {
  const { market } = floorWithPositions()
  closeInterval(market, btcListing.fundingIntervalMs, 0)
  for (let sample = 0; sample < 25_000; sample += 1) addPremium(market, 40_000_000)
  expect(market.premiumCount).toBe(20_000)
  expect(averageOfSumsE8(market)).toBe(40_000_000)
})

test('[R4] the premium is the impact value\'s price difference, once in five seconds', () => {
  const { floor, maker, market } = floorWithPositions()
  floor.at = 10_000_000
  // 1,000 USDT are 99.9 lots at 10,010: a bid of 50 lots at 10,020 and one below it.
  floor.must(floor.order({ user: maker, side: 'buy', lots: 50, ticks: 100_200 }))
  look(floor, [100_000, 100_000])
  expect([market.premiumCount, market.premiumSumE8]).toEqual([2, 0])
  floor.must(floor.order({ user: maker, side: 'buy', lots: 50, ticks: 100_000 }))
  look(floor, [100_000, 100_000])
  expect(market.premiumCount).toBe(2)
  floor.at += 4_000
  look(floor, [100_000, 100_000])
  // 50 at 100,200 and 50 at 100,000: on average 100 ticks above, 0.1 %, as the third sample.
  expect([market.premiumCount, market.premiumSumE8]).toEqual([3, 300_000])
})

test.each([
  { name: 'a price of zero', sources: [{ ticks: 0, at: 1 }] },
  { name: 'a price between two ticks', sources: [{ ticks: 1.5, at: 1 }] },
  { name: 'no moment', sources: [{ ticks: 100, at: Number.NaN }] },
])('[R3] a mark update with $name is refused and changes nothing', ({ sources }) => {
  const { floor, market } = floorWithPositions()
  const before = market.row()
  floor.at += 1_000
  expect(floor.apply({ kind: 'update-mark', market: asMarketId(1), sources }))
    .toMatchObject({ ok: false, reject: { code: 'invalid_input' } })
  expect(market.row()).toEqual(before)
})

test('[R13] a cross account is not liquidated while one of its markets has no price', () => {
  const floor = new PerpetualFloor([banded, { ...banded, market: asMarketId(2), symbol: 'X' }])
  const [ben, zed] = [floor.user(1_000n * oneUsdt), floor.user(rich)]
  for (const market of [1, 2]) {
    floor.mark(100_000, market)
    floor.open({ long: ben, short: zed, lots: 500, ticks: 100_000, market })
  }
  floor.at += 1_000
  floor.must(floor.apply({ kind: 'update-mark', market: asMarketId(2), sources: [] }))
  expect(floor.mark(80_000).count).toBe(0)
  expect(floor.lots(ben, 'long')).toBe(500)
  expect(floor.mark(100_000, 2).count).toBe(1)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'long', 2)]).toEqual([0, 0])
  expect(floor.apply({ kind: 'cancel-all-perpetual-orders', user: asUserId(ben), market: 0 }))
    .toMatchObject({ ok: true })
  floor.assertLaws()
})
