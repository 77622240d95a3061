// The other side of a liquidated position: the sequence in which it is taken, its price at the edge
// of possible prices, and the triggers of an account that is safe again.
import { asMarketId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'

const rich = 10_000_000n * oneUsdt
const flat = { ...btcListing, tiers: [{ capUnits: rich, mmrPpm: 4_000, leverageMax: 125 }] }

test('[R9] positions opened since the command\'s first mark are deleveraged last', () => {
  const floor = new PerpetualFloor([flat])
  const cents = (units: bigint) => floor.user((units * oneUsdt) / 100n)
  const [ann, zed, bob] = [cents(70n), floor.user(rich), floor.user(rich)]
  const [best, second] = [floor.user(rich), floor.user(rich)]
  const shorts = [cents(45n), cents(44n), cents(45n), cents(68n)] as const
  floor.insure(100n * oneUsdt)
  floor.mark(100_000)
  floor.choose(second, { leverage: 1, mode: 'cross' })
  floor.choose(bob, { leverage: 125, mode: 'cross' })
  floor.open({ long: ann, short: zed, lots: 1, ticks: 100_000 })
  // The mark moves without a check, so that longs and shorts are below maintenance at the next one.
  floor.state.perpetuals.market(0).moveMark(84_000)
  floor.open({ long: best, short: shorts[0], lots: 1, ticks: 84_000 })
  for (const short of [shorts[1], shorts[2]]) {
    floor.open({ long: second, short, lots: 1, ticks: 86_000 })
  }
  floor.must(floor.order({ user: shorts[3], side: 'sell', lots: 1, ticks: 84_000 }))
  floor.must(floor.order({
    user: zed, side: 'buy', positionSide: 'short', lots: 1, ticks: 84_000,
  }))
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1, ticks: 90_820 }))
  floor.state.perpetuals.history.turn()
  expect(floor.mark(91_000).count).toBe(5)
  // Bob has a higher score than the second, but bought from Ann after the first short was taken.
  const { trades } = floor.state.perpetuals.history
  expect(trades.map(({ kind, takerUser, makerUser, priceTicks }) =>
    [kind, takerUser, makerUser, priceTicks])).toEqual([
    ['adl', shorts[0], best, 88_500],
    ['liquidation', ann, bob, 90_820],
    ['adl', shorts[1], second, 90_400],
    ['adl', shorts[2], second, 90_500],
    ['adl', shorts[3], bob, 90_800],
  ])
  floor.assertLaws()
})

test.each([
  { name: 'in the book', bid: 89_500, kind: 'liquidation' },
  { name: 'against the other side', bid: 10_000, kind: 'adl' },
])('[R2, R12] an account that is safe again, closed $name, waits for a new trigger', (
  { bid, kind },
) => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, xen] = [floor.user(1_100n * oneUsdt), floor.user(1_050n * oneUsdt)]
  const bob = floor.user(rich)
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: xen, lots: 1_000, ticks: 100_000 })
  floor.open({ long: ann, short: xen, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(90_000)
  floor.mark(55_000, 2)
  floor.must(floor.order({ user: bob, side: 'buy', lots: 1_000, ticks: bid }))
  expect(floor.mark(79_500).count).toBe(1)
  expect(floor.state.perpetuals.history.trades.at(-1)).toMatchObject({ kind, market: 1 })
  // Her ETH has a profit of 1,000 and needs 44, so no mark near 55,000 has to check it.
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'long', 2)]).toEqual([0, 2_000])
  const heap = floor.state.perpetuals.risk.heapOf(1, 'long')
  expect(heap.ticksOf(floor.slot(ann, 'long', 2))).toBeLessThan(51_000)
  floor.assertLaws()
})

