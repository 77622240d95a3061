// Exits of spot orders are amended around the quantity that their owner can pay for: random sizes
// on the engine and on its naive twin.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { AnyCommand } from '#engine/engine.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'
import { Random } from '#testing/workload/random.ts'

const [usd, coin, market] = [asAssetId(1), asAssetId(2), asMarketId(1)]
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]

function order(terms: Pick<PlaceSpotOrder, 'user' | 'side' | 'priceTicks' | 'lots'>
  & Partial<PlaceSpotOrder>): PlaceSpotOrder {
  return {
    kind: 'place-spot-order', market, type: 'limit', timeInForce: 'GTC', amountUnits: 0n,
    selfTradePrevention: 'cancel_taker', ...terms,
  }
}

function opening(random: Random, { annUsd = random.between(3_000, 6_000) } = {}): AnyCommand[] {
  const money = (user: typeof ann, asset: typeof usd, units: number): AnyCommand =>
    ({ kind: 'credit-deposit', user, asset, units: BigInt(units) })
  return [
    { kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 2 },
    { kind: 'list-asset', asset: coin, symbol: 'COIN', decimals: 2 },
    {
      kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd,
      priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 3n,
      notionalMinUnits: 0n, makerFeePpm: 2_000, takerFeePpm: 3_000, bandPpm: 500_000,
      referenceTicks: 100,
    },
    { kind: 'open-user', user: ann }, { kind: 'open-user', user: bob },
    money(ann, usd, annUsd), money(ann, coin, random.between(60, 200)),
    money(bob, usd, 1_000_000), money(bob, coin, 1_000_000),
  ]
}

test('[O55, E3] both engines let an exit of a spot order grow to the same quantity', () => {
  const counts = { ok: 0, insufficient_available: 0 }
  for (let seed = 1; seed <= 150; seed += 1) {
    const random = new Random(seed)
    const pair = new TwinPair()
    let at = 1_000
    const apply = (command: AnyCommand) => {
      at += 1
      return pair.apply({ command, at })
    }
    for (const command of opening(random)) expect(apply(command).ok).toBe(true)
    const buys = random.chance(50)
    const side = buys ? 'buy' as const : 'sell' as const
    const [profit, loss] = buys ? [120, 80] : [80, 120]
    const priceOf = () => random.pick([0, random.between(85, 115)])
    const entry = order({
      user: ann, side, priceTicks: 100, lots: 3, exits: {
        takeProfit: { by: 'last', triggerTicks: profit, priceTicks: priceOf() },
        stopLoss: { by: 'last', triggerTicks: loss, priceTicks: priceOf() },
      },
    })
    const placed = apply(entry)
    const first = placed.ok ? placed.value.orderId : 0
    apply(order({ user: bob, side: buys ? 'sell' : 'buy', priceTicks: 100, lots: 3 }))
    for (let turn = 0; turn < 12; turn += 1) {
      const isPriced = random.chance(20)
      const outcome = apply({
        kind: 'amend-trigger-order', user: ann, triggerId: asOrderId(first + random.between(1, 2)),
        triggerTicks: random.chance(30) ? random.between(60, 140) : 0,
        callbackTicks: 0, callbackPpm: 0,
        priceTicks: isPriced ? random.between(85, 115) : 0,
        lots: random.chance(30) ? 0 : random.between(1, 25),
      })
      const name = outcome.ok ? 'ok' : outcome.reject.code
      if (name === 'ok' || name === 'insufficient_available') counts[name] += 1
    }
    pair.drain()
    pair.reload()
    expect(pair.differences).toEqual([])
  }
  expect(counts.ok).toBeGreaterThan(200)
  expect(counts.insufficient_available).toBeGreaterThan(200)
})

test('[O55] an exit that buys is not moved to a price that its owner could not pay', () => {
  const pair = new TwinPair()
  let at = 1_000
  const apply = (command: AnyCommand) => {
    at += 1
    return pair.apply({ command, at })
  }
  for (const command of opening(new Random(1), { annUsd: 1_000 })) apply(command)
  // Ann sells 3 lots at 100; her take-profit buys them back at 80.
  const placed = apply(order({
    user: ann, side: 'sell', priceTicks: 100, lots: 3,
    exits: { takeProfit: { by: 'last', triggerTicks: 80, priceTicks: 0 } },
  }))
  const exitId = asOrderId((placed.ok ? placed.value.orderId : 0) + 1)
  apply(order({ user: bob, side: 'buy', priceTicks: 100, lots: 3 }))
  const amend = (change: { triggerTicks?: number, lots?: number }) => apply({
    kind: 'amend-trigger-order', user: ann, triggerId: exitId, triggerTicks: 0, lots: 0,
    callbackTicks: 0, callbackPpm: 0, priceTicks: 0, ...change,
  })
  expect(amend({ triggerTicks: 30 }).ok).toBe(true)
  // She has 1,000 + 900 − 2 units of USD: 21 lots at 30 need 1,890, at 31 they need 1,953.
  expect(amend({ lots: 21 }).ok).toBe(true)
  expect(amend({ triggerTicks: 31 })).toMatchObject({ reject: { code: 'insufficient_available' } })
  expect(amend({ triggerTicks: 29 }).ok).toBe(true)
  expect(pair.differences).toEqual([])
})
