// The worked examples of docs/PERPETUAL.md, played through the engine's own commands.
import { asMarketId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'
import { annOn, hours8, rich } from '#testing/table/worked-example.ts'

const hundredth = oneUsdt / 100n

/** One tier, so that nothing is taken down by tiers first. */
const flat = { ...btcListing, tiers: [{ capUnits: rich, mmrPpm: 4_000, leverageMax: 125 }] }

test('[R2, R5, R6, R20] an isolated position survives one tick above its liquidation price', () => {
  const floor = new PerpetualFloor()
  const { ann, zed } = annOn(floor)
  expect(floor.state.perpetuals.positions.marginUnits(floor.slot(ann, 'long')))
    .toBe(Number(399_196n * hundredth))
  expect(floor.balance(zed).available + floor.balance(zed).frozen).toBe(rich + 804n * hundredth)
  expect(floor.mark(95_425).count).toBe(0)
  expect(floor.lots(ann, 'long')).toBe(8_000)
  expect(floor.mark(95_424).count).toBe(1)
  expect(floor.lots(ann, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R11] a position above the first tier is reduced until it is safe', () => {
  const floor = new PerpetualFloor([{ ...btcListing, liquidationFeePpm: 1_000 }])
  const { ann } = annOn(floor)
  const bob = floor.user(rich)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 10_000, ticks: 95_200 }))
  floor.mark(95_424)
  // 50,000 ÷ 9,542.4 is 5.239: 2.761 are sold, and 0.4 % of the rest is less than it has.
  expect(floor.lots(ann, 'long')).toBe(5_239)
  const [receipt, ...more] = floor.state.perpetuals.history.liquidations
  expect(more).toEqual([])
  expect(receipt).toMatchObject({
    step: 'taken_down', tier: 1, lotsBefore: 8_000, lotsByBook: 2_761, lotsByAdl: 0,
    bankruptcyTicks: 95_011, equityUnits: 33_116n * hundredth,
    maintenanceUnits: 331_696n * (hundredth / 10n),
    // 0.1 % of 2.761 at 9,520.
    feeUnits: 2_628_472_000n, insuranceUnits: 2_628_472_000n,
  })
  expect(floor.insuranceUnits).toBe(2_628_472_000n)
  floor.assertLaws()
})

test.each([
  { name: 'gains the book\'s price above the bankruptcy price', ticks: 95_200, cents: 15_196n },
  { name: 'pays the book\'s price below it', ticks: 94_900, cents: -8_804n },
])('[R12] the insurance fund $name', ({ ticks, cents }) => {
  const floor = new PerpetualFloor([flat])
  const { ann } = annOn(floor)
  const bob = floor.user(rich)
  floor.insure(1_000n * oneUsdt)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 8_000, ticks }))
  floor.mark(95_000)
  expect(floor.lots(ann, 'long')).toBe(0)
  expect(floor.insuranceUnits).toBe(1_000n * oneUsdt + cents * hundredth)
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { step: 'closed', lotsByBook: 8_000, lotsByAdl: 0, insuranceUnits: cents * hundredth },
  ])
  // The money outside the margin remains hers.
  expect(floor.balance(ann)).toEqual({ available: 6_000n * oneUsdt, frozen: 0n })
  floor.assertLaws()
})

