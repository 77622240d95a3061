// Leverage, margin mode, position mode and margins as tables; the checks after each line are those
// of play-perpetual-table.ts.
import { asAssetId, asMarketId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { EngineCommand } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import {
  btcListing, ethListing, oneUsdt, PerpetualFloor,
} from '#testing/workload/perpetual-floor.ts'
import { playPerpetualTable, tableListing } from '#testing/table/play-perpetual-table.ts'

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(text)
  })
}

table('[P14] leverage is 20 by default and changes within the market\'s maximum and the cap', `
  fund ann 10000
  fund bob 100000
  ann buys 10 at 100 long = pending
  ann has 9950+50
  ann leverage 10 = open_orders_exist
  ann cancels all = 1
  ann leverage 0 = invalid_input
  ann leverage 101 = leverage_out_of_range
  ann leverage 10 = ok
  ann buys 200 at 100 long = pending
  ann has 8000+2000
  bob sells 200 at 100 short = fully_filled
  ann leverage 51 = leverage_too_high
  ann leverage 50 = ok
  ann long 200 cost 20000 margin 400
  ann has 9600+400
  ann leverage 1 = insufficient_available
`)

table('[P14, P34] a higher isolated leverage keeps margin for losses, a lower one adds margin', `
  fund ann 1000
  fund bob 1000
  ann isolated = ok
  ann leverage 10 = ok
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann long 10 cost 1000 margin 100
  mark 98
  ann leverage 20 = ok
  ann long 10 cost 1000 margin 70
  ann leverage 10 = ok
  ann long 10 cost 1000 margin 100
  ann adds 50 to long = ok
  ann leverage 9 = ok
  ann long 10 cost 1000 margin 150
`)

table('[P14] a position exactly at the cap of a leverage may take it', `
  fund ann 1000
  fund bob 1000
  ann buys 100 at 100 long = pending
  bob sells 100 at 100 short = fully_filled
  ann leverage 100 = ok
  bob leverage 100 = ok
  ann long 100 cost 10000 margin 100
`)

table('[P34] the same leverage again keeps an isolated margin, a change may take all free money', `
  fund ann 100
  fund bob 1000
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann leverage 9 = insufficient_available
  ann leverage 10 = ok
  ann has 0+100
  ann leverage 20 = ok
  ann isolated = ok
  ann adds 30 to long = ok
  ann leverage 20 = ok
  ann long 10 cost 1000 margin 80
`)

table('[P15] the margin mode changes with its position, but not while opening orders rest', `
  fund ann 1000
  fund bob 1000
  ann buys 10 at 100 long = pending
  ann isolated = open_orders_exist
  bob sells 10 at 100 short = fully_filled
  ann sells 5 at 120 long = pending
  ann isolated = ok
  ann adds 30 to long = ok
  ann long 10 cost 1000 margin 80
  ann cross = ok
  ann long 10 cost 1000 margin 50
  ann has 950+50
`)

table('[P15] no mode change leaves a unit at its maintenance margin', `
  fund ann 200
  fund bob 1000
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  mark 95
  ann isolated = margin_insufficient
  mark 96
  ann isolated = ok
  ann long 10 cost 1000 margin 50
`)

table('[P15] an isolated position may not be exactly at its maintenance margin', `
  fund ann 200
  fund bob 1000
  ann buys 1 at 100 long = pending
  bob sells 1 at 100 short = fully_filled
  mark 96
  ann isolated = margin_insufficient
  mark 97
  ann isolated = ok
  ann long 1 cost 100 margin 5
`)

table('[P15] an isolated position\'s rest must exceed its maintenance margin', `
  fund ann 200
  fund bob 1000
  ann buys 10 at 101 long = pending
  bob sells 10 at 101 short = fully_filled
  mark 96
  ann isolated = margin_insufficient
  mark 97
  ann isolated = ok
  ann long 10 cost 1010 margin 51
`)

table('[P16] the position mode changes only without positions and orders', `
  fund ann 1000
  ann buys 1 at 90 long = pending
  ann one_way = positions_exist
  ann hedge = ok
  ann cancels all = 1
  ann one_way = ok
  ann buys 1 at 90 net = pending
  ann hedge = positions_exist
`)

table('[P16] a conditional order keeps the position mode until it ends', `
  ann when mark fall 95 buys 1 by market long = waiting
  ann one_way = positions_exist
  ann hedge = ok
  ann cancels trigger 1 = ok
  ann one_way = ok
  ann when mark fall 95 buys 1 by market = waiting
  ann hedge = positions_exist
  mark 95
  trigger 2 is refused no_liquidity
  ann hedge = ok
`)