test.each([
  { mode: 'isolated', ticks: 80_000, money: rich, gives: true },
  { mode: 'isolated', ticks: 79_999, money: rich, gives: false },
  { mode: 'cross', ticks: 80_000, money: 1_000n * oneUsdt, gives: true },
  { mode: 'cross', ticks: 79_999, money: (100_009n * oneUsdt) / 100n, gives: false },
  { mode: 'cross', ticks: 79_999, money: rich, gives: true },
] as const)('[R9] a counterparty gives when nothing is left, not when a debt is: $mode $ticks', (
  { mode, ticks, money, gives },
) => {
  const floor = new PerpetualFloor([flat])
  const [ann, cid, zed] = [floor.user(rich), floor.user(money), floor.user(rich)]
  floor.mark(80_000)
  floor.choose(cid, { leverage: 8, mode })
  floor.choose(ann, { leverage: 10, mode: 'isolated' })
  floor.open({ long: zed, short: cid, lots: 1_000, ticks })
  // The mark moves without a check, so that both sides are below maintenance at the next one.
  floor.state.perpetuals.market(0).moveMark(100_000)
  floor.must(floor.order({ user: ann, side: 'buy', lots: 1_000, ticks: 100_000 }))
  floor.must(floor.order({
    user: zed, side: 'sell', positionSide: 'long', lots: 1_000, ticks: 100_000,
  }))
  // An eighth of 80,000 is lost at 90,000, where Ann's tenth of 100,000 is used up.
  floor.mark(90_200)
  expect(floor.lots(ann, 'long')).toBe(gives ? 0 : 1_000)
  if (gives) {
    expect(floor.state.perpetuals.history.trades.at(-1))
      .toMatchObject({ kind: 'adl', takerUser: ann, makerUser: cid, priceTicks: 90_000 })
  }
  floor.assertLaws()
})

test('[R9] an isolated position may be closed against its owner\'s other side', () => {
  const floor = new PerpetualFloor([flat])
  const [ann, zed] = [floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: zed, short: ann, lots: 1_000, ticks: 100_000 })
  floor.at += 1
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  expect(floor.mark(95_000).count).toBe(1)
  expect(floor.state.perpetuals.history.trades.at(-1))
    .toMatchObject({ kind: 'adl', takerUser: ann, makerUser: ann, priceTicks: 95_000 })
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'short')]).toEqual([0, 0])
  floor.assertLaws()
})

test('[R9] a cross position is not closed against its owner\'s other side', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, zed] = [floor.user(3_850n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(80_000, 2)
  floor.mark(70_000)
  floor.must(floor.order({ user: ann, side: 'sell', lots: 1_000, ticks: 70_000 }))
  floor.must(floor.order({
    user: zed, side: 'buy', positionSide: 'short', lots: 1_000, ticks: 70_000,
  }))
  // Her ETH pays the loss of 3,000 on paper, so she may take out all that is not a margin.
  floor.takeOut(ann)
  floor.mark(58_700, 2)
  expect(floor.lots(ann, 'long', 2)).toBe(0)
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'short')]).toEqual([1_000, 1_000])
  floor.assertLaws()
})

test('[R2, R9] a deleveraged account that has lost a part of its profit gets new triggers', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, bob, zed] = [floor.user(rich), floor.user(rich), floor.user(1_100n * oneUsdt)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  for (const market of [1, 2]) floor.choose(zed, { leverage: 20, mode: 'cross', market })
  // 10,000 USDT in each market.
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: zed, short: bob, lots: 2_000, ticks: 50_000, market: 2 })
  // The mark moves without a check. Zed's triggers are placed at it, with a profit of 4,000.
  floor.state.perpetuals.market(0).moveMark(60_000)
  floor.takeOut(zed)
  floor.mark(50_000, 2)
  // The bankruptcy price of ann's position leaves them 500 of it, and 1,000 of margin.
  expect(floor.mark(60_000).count).toBe(1)
  expect(floor.lots(zed, 'short')).toBe(0)
  expect(floor.mark(42_800, 2).count).toBe(0)
  expect(floor.mark(42_500, 2).count).toBe(1)
  floor.assertLaws()
})

test('[R9] deleveraging at both sides\' entry price takes no posting number', () => {
  const floor = new PerpetualFloor([flat, ethListing])
  const [ann, zed] = [floor.user(1_400n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: ann, short: zed, lots: 500, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 50_000, market: 2 })
  // Her equity is zero, and so is the stake of the position without a profit.
  floor.mark(72_000)
  expect(floor.state.perpetuals.history.trades.slice(-2)).toMatchObject([
    { kind: 'adl', market: 2, priceTicks: 50_000, takerRealizedUnits: 0n },
    { kind: 'adl', market: 1, priceTicks: 72_000 },
  ])
  const entries = floor.state.journal.rows.entries.read(floor.state.ledger.accounts)
  expect(new Set(entries.map(({ posting }) => posting)).size)
    .toBe(floor.state.journal.counters().postings)
  floor.assertLaws()
})