test('[R9, R12] without fund and book the best scores are deleveraged, in sequence', () => {
  const floor = new PerpetualFloor()
  const { ann, zed } = annOn(floor)
  const [cid, dee, eve, yan] = [floor.user(rich), floor.user(rich), floor.user(rich),
    floor.user(rich)]
  for (const [user, leverage] of [[cid, 10], [dee, 50], [eve, 10]] as const) {
    floor.choose(user, { leverage, mode: 'isolated' })
  }
  const close = { user: zed, side: 'buy', positionSide: 'short' } as const
  floor.must(floor.order({ user: cid, side: 'sell', lots: 5_000, ticks: 100_000 }))
  floor.must(floor.order({ ...close, lots: 5_000, ticks: 100_000 }))
  floor.must(floor.order({ user: dee, side: 'sell', lots: 5_000, ticks: 98_000 }))
  floor.must(floor.order({ ...close, lots: 3_000, ticks: 98_000 }))
  floor.must(floor.order({ user: yan, side: 'buy', lots: 2_000, ticks: 98_000 }))
  floor.open({ long: yan, short: eve, lots: 10_000, ticks: 94_000 })
  floor.state.perpetuals.history.turn()
  floor.mark(95_000)
  const { trades } = floor.state.perpetuals.history
  expect(trades.map(({ kind, makerUser, lots, priceTicks, makerRealizedUnits }) =>
    ({ kind, makerUser, lots, priceTicks, makerRealizedUnits }))).toEqual([
    { kind: 'adl', makerUser: dee, lots: 5_000, priceTicks: 95_011,
      makerRealizedUnits: 149_450n * hundredth },
    { kind: 'adl', makerUser: cid, lots: 3_000, priceTicks: 95_011,
      makerRealizedUnits: 149_670n * hundredth },
  ])
  expect([cid, dee, eve].map((user) => floor.lots(user, 'short'))).toEqual([2_000, 0, 10_000])
  expect(floor.lots(ann, 'long')).toBe(0)
  expect(floor.insuranceUnits).toBe(76n * hundredth)
  floor.assertLaws()
})

/** Ben has 8 BTC long and 20 ETH short on one cross account of 6,000. */
function benOn(floor: PerpetualFloor) {
  const [ben, zed] = [floor.user(6_000n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ben, short: zed, lots: 8_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(52_000, 2)
  return { ben, zed }
}

test('[R2, R12, R25, R26] a cross account is closed whole, each position at its share', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const { ben } = benOn(floor)
  expect(floor.mark(93_457).count).toBe(0)
  floor.state.perpetuals.history.turn()
  expect(floor.mark(93_456).count).toBe(1)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short', 2)]).toEqual([0, 0])
  const { trades, liquidations } = floor.state.perpetuals.history
  expect(trades.map(({ kind, market, priceTicks }) => [kind, market, priceTicks])).toEqual([
    ['adl', 2, 52_207], ['adl', 1, 93_052],
  ])
  expect(liquidations.map(({ step, market, bankruptcyTicks }) => [step, market, bankruptcyTicks]))
    .toEqual([['taken_down', 1, 93_052], ['closed', 2, 52_207], ['closed', 1, 93_052]])
  expect(liquidations[0]).toMatchObject({
    equityUnits: 36_480n * hundredth, maintenanceUnits: 365_424n * (hundredth / 10n),
  })
  expect(floor.balance(ben)).toEqual({ available: 0n, frozen: 0n })
  floor.assertLaws()
})

test('[R11] a tier reduction takes no price worse than the bankruptcy price', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const { ben } = benOn(floor)
  const bob = floor.user(rich)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1, ticks: 93_052 }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 10_000, ticks: 93_051 }))
  expect(floor.mark(93_456).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations[0]).toMatchObject({
    step: 'taken_down', market: 1, bankruptcyTicks: 93_052, lotsByBook: 1,
    filledUnits: 930_520_000n,
  })
  expect(floor.lots(ben, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R7, R22, R23] the account\'s orders are cancelled first, and the receipt says so', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const { ben } = benOn(floor)
  floor.must(floor.order({ user: ben, side: 'buy', lots: 10, ticks: 90_000 }))
  floor.must(floor.order({ user: ben, side: 'buy', lots: 2, ticks: 40_000, positionSide: 'short',
    market: asMarketId(2) }))
  floor.mark(93_456)
  const { closedOrders, liquidations } = floor.state.perpetuals.history
  expect(closedOrders.slice(-2).map(({ closeReason }) => closeReason))
    .toEqual(['liquidation', 'liquidation'])
  expect(liquidations[0]).toMatchObject({ step: 'orders_cancelled', market: 1, lotsByBook: 0 })
  floor.assertLaws()
})

