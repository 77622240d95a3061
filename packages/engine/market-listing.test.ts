// The first minutes of a market and its end, on the engine and its naive twin. The twins list and
// delist in random streams; here each rule has its own steps.
import {
  asAssetId, asMarketId, asOrderId, asUserId, type Outcome,
} from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { PlaceSpotOrder } from './commands/command.ts'
import type { ListPerpetualMarket, PlacePerpetualOrder } from './commands/perpetual-command.ts'
import { createEngine } from './create-engine.ts'
import { delistedOrdersMax } from './delist-market.ts'
import type { AnyCommand } from './engine.ts'
import type { Applied } from './commands/applied.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { perpetualMarkets } from '#testing/workload/perpetual-workload.ts'

const [usd, coin] = [asAssetId(1), asAssetId(2)]
const [spot, contract] = [asMarketId(1_001), asMarketId(1_002)]
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
const opensAt = 1_800_000_000_000
const minuteMs = 60_000

const engines = [
  { on: 'the engine', make: () => createEngine() },
  { on: 'its twin', make: () => new NaiveTwin() },
]

type Exchange = { apply(command: AnyCommand, at: number): Outcome<Applied> }

/** Applies commands in time; a reject is its code. */
class Play {
  readonly #exchange: Exchange
  #at = opensAt - minuteMs

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    for (const asset of [usd, coin]) {
      this.do({ kind: 'list-asset', asset, symbol: 'A', decimals: 8 })
    }
    for (const user of [ann, bob]) {
      this.do({ kind: 'open-user', user })
      for (const asset of [usd, coin]) {
        this.do({ kind: 'credit-deposit', user, asset, units: 10n ** 14n })
      }
      this.do({
        kind: 'transfer-between-wallets', user, asset: usd, units: 10n ** 13n, from: 'spot',
        to: 'contract',
      })
    }
  }

  do(command: AnyCommand): string | number {
    const outcome = this.#exchange.apply(command, this.#at)
    return outcome.ok ? outcome.value.count : outcome.reject.code
  }

  to(at: number): void {
    this.#at = at
  }

  order(fields: Partial<PlaceSpotOrder> = {}): string | number {
    return this.do(spotOrder(fields))
  }
}

const spotOrder = (fields: Partial<PlaceSpotOrder>): PlaceSpotOrder => ({
  kind: 'place-spot-order', user: ann, market: spot, side: 'buy', type: 'limit',
  timeInForce: 'GTC', priceTicks: 100, lots: 1, amountUnits: 0n,
  selfTradePrevention: 'cancel_taker', ...fields,
})

const listSpot = {
  kind: 'list-spot-market', market: spot, symbol: 'COINUSD', base: coin, quote: usd,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 100_000, referenceTicks: 101,
  opensAt,
} as const
const listContract: ListPerpetualMarket = { ...perpetualMarkets[0], market: contract, opensAt }

test.each(engines)('[LS2] a market takes no order before its opening, on $on', ({ make }) => {
  const play = new Play(make())
  for (const wrong of [-1_000, 1_001, 0.5, 9e15]) {
    expect(play.do({ ...listSpot, opensAt: wrong })).toBe('invalid_input')
    expect(play.do({ ...listContract, opensAt: wrong })).toBe('invalid_input')
  }
  expect(play.do(listSpot)).toBe(0)
  expect(play.do(listContract)).toBe(0)
  expect(play.order()).toBe('market_not_open')
  expect(play.do({
    kind: 'place-trigger-order', by: 'last', direction: 'rise', triggerTicks: 200,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order: spotOrder({}),
  })).toBe('market_not_open')
  expect(play.do(opening(ann, 'buy'))).toBe('market_not_open')
  play.to(opensAt - 1)
  expect(play.order()).toBe('market_not_open')
  play.to(opensAt)
  expect(play.order()).toBe(0)
})

test('[LS2] the reject names the opening time', () => {
  const engine = createEngine()
  const play = new Play(engine)
  play.do(listSpot)
  expect(engine.apply(spotOrder({}), opensAt - 1)).toMatchObject({
    ok: false, reject: { code: 'market_not_open', hint: '1800000000000' },
  })
})

test.each(engines)('[LS3] the first band is a fifth to five times, on $on', ({ make }) => {
  const play = new Play(make())
  play.do(listSpot)
  play.to(opensAt)
  const buy = (priceTicks: number) => play.order({ priceTicks, timeInForce: 'IOC' })
  const sell = (priceTicks: number) => play.order({ side: 'sell', priceTicks, timeInForce: 'IOC' })
  const edges = () => [buy, sell].flatMap((place) => [20, 21, 505, 506].map(place))
  const outside = 'price_out_of_band'
  const wide = [outside, 0, 0, outside, outside, 0, 0, outside]
  expect(edges()).toEqual(wide)
  // Its trades do not move the band.
  play.order({ user: bob, side: 'sell', priceTicks: 400 })
  play.order({ priceTicks: 400 })
  play.to(opensAt + 10 * minuteMs - 1)
  expect(edges()).toEqual(wide)
  play.to(opensAt + 10 * minuteMs)
  expect([buy(440), buy(441), sell(360), sell(359)]).toEqual([0, outside, 0, outside])
})

