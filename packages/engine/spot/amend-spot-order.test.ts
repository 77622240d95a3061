// Amended orders and countdowns, as tables and against their expected results.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { Engine } from '#engine/engine.ts'
import { playTable } from '#testing/table/play-table.ts'
import { Random } from '#testing/workload/random.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const floor = `
  fund ann 1000 USD
  fund bob 1000 USD
  fund cyd 1000 COIN
`

function table(name: string, text: string): void {
  test(name, () => {
    expect(() => playTable(createEngine(), `${floor}${text}`)).not.toThrow()
  })
}

table('[O8, O21] a smaller order keeps its priority and frees its hold at once', `
  ann buys 5 at 90 = pending
  bob buys 5 at 90 = pending
  ann has 550+450 USD
  ann amends 1 to 2 at 90 = ok
  ann has 820+180 USD
  bids 90x7
  cyd sells 3 at 90 = fully_filled
  ann has 820+0 USD
  ann has 20+0 COIN
  bob has 550+360 USD
`)

table('[O8, O21] a larger order or another price loses the priority', `
  ann buys 2 at 90 = pending
  bob buys 2 at 90 = pending
  ann amends 1 to 3 at 90 = ok
  cyd sells 2 at 90 = fully_filled
  bob has 20+0 COIN
  bob buys 1 at 91 = pending
  ann amends 1 to 3 at 91 = ok
  cyd sells 1 at 91 = fully_filled
  bob has 30+0 COIN
  ann has 727+273 USD
`)

table('[O8, O21] an amended order that crosses trades and keeps its id and earlier fills', `
  ann buys 4 at 90 = pending
  cyd sells 1 at 90 = fully_filled
  cyd sells 2 at 95 = pending
  ann amends 1 to 5 at 95 = ok
  trades 95x2
  bids 95x2
  ann has 530+190 USD
  ann cancels 1 = ok
  ann has 720+0 USD
`)

table('[O8, O21] a refused amendment leaves the resting order unchanged', `
  ann buys 5 at 90 = pending
  cyd sells 2 at 90 = fully_filled
  bob amends 1 to 3 at 90 = order_unknown
  ann amends 9 to 3 at 90 = order_unknown
  ann amends 1 to 2 at 90 = invalid_input
  ann amends 1 to 5 at 90 = invalid_input
  ann amends 1 to 0 at 0 = invalid_input
  ann amends 1 to 1125899906842624 at 90 = notional_too_large
  ann amends 1 to 1125899906842625 at 90 = invalid_input
  ann amends 1 to 20 at 90 = insufficient_available
  ann amends 1 to 5 at -1 = price_off_tick
  ann has 550+270 USD
  bids 90x3
`)

table('[O8, O21] the order\'s own hold counts as available to the amended order', `
  ann buys 10 at 90 = pending
  ann has 100+900 USD
  ann amends 1 to 10 at 100 = ok
  ann has 0+1000 USD
  ann amends 1 to 11 at 91 = insufficient_available
  ann amends 1 to 10 at 99 = ok
  ann has 10+990 USD
  bids 99x10
  cyd sells 100 at 110 = pending
  cyd amends 4 to 100 at 109 = ok
  cyd has 0+1000 COIN
`)

table('[O8] post-only stays post-only', `
  ann buys 2 at 90 POST_ONLY = pending
  cyd sells 2 at 95 = pending
  ann amends 1 to 2 at 95 = would_take
  ann amends 1 to 2 at 94 = ok
  bids 94x2
`)

table('[O9] an expired countdown cancels resting orders and leaves conditional ones', `
  ann counts 5000 = ok
  ann counts -1 = invalid_input
  ann buys 1 at 90 = pending
  ann buys 1 at 91 = pending
  bob buys 1 at 90 = pending
  ann when fall 80 sells 1 by market = waiting
  tick 4000 = 0
  ann counts 5000 = ok
  tick 4000 = 0
  tick 1000 = 2
  bids 90x1
  trigger 4 is waiting
  ann has 1000+0 USD
  ann buys 1 at 90 = pending
  tick 9000 = 0
  ann counts 1000 = ok
  ann counts 0 = ok
  tick 9000 = 0
  bids 90x2
