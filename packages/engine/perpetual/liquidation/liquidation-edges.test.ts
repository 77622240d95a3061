// Where a liquidation could go wrong by one unit, one tick or one place in a queue.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'
import { adlOrder } from './adl-queue.ts'
import { isLost, slotsOf, unitOf } from '#perpetual/risk/risk-unit.ts'

const rich = 10_000_000n * oneUsdt
const flat = { ...btcListing, tiers: [{ capUnits: rich, mmrPpm: 4_000, leverageMax: 125 }] }

test('[R9, R24] equal scores go by opening time, nearly equal ones by score', () => {
  const floor = new PerpetualFloor([flat])
  const [long, older, younger, least] = [rich, rich, rich, rich].map((units) => floor.user(units))
  floor.mark(100_000)
  for (const short of [older, younger, least]) {
    floor.choose(short ?? 0, { leverage: 20, mode: 'isolated' })
    floor.at += 1
    floor.open({ long: long ?? 0, short: short ?? 0, lots: 1_000, ticks: 100_000 })
  }
  // One unit more of margin is a trillionth less of leverage.
  for (const short of [older, younger]) {
    floor.must(floor.apply({
      kind: 'adjust-margin', user: asUserId(short ?? 0), market: asMarketId(1),
      positionSide: 'short', units: 1n,
    }))
  }
  floor.mark(99_000)
  expect(adlOrder(floor.state, 0, 'short'))
    .toEqual([least, older, younger].map((user) => floor.slot(user ?? 0, 'short')))
})

test('[R8] at one mark isolated longs are liquidated before isolated shorts', () => {
  const floor = new PerpetualFloor([flat])
  const [short, long, other] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  for (const user of [short, long]) floor.choose(user, { leverage: 20, mode: 'isolated' })
  floor.mark(100_000)
  floor.open({ long, short: other, lots: 1_000, ticks: 100_000 })
  // The mark moves without a check, so that both are below maintenance at the next one.
  floor.state.perpetuals.market(0).moveMark(84_000)
  floor.open({ long: other, short, lots: 1_000, ticks: 84_000 })
  expect(floor.mark(90_000).count).toBe(2)
  expect(floor.state.perpetuals.history.liquidations.map(({ user }) => user))
    .toEqual([long, short])
  floor.assertLaws()
})

test('[R8] the long position of a market comes before its short one, if opened later too', () => {
  const floor = new PerpetualFloor([flat])
  const [user, other] = [floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.open({ long: other, short: user, lots: 1_000, ticks: 100_000 })
  floor.at += 1
  floor.open({ long: user, short: other, lots: 1_000, ticks: 100_000 })
  const [long, short] = [floor.slot(user, 'long'), floor.slot(user, 'short')]
  expect(slotsOf(floor.state, unitOf(floor.state, short))).toEqual([long, short])
})

test('[R7] a unit of which only orders could be cancelled is tried once at a mark', () => {
  const floor = new PerpetualFloor([flat])
  const [long, short, other] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  for (const user of [short, long]) floor.choose(user, { leverage: 20, mode: 'isolated' })
  floor.mark(100_000)
  floor.open({ long, short: other, lots: 1_000, ticks: 100_000 })
  // The mark moves without a check. Neither of the two can pay for the other's bankruptcy price.
  floor.state.perpetuals.market(0).moveMark(84_000)
  floor.must(floor.order({ user: short, side: 'sell', lots: 1_000, ticks: 84_000 }))
  floor.must(floor.order({
    user: other, side: 'buy', lots: 1_000, ticks: 84_000, positionSide: 'short',
  }))
  floor.must(floor.order({ user: long, side: 'buy', lots: 10, ticks: 80_000 }))
  expect(floor.mark(90_000).count).toBe(2)
  expect(floor.lots(long, 'long')).toBe(1_000)
  expect(floor.lots(short, 'short')).toBe(1_000)
  floor.assertLaws()
})

test('[R9] a position that the same mark has opened is deleveraged too', () => {
  const floor = new PerpetualFloor([flat])
  const [long, short, other, maker] = [floor.user(rich), floor.user(rich), floor.user(rich),
    floor.user(rich)]
  for (const user of [short, long]) floor.choose(user, { leverage: 20, mode: 'isolated' })
  floor.mark(100_000)
  floor.open({ long, short: other, lots: 1_000, ticks: 100_000 })
  // The mark moves without a check, so that both are below maintenance at the next one.
  floor.state.perpetuals.market(0).moveMark(84_000)
  floor.must(floor.order({ user: short, side: 'sell', lots: 1_000, ticks: 84_000 }))
  floor.must(floor.order({
    user: other, side: 'buy', lots: 1_000, ticks: 84_000, positionSide: 'short',
  }))
  floor.must(floor.order({ user: maker, side: 'buy', lots: 1_000, ticks: 95_200 }))
  // The long one is sold to the maker, then the only counterparty of the short one.
  expect(floor.mark(90_000).count).toBe(2)
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { user: long, lotsByBook: 1_000, lotsByAdl: 0 },
    { user: short, lotsByBook: 0, lotsByAdl: 1_000 },
  ])
  expect(floor.lots(maker, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R8] of two accounts with equal deficits the older one goes first', () => {
  const floor = new PerpetualFloor([flat])
  const other = floor.user(rich)
  const users = [floor.user(500n * oneUsdt), floor.user(500n * oneUsdt)]
  floor.mark(100_000)
  for (const user of users.toReversed()) {
    floor.open({ long: user, short: other, lots: 1_000, ticks: 100_000 })
  }
  floor.mark(95_000)
  expect(floor.state.perpetuals.history.liquidations.map(({ user }) => user)).toEqual(users)
})

