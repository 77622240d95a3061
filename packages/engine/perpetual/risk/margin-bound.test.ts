// Accounts so rich that a margin could leave the safe integers: the excess stays available, and no
// command can stop the engine.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'

const hours8 = 8 * 3_600_000
const rich = 400_000_000n * oneUsdt
const most = BigInt(Number.MAX_SAFE_INTEGER)

function floorWithRich() {
  const floor = new PerpetualFloor([{ ...btcListing, takerFeePpm: 500 }])
  const [ann, bob] = [floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  for (const user of [ann, bob]) floor.choose(user, { leverage: 1, mode: 'isolated' })
  floor.open({ long: bob, short: ann, lots: 1_000, ticks: 100_000 })
  const slot = floor.slot(ann, 'short')
  const margin = () => BigInt(floor.state.perpetuals.positions.marginUnits(slot))
  const add = (units: bigint) => floor.apply({
    kind: 'adjust-margin', user: asUserId(ann), market: asMarketId(1), positionSide: 'short', units,
  })
  return { floor, ann, bob, margin, add }
}

test('[P17, P35] a margin has a bound that leaves capacity for opening and funding', () => {
  const { floor, ann, bob, margin, add } = floorWithRich()
  expect(add(most)).toMatchObject({ ok: false, reject: { code: 'amount_too_large' } })
  for (let units = most; units > 0n; units /= 2n) if (add(units).ok) units *= 2n
  const full = margin()
  expect(add(1n)).toMatchObject({ ok: false, reject: { code: 'amount_too_large' } })
  const before = floor.balance(ann).available
  floor.at = hours8
  floor.must(floor.apply({ kind: 'settle-funding', market: asMarketId(1), stamp: hours8 }))
  // The short receives 1 USDT on 10,000, beyond its margin's bound.
  expect(margin()).toBe(full)
  expect(floor.balance(ann).available).toBe(before + oneUsdt)
  floor.open({ long: bob, short: ann, lots: 90_000, ticks: 100_000 })
  expect(margin()).toBe(full + 900_000n * oneUsdt)
  floor.assertLaws()
})

test('[R6, R20] a payment beyond the safe integers is exact to the unit', () => {
  const floor = new PerpetualFloor([{
    ...btcListing, interestE8: 100_000_000, fundingClampE8: 100_000_000,
    fundingCapE8: 100_000_000,
    tiers: [{ capUnits: 2n ** 51n - 1n, mmrPpm: 4_000, leverageMax: 1 }],
  }])
  const [ann, bob, cid] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  for (const long of [bob, cid]) floor.open({ long, short: ann, lots: 1_100_000, ticks: 100_000 })
  floor.mark(500_000)
  const before = floor.balance(ann).available
  floor.at = hours8
  floor.must(floor.apply({ kind: 'settle-funding', market: asMarketId(1), stamp: hours8 }))
  const value = 2_200_000n * 500_000n * btcListing.quoteUnitsPerTickLot
  expect(value > most).toBe(true)
  expect(floor.balance(ann).available - before).toBe(value)
  expect(floor.state.perpetuals.positions.fundingUnits(floor.slot(ann, 'short'))).toBe(value)
  floor.assertLaws()
})

test('[P12] free money beyond the safe integers opens exactly as much as it covers', () => {
  const tiers = [{ capUnits: 2n ** 51n - 1n, mmrPpm: 4_000, leverageMax: 1 }]
  // Margins of 16,000,000 USDT, losses of 122,000,000 and 5,000,000 that are free.
  const exact = 143_000_000n * oneUsdt
  const answers = [exact, exact - 1n].map((units) => {
    const floor = new PerpetualFloor([{ ...btcListing, tiers }, { ...ethListing, tiers }])
    const [ann, bob] = [floor.user(units), floor.user(rich)]
    const opened = [[1, 100_000, 1_100_000], [2, 50_000, 1_000_000]] as const
    for (const [market, ticks, lots] of opened) {
      floor.mark(ticks, market)
      floor.open({ long: bob, short: ann, lots, ticks, market })
    }
    floor.mark(800_000, 1)
    floor.mark(500_000, 2)
    expect(floor.balance(ann).available > most).toBe(true)
    const order = floor.order({
      user: ann, side: 'buy', lots: 100_000, ticks: 500_000, market: asMarketId(2),
    })
    return order.ok ? 'ok' : order.reject.code
  })
  expect(answers).toEqual(['ok', 'insufficient_available'])
})