test('[R10] both sides of a market are closed against each other first', () => {
  const floor = new PerpetualFloor([flat])
  const [ben, zed] = [floor.user(3_000n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.open({ long: ben, short: zed, lots: 4_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 2_000, ticks: 100_000 })
  // 3,000 − 2 × 1,420 is 160, and 0.4 % of six times 8,580 is 205.92; of two times it is 68.64.
  floor.mark(85_800)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short')]).toEqual([2_000, 0])
  expect(floor.state.perpetuals.history.liquidations.map(({ step, lotsByAdl, markTicks }) =>
    [step, lotsByAdl, markTicks])).toEqual([['closed', 2_000, 85_800], ['closed', 2_000, 85_800]])
  floor.assertLaws()
})

test('[R6, R20] a position closed 1 ms before the funding time does not pay', () => {
  const floor = new PerpetualFloor()
  const [ann, bob, cid, zed] = [floor.user(rich), floor.user(rich), floor.user(rich),
    floor.user(rich)]
  floor.mark(100_000)
  floor.open({ long: cid, short: zed, lots: 100, ticks: 100_000 })
  floor.at = hours8 - 1
  floor.open({ long: ann, short: zed, lots: 100, ticks: 100_000 })
  floor.must(floor.order({ user: zed, side: 'buy', positionSide: 'short', lots: 100,
    ticks: 100_000 }))
  floor.must(floor.order({ user: cid, side: 'sell', positionSide: 'long', lots: 100,
    ticks: 100_000 }))
  const { history } = floor.state.perpetuals
  const paidAt = (stamp: number) => {
    floor.at = Math.max(floor.at, stamp)
    history.turn()
    floor.must(floor.apply({ kind: 'settle-funding', market: asMarketId(1), stamp }))
    return history.fundings.map(({ user, side, lots }) => [Number(user), side, lots])
  }
  expect(paidAt(hours8)).toEqual([[ann, 'long', 100], [zed, 'short', 100]])
  floor.at = hours8 + 1
  floor.open({ long: bob, short: zed, lots: 50, ticks: 100_000 })
  // Sent late, a stamp is paid by those of its sending.
  floor.at = 2 * hours8 + 1
  floor.open({ long: bob, short: zed, lots: 50, ticks: 100_000 })
  expect(paidAt(2 * hours8))
    .toEqual([[ann, 'long', 100], [bob, 'long', 100], [zed, 'short', 200]])
  floor.assertLaws()
})

test('[R6] a funding time is settled once, when it has arrived, and only at a multiple', () => {
  const floor = new PerpetualFloor()
  annOn(floor)
  const settle = (stamp: number) => floor.apply({
    kind: 'settle-funding', market: asMarketId(1), stamp,
  })
  expect(settle(hours8)).toMatchObject({ ok: false, reject: { code: 'funding_settled' } })
  expect(settle(2 * hours8)).toMatchObject({ ok: false, reject: { code: 'invalid_input' } })
  floor.at = 2 * hours8
  expect(settle(2 * hours8 - 1)).toMatchObject({ ok: false, reject: { code: 'invalid_input' } })
  expect(settle(2 * hours8)).toMatchObject({ ok: true })
  expect(settle(2 * hours8)).toMatchObject({ ok: false, reject: { code: 'funding_settled' } })
  floor.assertLaws()
})

test('[R6] at a rate of zero every position has a row without units, the longs first', () => {
  const floor = new PerpetualFloor([{ ...btcListing, interestE8: 0 }])
  const [ann, bob, cid] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  for (const short of [ann, cid]) floor.open({ long: bob, short, lots: 10, ticks: 100_000 })
  floor.at = hours8
  const { history } = floor.state.perpetuals
  floor.must(floor.apply({ kind: 'settle-funding', market: asMarketId(1), stamp: hours8 }))
  expect(history.fundings.map(({ user, side, units }) => [Number(user), side, units]))
    .toEqual([[bob, 'long', 0n], [ann, 'short', 0n], [cid, 'short', 0n]])
})