test('[R11] a reduction at the entry price moves no money and takes no posting number', () => {
  const floor = new PerpetualFloor([flat, {
    ...ethListing,
    tiers: [
      { capUnits: 10_000n * oneUsdt, mmrPpm: 4_000, leverageMax: 125 },
      { capUnits: rich, mmrPpm: 5_000, leverageMax: 100 },
    ],
  }])
  const [ann, zed, bob] = [floor.user(1_400n * oneUsdt), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: zed, lots: 500, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 4_000, ticks: 50_000, market: 2 })
  const eth = asMarketId(2)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 2_000, ticks: 50_000, market: eth }))
  floor.mark(74_000)
  const [reduced] = floor.state.perpetuals.history.liquidations
  expect(reduced).toMatchObject({ market: 2, step: 'taken_down', lotsByBook: 2_000 })
  const entries = floor.state.journal.rows.entries.read(floor.state.ledger.accounts)
  const numbers = new Set(entries.map(({ posting }) => posting))
  expect(numbers.size).toBe(floor.state.journal.counters().postings)
  floor.assertLaws()
})

test('[R10] closing a long against an equal short moves no money and takes no number', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, zed] = [floor.user(1_400n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: zed, lots: 500, ticks: 100_000 })
  floor.open({ long: zed, short: ann, lots: 500, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 50_000, market: 2 })
  const before = floor.state.journal.counters()
  floor.mark(36_400, 2)
  expect(floor.lots(ann, 'long')).toBe(0)
  expect(floor.lots(ann, 'short')).toBe(0)
  const after = floor.state.journal.counters()
  expect(after.trades).toBe(before.trades + 1)
  expect(after.postings).toBe(before.postings)
  floor.assertLaws()
})

test('[R11] one unit beyond an isolated margin is not taken from the available balance', () => {
  const floor = new PerpetualFloor([btcListing])
  const [ann, zed, bob] = [floor.user(10_000n * oneUsdt), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.must(floor.order({ user: zed, side: 'sell', lots: 7_999, ticks: 100_000 }))
  floor.must(floor.order({ user: zed, side: 'sell', lots: 1, ticks: 100_001 }))
  floor.must(floor.order({ user: ann, side: 'buy', lots: 8_000, ticks: 100_001 }))
  // The margin is used up at exactly 94,990, and a lot has its cost rounded up, its margin down.
  const slot = floor.slot(ann, 'long')
  const { positions } = floor.state.perpetuals
  const wanted = positions.costUnits(slot) - 8_000 * 94_990 * 10_000
  floor.must(floor.apply({
    kind: 'adjust-margin', user: asUserId(ann), market: asMarketId(1), positionSide: 'long',
    units: BigInt(wanted - positions.marginUnits(slot)),
  }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1, ticks: 94_990 }))
  floor.mark(95_400)
  expect(floor.state.perpetuals.history.liquidations[0])
    .toMatchObject({ step: 'taken_down', bankruptcyTicks: 94_990, lotsByBook: 0 })
  floor.assertLaws()
})