table('[P16] an open position keeps the position mode', `
  fund ann 1000
  fund bob 1000
  ann buys 1 at 100 long = pending
  bob sells 1 at 100 short = fully_filled
  ann one_way = positions_exist
  bob one_way = positions_exist
  bob buys 1 at 100 short = pending
  ann sells 1 at 100 long = fully_filled
  ann one_way = ok
  bob one_way = ok
`)

table('[P17] a margin cannot be withdrawn down to the maintenance margin', `
  fund ann 1000
  fund bob 10000
  ann isolated = ok
  ann leverage 100 = ok
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann adds 10 to long = ok
  mark 250
  ann takes 10 from long = margin_insufficient
  ann takes 9 from long = ok
  ann long 10 cost 1000 margin 11
`)

table('[P17] isolated margin is added, and removed while it is not needed', `
  fund ann 1000
  fund bob 1000
  ann adds 10 to long = position_unknown
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann adds 10 to long = position_not_isolated
  ann isolated = ok
  ann adds 0 to long = amount_not_positive
  ann adds 951 to long = insufficient_available
  ann adds 60 to long = ok
  ann has 890+110
  mark 98
  ann takes 41 from long = margin_insufficient
  ann takes 40 from long = ok
  mark 120
  ann takes 21 from long = margin_insufficient
  ann takes 20 from long = ok
  ann long 10 cost 1000 margin 50
`)

table('[P18] the outside world funds the insurance fund', `
  fund ann 10
  insure 500
  insurance has 500+0
`)

test('[P19] a market is listed once, with valid parameters', () => {
  const engine = createEngine()
  const listing = tableListing((_name, fallback) => fallback)
  expect(engine.apply(listing, 0)).toMatchObject({ reject: { code: 'asset_unknown' } })
  engine.apply({ kind: 'list-asset', asset: asAssetId(1), symbol: 'USD', decimals: 8 }, 0)
  const [first] = listing.tiers
  const faulty = [
    { makerFeePpm: 1 },
    { quoteUnitsPerTickLot: 0n },
    { referenceTicks: 0 },
    { fundingIntervalMs: 3_600_001 },
    { tiers: [] },
    { tiers: listing.tiers.toReversed() },
    { tiers: first === undefined ? [] : [{ ...first, capUnits: 2n ** 51n }] },
  ]
  for (const fault of faulty) {
    expect(engine.apply({ ...listing, ...fault }, 0)).toMatchObject({
      reject: { code: 'invalid_input' },
    })
  }
  expect(engine.apply(listing, 0).ok).toBe(true)
  expect(engine.apply(listing, 0)).toMatchObject({ reject: { code: 'invalid_input' } })
})

test('[P20] every user setting counts in the state hash', () => {
  const chosen = (leverage: number, isolated: boolean, isOneWay: boolean): string => {
    const engine = createEngine()
    const user = asUserId(1_000)
    const listing = tableListing((_name, fallback) => fallback)
    const { market } = listing
    const commands: EngineCommand[] = [
      { kind: 'list-asset', asset: asAssetId(1), symbol: 'USD', decimals: 8 },
      listing,
      { kind: 'open-user', user },
      { kind: 'set-leverage', user, market, leverage },
      { kind: 'set-margin-mode', user, market, marginMode: isolated ? 'isolated' : 'cross' },
      { kind: 'set-position-mode', user, positionMode: isOneWay ? 'one_way' : 'hedge' },
    ]
    for (const command of commands) expect(engine.apply(command, 1).ok).toBe(true)
    return engine.stateHash()
  }
  const hashes = [
    chosen(10, false, false), chosen(11, false, false), chosen(10, true, false),
    chosen(10, false, true),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(chosen(10, false, false)).toBe(hashes[0])
})

test('[P15] a profitable position cannot leave an account that needs it', () => {
  const engine = createEngine()
  const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
  const base = tableListing((_name, fallback) => fallback)
  const listings = [asMarketId(1), asMarketId(2)].map((market) => ({ ...base, market }))
  const usd = base.settle
  const commands: EngineCommand[] = [
    { kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 8 },
    ...listings,
    ...[{ user: ann, units: 150n }, { user: bob, units: 10_000n }]
      .flatMap(({ user, units }): EngineCommand[] => [
        { kind: 'open-user', user },
        { kind: 'credit-deposit', user, asset: usd, units },
        {
          kind: 'transfer-between-wallets', user, asset: usd, units,
          from: 'spot', to: 'contract',
        },
      ]),
    ...listings.flatMap(({ market }) => [
      limit(ann, { market, side: 'buy', positionSide: 'long' }),
      limit(bob, { market, side: 'sell', positionSide: 'short' }),
    ]),
    { kind: 'update-mark', market: asMarketId(1), sources: [{ ticks: 110, at: 1 }] },
    { kind: 'update-mark', market: asMarketId(2), sources: [{ ticks: 88, at: 1 }] },
  ]
  for (const command of commands) expect(engine.apply(command, 1).ok).toBe(true)
  const isolate: EngineCommand = {
    kind: 'set-margin-mode', user: ann, market: asMarketId(1), marginMode: 'isolated',
  }
  // Without it: 150 less its margin of 50, less the 120 that the other one loses.
  expect(engine.apply(isolate, 2)).toMatchObject({ reject: { code: 'margin_insufficient' } })
  engine.apply({
    kind: 'update-mark', market: asMarketId(2), sources: [{ ticks: 95, at: 2 }],
  }, 2)
  expect(engine.apply(isolate, 3).ok).toBe(true)
  engine.assertConserved()
})

test('[P17] money needed for cross losses cannot be added to an isolated margin', () => {
  const floor = new PerpetualFloor([btcListing, ethListing])
  const [ann, zed] = [floor.user(2_000n * oneUsdt), floor.user(1_000_000n * oneUsdt)]
  floor.mark(100_000)
  floor.mark(50_000, 2)
  floor.choose(ann, { leverage: 20, mode: 'isolated', market: 2 })
  floor.open({ long: ann, short: zed, lots: 1_000, ticks: 100_000 })
  floor.open({ long: ann, short: zed, lots: 2_000, ticks: 50_000, market: 2 })
  floor.mark(96_000)
  // Two margins of 500 are set aside, and BTC has lost 400 of the 1,000 that are left.
  const add = (units: bigint) => floor.apply({
    kind: 'adjust-margin', user: asUserId(ann), market: asMarketId(2), positionSide: 'long', units,
  })
  expect(add(600n * oneUsdt + 1n))
    .toMatchObject({ ok: false, reject: { code: 'insufficient_available' } })
  expect(add(600n * oneUsdt).ok).toBe(true)
  floor.assertLaws()
})

type OrderFor = Pick<PlacePerpetualOrder, 'market' | 'side' | 'positionSide'>

function limit(user: UserId, order: OrderFor): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', user, ...order, type: 'limit', timeInForce: 'GTC',
    priceTicks: 100, lots: 10, reduceOnly: false, selfTradePrevention: 'cancel_taker',
  }
}

