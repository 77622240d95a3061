// Properties of every position after any history: it is liquidated at its price and not a tick
// before, no account is missed, and no funding time makes or loses a unit.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { isolatedLiquidationTicks } from '#formulas/perpetual/liquidation-ticks.ts'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'
import { byDepth } from '#testing/test-depth.ts'
import { Random } from '#testing/workload/random.ts'
import { positionOf } from './account-risk.ts'
import { isLost, isMarked, slotsOf } from './risk-unit.ts'

const rich = 1_000_000_000n * oneUsdt
const seed = 20_261_121

test('[R2] isolated positions survive one tick before their price and fall at it', () => {
  const random = new Random(seed)
  const leverages = [2, 5, 20, 50, 100] as const
  let seen = 0
  const positions = byDepth({ short: 2_000, deep: 10_000 })
  for (let round = 0; seen < positions; round += 1) {
    const floor = new PerpetualFloor([{ ...btcListing, takerFeePpm: 500 }])
    floor.mark(100_000)
    const other = floor.user(rich)
    for (let index = 0; index < 20; index += 1) {
      const user = floor.user(2_000_000n * oneUsdt)
      const isLong = random.chance(50)
      const leverage = random.pick(leverages)
      floor.choose(user, { leverage, mode: 'isolated' })
      const trade = { lots: random.between(1, 6_000), ticks: random.between(95_000, 105_000) }
      const sides = isLong ? { long: user, short: other } : { long: other, short: user }
      floor.open({ ...trade, ...sides })
      const side = isLong ? 'long' : 'short'
      if (random.chance(40)) {
        floor.must(floor.apply({
          kind: 'adjust-margin', user: asUserId(user), market: asMarketId(1), positionSide: side,
          units: BigInt(random.between(1, 4_000_000_000)),
        }))
      }
      const slot = floor.slot(user, side)
      const ticks = isolatedLiquidationTicks({
        position: positionOf(floor.state, slot),
        marginUnits: BigInt(floor.state.perpetuals.positions.marginUnits(slot)),
        tiers: floor.state.perpetuals.market(0).tiers,
      })
      if (ticks === undefined) continue
      const before = floor.lots(user, side)
      floor.mark(isLong ? ticks + 1 : ticks - 1)
      expect(floor.lots(user, side), `seed ${seed}, round ${round}, user ${index}`).toBe(before)
      floor.mark(ticks)
      expect(floor.lots(user, side), `seed ${seed}, round ${round}, user ${index}`)
        .toBeLessThan(before)
      floor.mark(100_000)
      seen += 1
    }
    floor.assertLaws()
  }
})

test('[R1, R2, R8] every account below maintenance is in the index after any command', () => {
  const random = new Random(seed + 1)
  const prices = [100_000, 50_000]
  let liquidated = 0
  const rounds = byDepth({ short: 8, deep: 40 })
  for (let round = 0; round < rounds; round += 1) {
    const floor = new PerpetualFloor([
      { ...btcListing, makerFeePpm: 200, takerFeePpm: 500, liquidationFeePpm: 1_000 },
      { ...ethListing, makerFeePpm: 200, takerFeePpm: 500 },
    ])
    const users = Array.from({ length: 25 }, () =>
      floor.user(BigInt(random.between(100, 3_000)) * oneUsdt))
    if (round % 2 === 0) floor.insure(100_000n * oneUsdt)
    for (const user of users) {
      for (const market of [1, 2]) {
        floor.choose(user, {
          leverage: random.between(5, 100), mode: random.chance(35) ? 'isolated' : 'cross', market,
        })
      }
    }
    for (let step = 0; step < 700; step += 1) {
      const market = random.between(1, 2)
      if (random.chance(25)) {
        const drift = random.between(-15, 15)
        const price = Math.max(1_000, Math.round((prices[market - 1] ?? 0) * (1 + drift / 1_000)))
        prices[market - 1] = price
        liquidated += floor.mark(price, market).count
        expectNoneMissed(floor, market, `seed ${seed}, round ${round}, step ${step}`)
      } else {
        placeAny(floor, random, { user: users[random.below(users.length)] ?? 0, market, prices })
      }
      expectAllKnown(floor, `seed ${seed}, round ${round}, step ${step}`)
      if (step % 50 === 0) floor.assertLaws()
    }
    floor.assertLaws()
  }
  expect(liquidated).toBeGreaterThan(rounds * 7)
})

type Anybody = { readonly user: number; readonly market: number; readonly prices: number[] }

function placeAny(floor: PerpetualFloor, random: Random, { user, market, prices }: Anybody): void {
  const side = random.chance(50) ? 'buy' : 'sell'
  const near = prices[market - 1] ?? 0
  const closes = random.chance(30)
  const positionSide = (side === 'buy') === closes ? 'short' : 'long'
  floor.order({
    user, side, market: asMarketId(market), positionSide,
    lots: random.between(1, closes ? 100 : 800),
    ticks: Math.round(near * (1 + random.between(-8, 8) / 1_000)),
    timeInForce: random.chance(25) ? 'IOC' : 'GTC',
  })
}

/**
 * After a mark, an account still below maintenance on its market is stuck: neither book, fund nor
 * rank took it.
 */
function expectNoneMissed(floor: PerpetualFloor, market: number, where: string): void {
  const { positions } = floor.state.perpetuals
  const missed = floor.lost().filter((unit) => slotsOf(floor.state, unit)
    .some((slot) => positions.marketOf(slot) === market - 1))
  expect(missed, where).toEqual([])
}

/** Every unit below maintenance is in a heap behind the mark. */
function expectAllKnown(floor: PerpetualFloor, where: string): void {
  const { perpetuals } = floor.state
  for (const unit of floor.units()) {
    if (!isLost(floor.state, unit) || !isMarked(floor.state, unit)) continue
    const isMet = slotsOf(floor.state, unit).some((slot) => {
      const { riskTicks, place } = perpetuals.marketOf(slot)
      const side = perpetuals.positions.sideOf(slot)
      const trigger = perpetuals.risk.heapOf(place, side).ticksOf(slot)
      return side === 'long' ? riskTicks <= trigger : riskTicks >= trigger
    })
    expect(isMet, where).toBe(true)
  }
}