test('[R11] the liquidation fee takes at most the excess over the bankruptcy price', () => {
  const floor = new PerpetualFloor([{ ...btcListing, liquidationFeePpm: 100_000 }])
  const [ann, zed, bob] = [floor.user(10_000n * oneUsdt), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.must(floor.order({ user: zed, side: 'sell', lots: 7_999, ticks: 100_000 }))
  floor.must(floor.order({ user: zed, side: 'sell', lots: 1, ticks: 100_001 }))
  floor.must(floor.order({ user: ann, side: 'buy', lots: 8_000, ticks: 100_001 }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 10_000, ticks: 95_200 }))
  floor.mark(95_410)
  const [receipt] = floor.state.perpetuals.history.liquidations
  const above = BigInt((95_200 - (receipt?.bankruptcyTicks ?? 0)) * (receipt?.lotsByBook ?? 0))
  expect(receipt).toMatchObject({ step: 'taken_down', feeUnits: above * 10_000n })
  expect(above).toBeGreaterThan(0n)
  floor.assertLaws()
})

test.each([
  'isolated', 'cross',
] as const)('[R9, R12] a counterparty that would be left in debt is skipped; %s, all stays open', (
  mode,
) => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, xen, zed] = [floor.user(500n * oneUsdt), floor.user(1_000n * oneUsdt),
    floor.user(rich)]
  floor.mark(80_000)
  floor.mark(50_000, 2)
  floor.choose(ann, { leverage: 20, mode })
  // Xen's loss of 1,500 on BTC is offset by an unrealised gain on ETH.
  floor.open({ long: zed, short: xen, lots: 1_000, ticks: 80_000 })
  floor.open({ long: xen, short: zed, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(80_000, 2)
  floor.mark(100_000)
  floor.must(floor.order({ user: ann, side: 'buy', lots: 1_000, ticks: 100_000 }))
  floor.must(floor.order({
    user: zed, side: 'sell', positionSide: 'long', lots: 1_000, ticks: 100_000,
  }))
  expect(floor.mark(95_000).count).toBe(1)
  expect([floor.lots(ann, 'long'), floor.lots(xen, 'short')]).toEqual([1_000, 1_000])
  expect(floor.state.perpetuals.history.liquidations.at(-1))
    .toMatchObject({ step: 'closed', lotsByBook: 0, lotsByAdl: 0, insuranceUnits: 0n })
  expect(floor.state.perpetuals.positions.marginUnits(floor.slot(ann, 'long')))
    .toBe(Number(500n * oneUsdt))
  floor.assertLaws()
  // As soon as a bid arrives, it continues.
  floor.insure(1_000n * oneUsdt)
  floor.must(floor.order({ user: zed, side: 'buy', lots: 1_000, ticks: 94_900 }))
  floor.mark(95_000)
  expect(floor.lots(ann, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R7] an own order on the other side is cancelled, and the next order is met', () => {
  const floor = new PerpetualFloor([flat])
  const [ann, zed, bob] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: zed, short: ann, lots: 1_000, ticks: 100_000 })
  // It closes the short, which is not liquidated, and is the first that the long's sale meets.
  floor.must(floor.order({
    user: ann, side: 'buy', positionSide: 'short', lots: 1_000, ticks: 95_100,
  }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1_000, ticks: 95_050 }))
  expect(floor.mark(95_300).count).toBe(1)
  const { history } = floor.state.perpetuals
  expect(history.liquidations.at(-1))
    .toMatchObject({ user: ann, step: 'closed', lotsByBook: 1_000, lotsByAdl: 0 })
  expect(history.trades.at(-1)).toMatchObject({ priceTicks: 95_050, makerUser: bob })
  expect(history.closedOrders.filter(({ user }) => user === ann).at(-1))
    .toMatchObject({ priceTicks: 95_100, closeReason: 'self_trade' })
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'short')]).toEqual([0, 1_000])
  floor.assertLaws()
})