test('[P15] no mode change leaves the other cross positions at their maintenance margin', () => {
  // ETH takes its margin of 25 along; BTC has lost 50 and needs 3.8.
  const answers = [0n, 1n].map((more) => {
    const floor = new PerpetualFloor([btcListing, ethListing])
    const [ann, bob] = [floor.user(7_880_000_000n + more), floor.user(1_000n * oneUsdt)]
    for (const [market, ticks] of [[1, 100_000], [2, 50_000]] as const) {
      floor.mark(ticks, market)
      floor.open({ long: ann, short: bob, lots: 100, ticks, market })
    }
    floor.mark(95_000, 1)
    const outcome = floor.apply({
      kind: 'set-margin-mode', user: asUserId(ann), market: asMarketId(2), marginMode: 'isolated',
    })
    return outcome.ok ? 'ok' : outcome.reject.code
  })
  expect(answers).toEqual(['margin_insufficient', 'ok'])
})

test('[P5] a fill that only closes a position leaves the owner\'s other one untouched', () => {
  const floor = new PerpetualFloor()
  const [ann, bob] = [floor.user(1_000n * oneUsdt), floor.user(1_000n * oneUsdt)]
  floor.mark(100_000)
  floor.open({ long: ann, short: bob, lots: 10, ticks: 100_000 })
  floor.open({ long: bob, short: ann, lots: 10, ticks: 100_000 })
  const { positions } = floor.state.perpetuals
  const before = positions.updatedAt(floor.slot(ann, 'short'))
  floor.at += 5_000
  const closing = { lots: 4, ticks: 100_000 }
  floor.must(floor.order({ user: bob, side: 'buy', positionSide: 'short', ...closing }))
  floor.must(floor.order({ user: ann, side: 'sell', positionSide: 'long', ...closing }))
  expect(floor.lots(ann, 'long')).toBe(6)
  expect(positions.updatedAt(floor.slot(ann, 'short'))).toBe(before)
})

test('[P42] a change that may only lower the leverage refuses a higher one', () => {
  const exchange = new PerpetualFloor([btcListing])
  const user = asUserId(exchange.user(1_000n * oneUsdt))
  const set = (leverage: number, onlyLowers: boolean) => {
    const outcome = exchange.apply({
      kind: 'set-leverage', user, market: asMarketId(1), leverage, onlyLowers,
    })
    return outcome.ok ? 'ok' : outcome.reject.code
  }
  // The default is 20.
  expect([set(21, true), set(20, true), set(10, true), set(11, true), set(11, false)])
    .toEqual(['trade_disabled', 'ok', 'ok', 'trade_disabled', 'ok'])
})
