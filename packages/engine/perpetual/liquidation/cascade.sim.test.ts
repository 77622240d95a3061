// The worst case: a thousand accounts at 20×, and a mark that falls by 30 %. No account ends below
// zero, no unit is lost, and the deleveraged positions are the first of the rank.
import { expect, test } from 'vitest'
import { adlRank, adlScore, adlTakes } from '#formulas/perpetual/adl-rank.ts'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'
import { positionOf } from '#perpetual/risk/account-risk.ts'

const seed = 30
const longs = 1_000
const shorts = 200

test.each([
  { name: 'in 60 steps, with an insurance fund', insurance: 20_000n, steps: 60 },
  { name: 'in 60 steps, with none', insurance: 0n, steps: 60 },
  { name: 'in 4 steps, with an insurance fund', insurance: 20_000n, steps: 4 },
  { name: 'in 4 steps, with none', insurance: 0n, steps: 4 },
])('[R8, R9, R12] 1,000 accounts are liquidated $name, and none ends below zero', (given) => {
  const { steps } = given
  const random = new Random(seed)
  const floor = new PerpetualFloor([{ ...btcListing, liquidationFeePpm: 1_000 }])
  floor.mark(100_000)
  if (given.insurance > 0n) floor.insure(given.insurance * oneUsdt)
  openAll(floor, random)
  floor.assertLaws()
  const counted = { liquidated: 0, deleveraged: 0 }
  for (let step = 1; step <= steps; step += 1) {
    const ticks = 100_000 - Math.round((30_000 * step) / steps)
    bid(floor, random, ticks)
    const ranked = rankAt(floor, ticks)
    floor.state.perpetuals.history.turn()
    counted.liquidated += floor.mark(ticks).count
    const taken = takenIn(floor)
    const lots = [...taken.values()].reduce((sum, each) => sum + each, 0)
    const expected = adlTakes(ranked, lots)
      .map((take) => [take.candidate.user, take.lots])
    expect([...taken], `step ${step}`).toEqual(expected)
    counted.deleveraged += lots
    expect(floor.lost(), `step ${step}`).toEqual([])
    floor.assertLaws()
  }
  expect(counted.liquidated).toBeGreaterThanOrEqual(longs)
  expect(counted.deleveraged).toBeGreaterThan(1_000)
  expect(floor.insuranceUnits).toBeGreaterThanOrEqual(0n)
})

/** Longs at 20×, a third isolated, against fewer shorts of all leverages and entry prices. */
function openAll(floor: PerpetualFloor, random: Random): void {
  const sellers = Array.from({ length: shorts }, () => {
    const user = floor.user(20_000_000n * oneUsdt)
    const mode = random.chance(50) ? 'isolated' : 'cross'
    floor.choose(user, { leverage: random.between(1, 50), mode })
    return user
  })
  for (let index = 0; index < longs; index += 1) {
    const trade = { lots: random.between(100, 1_000), ticks: random.between(99_500, 100_500) }
    // A 20th of the value, and half a hundredth for its immediate loss.
    const value = BigInt(trade.lots * trade.ticks) * btcListing.quoteUnitsPerTickLot
    const user = floor.user((value * 56n) / 1_000n)
    floor.choose(user, { leverage: 20, mode: random.chance(33) ? 'isolated' : 'cross' })
    floor.at += 1
    floor.open({ ...trade, long: user, short: sellers[random.below(shorts)] ?? 0 })
  }
}

/** A rich user bids a little below the mark, with far too small a quantity. */
function bid(floor: PerpetualFloor, random: Random, ticks: number): void {
  const user = floor.user(5_000_000n * oneUsdt)
  floor.choose(user, { leverage: 1, mode: 'isolated' })
  for (let level = 1; level <= 3; level += 1) {
    floor.must(floor.order({
      user, side: 'buy', lots: random.between(100, 3_000), ticks: ticks - level * 100,
    }))
  }
}

/** The rank, computed independently from the positions and the new mark. */
function rankAt(floor: PerpetualFloor, ticks: number) {
  const { positions } = floor.state.perpetuals
  const candidates = []
  for (let user = 1_000; user < 1_000 + shorts; user += 1) {
    const slot = floor.slot(user, 'short')
    if (positions.lots(slot) === 0) continue
    candidates.push({
      user,
      lots: positions.lots(slot),
      openedSeq: positions.openedAt(slot) * 1_000 + user / 10,
      score: adlScore(
        positionOf(floor.state, slot), BigInt(positions.marginUnits(slot)), ticks,
      ),
    })
  }
  return adlRank(candidates)
}

/** Lots that each user gave in the last command, in the order in which they were taken. */
function takenIn(floor: PerpetualFloor): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { kind, makerUser, lots } of floor.state.perpetuals.history.trades) {
    if (kind === 'adl') taken.set(makerUser, (taken.get(makerUser) ?? 0) + lots)
  }
  return taken
}