test('[R9] a deleveraged account keeps no order that would close more than the rest', () => {
  const floor = new PerpetualFloor([flat])
  const [ann, dee] = [floor.user(500n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: dee, lots: 1_000, ticks: 100_000 })
  floor.must(floor.order({
    user: dee, side: 'buy', positionSide: 'short', lots: 1_000, ticks: 50_000,
  }))
  floor.mark(90_000)
  expect(floor.lots(dee, 'short')).toBe(0)
  expect(floor.state.perpetuals.history.closedOrders.at(-1)).toMatchObject({
    user: dee, closeReason: 'reduce_only',
  })
  floor.assertLaws()
})

test('[R7, R10] hedges are closed before any tier reduction', () => {
  const floor = new PerpetualFloor()
  const [ben, zed] = [floor.user(1_450n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ben, { leverage: 100, mode: 'cross' })
  floor.open({ long: ben, short: zed, lots: 8_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 6_000, ticks: 100_000 })
  // 1,450 less two times 500 is 450; both sides ask for 330 and 235, two coins for 76.
  floor.mark(95_000)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short')]).toEqual([2_000, 0])
  expect(floor.state.perpetuals.history.liquidations.map(({ step }) => step))
    .toEqual(['closed', 'closed'])
  floor.assertLaws()
})

test('[R10] a hedge that need not be closed stays open', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ben, zed] = [floor.user(3_600n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ben, short: zed, lots: 4_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 2_000, ticks: 100_000 })
  floor.open({ long: ben, short: zed, lots: 400, ticks: 50_000, market: 2 })
  floor.open({ long: zed, short: ben, lots: 400, ticks: 50_000, market: 2 })
  // 3,600 − 2 × 1,700 is 200: of six times 8,300 and two times 2,000 are asked 215.20, of two
  // times 8,300 and two times 2,000 only 82.40.
  expect(floor.mark(83_000).count).toBe(1)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short')]).toEqual([2_000, 0])
  expect([floor.lots(ben, 'long', 2), floor.lots(ben, 'short', 2)]).toEqual([400, 400])
  floor.assertLaws()
})

test('[R7, R10, R23] a unit made safe by closing its hedges is not reduced', () => {
  const floor = new PerpetualFloor()
  const [ben, zed, bob] = [floor.user(4_450n * oneUsdt), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ben, { leverage: 100, mode: 'cross' })
  floor.open({ long: ben, short: zed, lots: 14_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 6_000, ticks: 100_000 })
  floor.must(floor.order({ user: bob, side: 'buy', lots: 10_000, ticks: 94_990 }))
  // 4,450 less eight times 500 is 450; both sides ask for 615 and 235, eight coins for 330.
  expect(floor.mark(95_000).count).toBe(1)
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short')]).toEqual([8_000, 0])
  expect(floor.lots(bob, 'long')).toBe(0)
  floor.assertLaws()
})

test('[R12] a fill that costs an empty fund one unit does not happen', () => {
  const tiny = {
    ...flat, quoteUnitsPerTickLot: 1n, referenceTicks: 1_000, impactUnits: 1n,
    tiers: [{ capUnits: rich, mmrPpm: 10_000, leverageMax: 50 }],
  }
  const floor = new PerpetualFloor([tiny])
  const [ann, bob, cid] = [floor.user(1_000n), floor.user(1_000n), floor.user(1_000n)]
  floor.mark(1_000)
  floor.choose(ann, { leverage: 50, mode: 'isolated' })
  floor.open({ long: ann, short: bob, lots: 1, ticks: 1_000 })
  floor.must(floor.order({ user: cid, side: 'buy', lots: 1, ticks: 979 }))
  expect(floor.mark(975).count).toBe(1)
  expect(floor.state.perpetuals.history.trades.at(-1))
    .toMatchObject({ kind: 'adl', priceTicks: 980, makerUser: bob })
  expect([floor.lots(ann, 'long'), floor.lots(cid, 'long')]).toEqual([0, 0])
  expect(floor.insuranceUnits).toBe(0n)
  floor.assertLaws()
})