test.each(engines)('[LS4] the first minute takes plain limit orders alone, on $on', ({ make }) => {
  const play = new Play(make())
  play.do(listSpot)
  play.do(listContract)
  play.to(opensAt)
  play.order({ user: bob, side: 'sell', lots: 50 })
  const market = { type: 'market', timeInForce: 'IOC', priceTicks: 0 } as const
  const exits = { takeProfit: { by: 'last', triggerTicks: 300, priceTicks: 0 } } as const
  const trigger = {
    kind: 'place-trigger-order', by: 'last', direction: 'rise', triggerTicks: 200,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order: spotOrder({}),
  } as const
  const tries = () => [
    play.order(market), play.order({ exits }), play.do(trigger),
    play.do({ ...opening(ann, 'buy'), ...market }), play.order(),
  ]
  const refused = 'limit_orders_only'
  expect(tries()).toEqual([refused, refused, refused, refused, 0])
  expect(play.do(opening(ann, 'buy'))).toBe(0)
  expect(play.do(opening(bob, 'sell'))).toBe(0)
  expect(play.do({
    kind: 'place-position-exits', user: ann, market: contract, positionSide: 'long', lots: 0,
    takeProfit: { by: 'last', triggerTicks: 105_000, priceTicks: 0 },
  })).toBe(refused)
  play.to(opensAt + minuteMs)
  expect(tries()).toEqual([0, 0, 0, 'no_liquidity', 0])
})

test.each(engines)('[LS5] a delisted market cancels and trades no more, on $on', ({ make }) => {
  const play = new Play(make())
  play.do({ ...listSpot, opensAt: 0 })
  play.order()
  play.order({ user: bob, side: 'sell', priceTicks: 102 })
  play.do({
    kind: 'place-trigger-order', by: 'last', direction: 'rise', triggerTicks: 110,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order: spotOrder({}),
  })
  expect(play.do({ kind: 'delist-market', market: asMarketId(9) })).toBe('market_unknown')
  expect(play.do({ kind: 'delist-market', market: spot })).toBe(3)
  expect(play.do({ kind: 'delist-market', market: spot })).toBe(0)
  expect(play.order()).toBe('market_delisted')
  for (const isHalted of [true, false]) {
    expect(play.do({ kind: 'change-market-trading', market: spot, isHalted }))
      .toBe('market_delisted')
  }
})

test.each(engines)('[LS5] one command cancels a bounded number of orders, on $on', ({ make }) => {
  const play = new Play(make())
  play.do({ ...listSpot, opensAt: 0 })
  for (let user = 2_000; user < 2_003; user += 1) {
    play.do({ kind: 'open-user', user: asUserId(user) })
    play.do({ kind: 'credit-deposit', user: asUserId(user), asset: usd, units: 10n ** 12n })
    for (let count = 0; count < 400; count += 1) {
      play.order({ user: asUserId(user), priceTicks: 99 })
    }
  }
  const counts = Array.from({ length: 3 }, () => play.do({ kind: 'delist-market', market: spot }))
  expect(counts).toEqual([delistedOrdersMax, 200, 0])
})

test.each(engines)('[LS6] a contract closes before its end, on $on', ({ make }) => {
  const play = new Play(make())
  play.do({ ...listContract, opensAt: 0 })
  play.do(opening(ann, 'buy'))
  play.do(opening(bob, 'sell'))
  play.do({ ...opening(ann, 'buy'), priceTicks: 99_000 })
  const end = { kind: 'delist-market', market: contract } as const
  expect(play.do(end)).toBe(1)
  expect(play.do(opening(ann, 'buy'))).toBe('market_closing')
  const close = { reduceOnly: true, positionSide: 'long', side: 'sell' } as const
  expect(play.do({ ...opening(ann, 'sell'), ...close })).toBe(0)
  expect(play.do(end)).toBe(0)
  expect(play.do({ kind: 'change-market-trading', market: contract, isHalted: false })).toBe(0)
  expect(play.do({
    ...opening(bob, 'buy'), reduceOnly: true, positionSide: 'short',
  })).toBe(0)
  expect(play.do(end)).toBe(0)
  expect(play.do(opening(ann, 'buy'))).toBe('market_delisted')
  expect(play.do({ kind: 'cancel-perpetual-order', user: ann, orderId: asOrderId(1) }))
    .toBe('order_unknown')
})

function opening(user: typeof ann, side: 'buy' | 'sell'): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', user, market: contract, side,
    positionSide: side === 'buy' ? 'long' : 'short', type: 'limit', timeInForce: 'GTC',
    priceTicks: 100_000, lots: 100, reduceOnly: false, selfTradePrevention: 'cancel_taker',
  }
}