test('[R9] a long with all its value as its stake is closed at one tick', () => {
  const tiny = {
    ...flat, quoteUnitsPerTickLot: 1n, referenceTicks: 1, impactUnits: 1n,
    tiers: [{ capUnits: rich, mmrPpm: 10_000, leverageMax: 50 }],
  }
  const other = { ...tiny, market: asMarketId(2), symbol: 'COINUSDT', referenceTicks: 1_000 }
  const floor = new PerpetualFloor([tiny, other])
  const [ann, zed] = [floor.user(2_981n), floor.user(rich)]
  floor.mark(1)
  floor.mark(1_000, 2)
  for (const market of [1, 2]) {
    floor.choose(ann, { leverage: 50, mode: 'cross', market })
    const [lots, ticks] = market === 1 ? [1, 1] : [100, 1_000]
    floor.open({ long: ann, short: zed, lots, ticks, market })
  }
  // 2,981 less 2,000 is 981, as much as 1 and 980 require: the share of the first is its value.
  expect(floor.mark(981, 2).count).toBe(0)
  expect(floor.mark(980, 2).count).toBe(1)
  expect(floor.state.perpetuals.history.trades.slice(-2)).toMatchObject([
    { kind: 'adl', market: 1, priceTicks: 1, takerRealizedUnits: -1n },
    { kind: 'adl', market: 2 },
  ])
  expect([floor.lots(ann, 'long'), floor.lots(ann, 'long', 2)]).toEqual([0, 0])
  floor.assertLaws()
})

/** Ben has 60,000, loses 720,000 on ETH, and the BTC short has no price above zero that pays it. */
function benOn(floor: PerpetualFloor) {
  const [ben, zed] = [floor.user(60_000n * oneUsdt), floor.user(rich)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.open({ long: zed, short: ben, lots: 8_000, ticks: 100_000 })
  floor.open({ long: ben, short: zed, lots: 180_000, ticks: 50_000, market: 2 })
  return ben
}

test('[R11] a short without a bankruptcy price is bought at no price', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const ben = benOn(floor)
  floor.must(floor.order({ user: floor.user(rich), side: 'sell', lots: 8_000, ticks: 1 }))
  expect(floor.mark(10_000, 2).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations[0])
    .toMatchObject({ step: 'taken_down', market: 1, bankruptcyTicks: 0, lotsByBook: 0 })
  expect([floor.lots(ben, 'short'), floor.lots(ben, 'long', 2)]).toEqual([8_000, 0])
  floor.assertLaws()
})

test('[R9] a short without a bankruptcy price is not deleveraged, whatever the fund has', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const ben = benOn(floor)
  floor.insure(100n * oneUsdt)
  expect(floor.mark(10_000, 2).count).toBe(1)
  expect(floor.lots(ben, 'short')).toBe(8_000)
  expect(floor.state.perpetuals.history.liquidations.filter(({ market }) => market === 1))
    .toMatchObject([{ step: 'taken_down' }, { step: 'closed', lotsByBook: 0, lotsByAdl: 0 }])
  floor.assertLaws()
})

test.each([
  // Of 10,000 USDT each lot has a twentieth; 50,000 ÷ 9,540 is 5.241, and ÷ 10,456 is 4.781.
  { side: 'long', ticks: 95_000, mark: 95_400, lots: 2_759, takerSide: 'sell' },
  { side: 'short', ticks: 105_000, mark: 104_560, lots: 3_219, takerSide: 'buy' },
] as const)('[R11] a tier reduction of a $side may fill at the bankruptcy price itself', (the) => {
  const floor = new PerpetualFloor()
  const [ann, zed, bob] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  const users = the.side === 'long' ? { long: ann, short: zed } : { long: zed, short: ann }
  floor.open({ ...users, lots: 8_000, ticks: 100_000 })
  const { ticks, lots } = the
  const side = the.side === 'long' ? 'buy' : 'sell'
  floor.must(floor.order({ user: bob, side, lots, ticks }))
  expect(floor.mark(the.mark).count).toBe(1)
  // The lots leave nothing of their margin for the fee.
  const { liquidations, trades, closedOrders } = floor.state.perpetuals.history
  expect(liquidations).toMatchObject([
    { step: 'taken_down', bankruptcyTicks: ticks, lotsByBook: lots, feeUnits: 0n },
  ])
  expect(floor.lots(ann, the.side)).toBe(8_000 - lots)
  expect(trades.at(-1)).toMatchObject({ kind: 'liquidation', takerSide: the.takerSide, lots })
  // The fill is a trade like any other: the last price, the end of the met order, its postings.
  const { journal, ledger, perpetuals } = floor.state
  expect(perpetuals.market(0).lastTicks).toBe(ticks)
  expect(closedOrders.at(-1)).toMatchObject({ user: bob, status: 'fully_filled' })
  const moved = journal.rows.entries.read(ledger.accounts).filter(({ kind }) => kind === 'pnl')
  expect(moved.every(({ ref }) => ref === trades.at(-1)?.tradeId)).toBe(true)
  floor.assertLaws()
})