test('[R12, R25] a stake is at most the available balance, whatever the unpaid profit', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, xen] = [floor.user(1_100n * oneUsdt), floor.user(1_050n * oneUsdt)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: xen, lots: 1_000, ticks: 100_000 })
  floor.open({ long: ann, short: xen, lots: 2_000, ticks: 50_000, market: 2 })
  expect(floor.mark(90_000).count).toBe(0)
  expect(floor.mark(55_000, 2).count).toBe(0)
  // Ann's ETH has gained 1,000 that Xen has only on paper; her BTC loses 2,050.
  expect(floor.mark(79_500).count).toBe(1)
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'long', 2)]).toEqual([0, 2_000])
  expect(floor.balance(ann)).toEqual({ available: 0n, frozen: 0n })
  expect(floor.state.perpetuals.history.trades.at(-1))
    .toMatchObject({ kind: 'adl', market: 1, takerRealizedUnits: -1_100n * oneUsdt })
  floor.assertLaws()
})

test('[R7, R12, R23, R26] a cross account that is safe again keeps its other positions', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const [ben, xen, zed] = [floor.user(5_000n * oneUsdt), floor.user(7_000n * oneUsdt),
    floor.user(rich)]
  floor.mark(80_000)
  floor.mark(50_000, 2)
  // No part of Xen's short can be taken: its loss is offset by an unrealised gain.
  floor.open({ long: zed, short: xen, lots: 7_000, ticks: 80_000 })
  floor.open({ long: xen, short: zed, lots: 14_000, ticks: 50_000, market: 2 })
  floor.mark(80_000, 2)
  floor.mark(100_000)
  floor.must(floor.order({ user: ben, side: 'buy', lots: 7_000, ticks: 100_000 }))
  floor.must(floor.order({
    user: zed, side: 'sell', positionSide: 'long', lots: 7_000, ticks: 100_000,
  }))
  floor.open({ long: ben, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: zed, short: ben, lots: 2_000, ticks: 80_000, market: 2 })
  let ticks = 80_000
  while (floor.mark(ticks, 2).count === 0) ticks += 5
  // The other side took 1,000 lots, and the requirement fell by more than their stake.
  expect([floor.lots(ben, 'long'), floor.lots(ben, 'short', 2)]).toEqual([7_000, 2_000])
  expect(floor.state.perpetuals.history.liquidations.at(-1))
    .toMatchObject({ step: 'closed', market: 1, lotsByBook: 0, lotsByAdl: 1_000 })
  floor.assertLaws()
})

test('[R12] a bid beyond the band takes nothing in a liquidation', () => {
  const floor = new PerpetualFloor([{ ...flat, bandPpm: 60_000 }, ethListing])
  const [ben, zed, bob] = [floor.user(1_100n * oneUsdt), floor.user(rich), floor.user(rich)]
  floor.insure(rich)
  floor.mark(100_500)
  floor.mark(50_000, 2)
  floor.open({ long: ben, short: zed, lots: 1_000, ticks: 100_500 })
  floor.open({ long: ben, short: zed, lots: 2_000, ticks: 50_000, market: 2 })
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1_000, ticks: 94_500 }))
  floor.mark(101_500)
  floor.mark(44_300, 2)
  expect(floor.lots(ben, 'long')).toBe(0)
  expect(floor.lots(bob, 'long')).toBe(0)
  expect(floor.state.perpetuals.history.liquidations.at(-1)).toMatchObject({ lotsByBook: 0 })
  floor.assertLaws()
})

test('[R9, R12] with an empty fund and the smallest units all positions are still closed', () => {
  const random = new Random(99)
  const tiny = {
    ...flat, quoteUnitsPerTickLot: 1n, referenceTicks: 1_000, impactUnits: 1n,
    tiers: [{ capUnits: rich, mmrPpm: 10_000, leverageMax: 50 }],
  }
  for (let round = 0; round < 400; round += 1) {
    const floor = new PerpetualFloor([tiny])
    const [long, zed] = [floor.user(1_000_000n), floor.user(rich)]
    floor.mark(1_000)
    floor.choose(long, { leverage: random.between(3, 50), mode: 'isolated' })
    let lots = 0
    for (let index = 0; index < 4; index += 1) {
      const short = floor.user(rich)
      const part = random.between(1, 9)
      floor.open({ long, short, lots: part, ticks: random.between(990, 1_010) })
      lots += part
    }
    expect(floor.lots(zed, 'long')).toBe(0)
    floor.mark(random.between(300, 650))
    expect(floor.lots(long, 'long'), `round ${round}, ${lots} lots`).toBe(0)
    floor.assertLaws()
  }
})