`)

const market = asMarketId(1)
const assets = [1, 2].map((id) =>
  ({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 }) as const)
const listing: ListSpotMarket = {
  kind: 'list-spot-market', market, symbol: 'COINUSD', base: asAssetId(2), quote: asAssetId(1),
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 1_000, takerFeePpm: 2_000, bandPpm: 300_000,
  referenceTicks: 100,
}
const traders = [asUserId(1_000), asUserId(1_001), asUserId(1_002)] as const

function openFloor(own: ListSpotMarket = listing, units = 30_000n): Engine {
  const engine = createEngine()
  for (const command of [...assets, own]) engine.apply(command, 0)
  for (const user of traders) {
    engine.apply({ kind: 'open-user', user }, 0)
    for (const { asset } of assets) engine.apply({ kind: 'credit-deposit', user, asset, units }, 0)
  }
  return engine
}

function randomOrder(random: Random): PlaceSpotOrder {
  return {
    kind: 'place-spot-order', user: random.pick(traders), market,
    side: random.pick(['buy', 'sell'] as const), type: 'limit', timeInForce: 'GTC',
    priceTicks: random.between(85, 115), lots: random.between(1, 9), amountUnits: 0n,
    selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker', 'cancel_both'] as const),
  }
}

test.each([1, 2, 3, 4])('[O8] an amendment equals a cancel and a new order, seed %i', (seed) => {
  const random = new Random(seed)
  const [engine, plain] = [openFloor(), openFloor()]
  const ids: { ours: number; theirs: number; order: PlaceSpotOrder }[] = []
  let amended = 0
  for (let at = 1; at <= 2_000; at += 1) {
    const order = randomOrder(random)
    const known = ids[random.below(ids.length + 1)]
    const row = known && engine.openOrder(asOrderId(known.ours))
    if (known === undefined || row === undefined || random.below(2) === 0) {
      const [ours, theirs] = [engine.apply(order, at), plain.apply(order, at)]
      expect(ours.ok).toBe(theirs.ok)
      if (ours.ok && theirs.ok) {
        ids.push({ ours: ours.value.orderId, theirs: theirs.value.orderId, order })
      }
    } else {
      const { user } = row
      const { priceTicks, selfTradePrevention } = order
      const lots = row.filledLots + order.lots
      if (priceTicks === row.priceTicks && lots <= row.lots) continue
      const outcome = engine.apply({
        kind: 'amend-order', user, orderId: row.orderId, priceTicks, lots, selfTradePrevention,
      }, at)
      if (!outcome.ok) continue
      amended += 1
      const cancel = { kind: 'cancel-spot-order', user, orderId: asOrderId(known.theirs) } as const
      expect(plain.apply(cancel, at).ok).toBe(true)
      const again = plain.apply({
        ...known.order, priceTicks, lots: order.lots, selfTradePrevention,
      }, at)
      if (!again.ok) throw new Error(again.reject.code)
      known.theirs = again.value.orderId
    }
    const [left, right] = [engine.drain(), plain.drain()]
    expect(left.trades.map(({ priceTicks, lots, makerUser }) => [priceTicks, lots, makerUser]))
      .toEqual(right.trades.map(({ priceTicks, lots, makerUser }) => [priceTicks, lots, makerUser]))
    expect(left.levels).toEqual(right.levels)
  }
  expect(amended).toBeGreaterThan(100)
  engine.assertConserved()
})

test('[O8, S16] an amended order\'s fills and rest together stay safe integers', () => {
  const engine = openFloor({
    ...listing, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 4n, makerFeePpm: 0, takerFeePpm: 0,
  }, 10n ** 15n)
  const [first, second] = traders
  const filled = 1_000_000
  const order = { ...randomOrder(new Random(1)), priceTicks: 100 }
  engine.apply({ ...order, user: first, side: 'sell', lots: filled + 1 }, 1)
  engine.apply({ ...order, user: second, side: 'buy', lots: filled }, 2)
  // One lot more, at the end of the band at 130, is too much together with the fills at 100.
  const most = Math.floor((Number.MAX_SAFE_INTEGER - filled * 100 * 4) / (130 * 4))
  const answers = [most + 1, most].map((rest) => {
    const outcome = engine.apply({
      kind: 'amend-order', user: first, orderId: asOrderId(1), priceTicks: 120,
      lots: filled + rest, selfTradePrevention: 'cancel_taker',
    }, 3)
    return outcome.ok ? 'ok' : outcome.reject.code
  })
  expect(answers).toEqual(['notional_too_large', 'ok'])
})

test.each([[6_361n, 1n], [1n, 6_361n]])(
  '[O8, S16] with %i base and %i quote units an amended order has safe integers up to the last one',
  (baseUnitsPerLot, quoteUnitsPerTickLot) => {
    const engine = openFloor({
      ...listing, baseUnitsPerLot, quoteUnitsPerTickLot, bandPpm: 0, referenceTicks: 1,
      makerFeePpm: 0, takerFeePpm: 0,
    }, 2n ** 60n)
    const [first, second] = traders
    const order = { ...randomOrder(new Random(1)), priceTicks: 1 }
    engine.apply({ ...order, user: first, side: 'sell', lots: 11 }, 1)
    engine.apply({ ...order, user: second, side: 'buy', lots: 10 }, 2)
    // The last safe integer is a multiple of 6,361.
    const most = Number.MAX_SAFE_INTEGER / 6_361
    const answers = [most + 1, most].map((lots) => {
      const outcome = engine.apply({
        kind: 'amend-order', user: first, orderId: asOrderId(1), priceTicks: 1, lots,
        selfTradePrevention: 'cancel_taker',
      }, 3)
      return outcome.ok ? 'ok' : outcome.reject.code
    })
    expect(answers).toEqual(['notional_too_large', 'ok'])
  },
)

test('[E2, O8] a lost priority is part of the state hash', () => {
  const [left, right] = [openFloor(), openFloor()]
  const [first, second] = traders
  for (const engine of [left, right]) {
    const order = { ...randomOrder(new Random(1)), side: 'buy', lots: 3 } as const
    engine.apply({ ...order, user: first, priceTicks: 90 }, 1)
    engine.apply({ ...order, user: second, priceTicks: 90 }, 1)
  }
  const amend = { kind: 'amend-order', priceTicks: 0, selfTradePrevention: 'cancel_taker' } as const
  const own = { ...amend, user: first, orderId: asOrderId(1) }
  const other = { ...amend, user: second, orderId: asOrderId(2) }
  left.apply({ ...own, lots: 4 }, 2)
  left.apply({ ...other, lots: 4 }, 2)
  right.apply({ ...other, lots: 4 }, 2)
  right.apply({ ...own, lots: 4 }, 2)
  expect([left.drain().levels, left.counters()]).toEqual([right.drain().levels, right.counters()])
  expect(left.stateHash()).not.toBe(right.stateHash())
})

test.each([5, 6])('[E2, O8] a loaded engine keeps lost priorities, seed %i', (seed) => {
  const random = new Random(seed)
  const store = new RowStore(assets, [listing])
  let engine = openFloor()
  for (let at = 1; at <= 1_500; at += 1) {
    const order = randomOrder(random)
    const orderId = asOrderId(random.between(1, at))
    const row = engine.openOrder(orderId)
    if (row === undefined) engine.apply(order, at)
    else {
      const { priceTicks, lots, selfTradePrevention } = order
      engine.apply({
        kind: 'amend-order', user: row.user, orderId, selfTradePrevention, lots,
        priceTicks: random.below(2) === 0 ? row.priceTicks : priceTicks,
      }, at)
    }
    if (at % 50 === 0) engine.apply({
      kind: 'cancel-all-after', user: random.pick(traders), timeoutMs: random.between(0, 90),
    }, at)
    if (at % 10 === 0) engine.apply({ kind: 'tick' }, at)
    store.write(engine.drain())
    if (at % 25 !== 0) continue
    const loaded = loadEngine(store.engineRows(engine.counters()))
    expect(loaded.stateHash()).toBe(engine.stateHash())
    engine = loaded
  }
  engine.assertConserved()
})
