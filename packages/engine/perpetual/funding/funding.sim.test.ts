// A thousand funding times over books that change between them: whatever the rate, and however
// little a payer has, payments and receipts differ by exactly the insurance fund's change.
import { asMarketId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { fundingPayment } from '#formulas/perpetual/funding-payment.ts'
import type { FundingPaymentRow } from '#engine/effects/perpetual-effects.ts'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'

const seed = 4_242
const interval = btcListing.fundingIntervalMs
const unitsPerTickLot = btcListing.quoteUnitsPerTickLot

test('[R5, R6, R21] over 1,000 funding times payments and the fund sum to zero', () => {
  const random = new Random(seed)
  const listing = { ...btcListing, fundingCapE8: 40_000_000, takerFeePpm: 500 }
  let floor = new PerpetualFloor([listing])
  const seen = { short: 0, scaled: 0, whole: 0 }
  for (let stamp = 1; stamp <= 1_000; stamp += 1) {
    const where = `seed ${seed}, stamp ${stamp}`
    if (stamp % 50 === 1) floor = floorWithUsers(random, listing)
    trade(floor, random)
    const market = floor.state.perpetuals.market(0)
    floor.at = (stamp + 1) * interval + random.below(1_000)
    market.premiumCount = random.below(3)
    market.premiumSumE8 = market.premiumCount === 0 ? 0 : random.between(-40_000_000, 40_000_000)
    const fund = floor.insuranceUnits
    floor.state.perpetuals.history.turn()
    const command = {
      kind: 'settle-funding', market: asMarketId(1), stamp: (stamp + 1) * interval,
    } as const
    // A halted market settles no other payments and liquidates no account, so only funding moves.
    market.isHalted = true
    floor.must(floor.apply(command))
    market.isHalted = false
    const { fundings } = floor.state.perpetuals.history
    const sum = fundings.reduce((total, { units }) => total + units, 0n)
    expect(sum + floor.insuranceUnits - fund, where).toBe(0n)
    for (const row of fundings) judge(row, seen, where)
    expect(floor.apply(command), where)
      .toMatchObject({ ok: false, reject: { code: 'funding_settled' } })
    floor.assertLaws()
    floor.at += 10
    floor.mark(random.between(97_000, 103_000))
    floor.assertLaws()
  }
  expect(Math.min(seen.short, seen.scaled, seen.whole)).toBeGreaterThan(50)
})

function floorWithUsers(random: Random, listing: typeof btcListing): PerpetualFloor {
  const floor = new PerpetualFloor([listing])
  floor.mark(100_000)
  if (random.chance(50)) floor.insure(BigInt(random.between(1, 100_000)) * oneUsdt)
  for (let index = 0; index < 12; index += 1) {
    const user = floor.user(BigInt(random.between(100, 20_000)) * oneUsdt)
    floor.choose(user, {
      leverage: random.between(2, 50), mode: random.chance(50) ? 'isolated' : 'cross',
    })
  }
  return floor
}

function trade(floor: PerpetualFloor, random: Random): void {
  const { markTicks } = floor.state.perpetuals.market(0)
  for (let index = 0; index < 12; index += 1) {
    floor.order({
      user: 1_000 + random.below(12),
      side: random.chance(50) ? 'buy' : 'sell',
      lots: random.between(1, 500),
      ticks: markTicks + random.between(-300, 300),
    })
  }
}

/** No account pays more than it owes or receives more than its due. */
function judge(
  row: FundingPaymentRow, seen: { short: number; scaled: number; whole: number }, where: string,
): void {
  const value = BigInt(row.lots) * BigInt(row.markTicks) * unitsPerTickLot
  const due = fundingPayment(row.side, value, row.rateE8)
  if (due < 0n) {
    expect(row.units >= due && row.units <= 0n, where).toBe(true)
    if (row.units > due) seen.short += 1
  } else {
    expect(row.units >= 0n && row.units <= due, where).toBe(true)
    if (row.units < due) seen.scaled += 1
  }
  if (row.units === due && due !== 0n) seen.whole += 1
}