test('[R2] with every mark one tick before its trigger no cross account is liquidated', () => {
  const random = new Random(17)
  const steep = [{ capUnits: rich, mmrPpm: 300_000, leverageMax: 3 }]
  const listings = [{ ...btcListing, tiers: steep }, { ...ethListing, tiers: steep }]
  for (let round = 0; round < 300; round += 1) {
    const floor = new PerpetualFloor(listings)
    const [user, other] = [floor.user(BigInt(random.between(4_000, 9_000)) * oneUsdt),
      floor.user(rich)]
    floor.mark(100_000)
    floor.mark(50_000, 2)
    for (const [market, ticks] of [[1, 100_000], [2, 50_000]] as const) {
      const sides = random.chance(30) ? { long: user, short: other } : { long: other, short: user }
      const lots = random.between(1, market === 1 ? 300 : 600)
      for (const opener of [user, other]) {
        floor.choose(opener, { leverage: 3, mode: 'cross', market })
      }
      floor.open({ ...sides, lots, ticks, market })
    }
    const { perpetuals } = floor.state
    const unit = unitOf(floor.state, perpetuals.positions.firstOf(
      floor.state.ledger.accounts.owner(user)))
    for (const slot of slotsOf(floor.state, unit)) {
      const heap = perpetuals.risk.heapOf(
        perpetuals.positions.marketOf(slot), perpetuals.positions.sideOf(slot))
      const before = heap.ticksOf(slot) + (perpetuals.positions.isLong(slot) ? 1 : -1)
      perpetuals.marketOf(slot).moveMark(Math.max(1, before))
    }
    expect(isLost(floor.state, unit), `round ${round}`).toBe(false)
  }
})

test('[R7, R22] a cross liquidation leaves orders that only close isolated positions', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, zed] = [floor.user(2_000n * oneUsdt), floor.user(rich)]
  floor.insure(rich)
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 5_000, ticks: 50_000, market: 2 })
  floor.must(floor.order({
    user: ann, side: 'sell', positionSide: 'long', lots: 1_000, ticks: 150_000,
  }))
  floor.mark(40_000, 2)
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'long', 2)]).toEqual([1_000, 0])
  const { history, orders } = floor.state.perpetuals
  expect(history.closedOrders.filter(({ user, closeReason }) =>
    user === ann && closeReason === 'liquidation')).toEqual([])
  const resting = orders.pool.firstOf(floor.state.ledger.accounts.owner(ann))
  expect(orders.pool.remainingLots(resting)).toBe(1_000)
  floor.assertLaws()
})

test('[R7, R11] of two positions with equal margins the first market goes first', () => {
  const other = { ...btcListing, market: asMarketId(2), symbol: 'COINUSDT' }
  const floor = new PerpetualFloor([btcListing, other])
  const [ann, zed] = [floor.user(12_000n * oneUsdt), floor.user(rich)]
  floor.insure(rich)
  floor.mark(100_000)
  floor.mark(100_000, 2)
  for (const market of [1, 2]) {
    floor.choose(ann, { leverage: 20, mode: 'cross', market })
    floor.open({ long: ann, short: zed, lots: 8_000, ticks: 100_000, market })
  }
  floor.must(floor.order({ user: ann, side: 'buy', lots: 1_000, ticks: 10_000 }))
  // Both marks fall alike; the account is looked at once, with equal margins.
  floor.state.perpetuals.market(0).moveMark(92_000)
  floor.mark(92_000, 2)
  const [first, second] = floor.state.perpetuals.history.liquidations
  expect([first, second].map((receipt) => [receipt?.step, receipt?.market]))
    .toEqual([['orders_cancelled', 1], ['taken_down', 1]])
  floor.assertLaws()
})
