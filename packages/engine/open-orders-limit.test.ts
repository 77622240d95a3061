// The edge of 500 resting orders, on spot and perpetual markets together.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { beforeEach, expect, test } from 'vitest'
import { tableListing } from './testing/table/play-perpetual-table.ts'
import type { PlaceSpotOrder } from './commands/command.ts'
import { createEngine } from './create-engine.ts'
import type { Engine } from './engine.ts'
import type { PlacePerpetualOrder } from './commands/perpetual-command.ts'

const [usd, coin] = [asAssetId(1), asAssetId(2)]
const spotMarket = asMarketId(1)
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]

const spotOrder: PlaceSpotOrder = {
  kind: 'place-spot-order', user: ann, market: spotMarket, side: 'buy', type: 'limit',
  timeInForce: 'GTC', priceTicks: 50, lots: 1, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
}
const listing = tableListing((_name, fallback) => fallback)
const contractOrder: PlacePerpetualOrder = {
  kind: 'place-perpetual-order', user: ann, market: listing.market, side: 'buy',
  positionSide: 'long', type: 'limit', timeInForce: 'GTC', priceTicks: 50, lots: 1,
  reduceOnly: false, selfTradePrevention: 'cancel_taker',
}

let engine: Engine
let at = 0

function apply(command: Parameters<Engine['apply']>[0]): string {
  at += 1
  const outcome = engine.apply(command, at)
  return outcome.ok ? 'ok' : outcome.reject.code
}

beforeEach(() => {
  engine = createEngine()
  for (const asset of [usd, coin]) {
    apply({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 })
  }
  apply({
    kind: 'list-spot-market', market: spotMarket, symbol: 'COINUSD', base: coin, quote: usd,
    priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
    notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 1_000_000, referenceTicks: 100,
  })
  apply(listing)
  for (const user of [ann, bob]) {
    apply({ kind: 'open-user', user })
    apply({ kind: 'credit-deposit', user, asset: usd, units: 1_000_000n })
    apply({ kind: 'credit-deposit', user, asset: coin, units: 1_000n })
    apply({
      kind: 'transfer-between-wallets', user, asset: usd, units: 500_000n, from: 'spot',
      to: 'contract',
    })
  }
  for (let count = 0; count < 250; count += 1) {
    expect([apply(spotOrder), apply(contractOrder)]).toEqual(['ok', 'ok'])
  }
  engine.drain()
})

test('[S15] spot and perpetual orders count together; an order that cannot rest does not', () => {
  expect(apply(spotOrder)).toBe('too_many_open_orders')
  expect(apply(contractOrder)).toBe('too_many_open_orders')
  expect(apply({ ...spotOrder, user: bob })).toBe('ok')
  expect(apply({ ...spotOrder, timeInForce: 'IOC' })).toBe('ok')
  expect(apply({ ...contractOrder, timeInForce: 'IOC' })).toBe('ok')
  expect(apply({ kind: 'cancel-spot-order', user: ann, orderId: asOrderId(1) })).toBe('ok')
  expect(apply(contractOrder)).toBe('ok')
  expect(apply(spotOrder)).toBe('too_many_open_orders')
})

test('[S15, O8] an order can be amended at the limit because it does not count itself', () => {
  const amend = { kind: 'amend-order', user: ann, selfTradePrevention: 'cancel_taker' } as const
  for (const id of [1, 2]) {
    expect(apply({ ...amend, orderId: asOrderId(id), priceTicks: 51, lots: 3 })).toBe('ok')
    expect(apply({ ...amend, orderId: asOrderId(id), priceTicks: 0, lots: 2 })).toBe('ok')
  }
  expect(apply(spotOrder)).toBe('too_many_open_orders')
  expect(apply(contractOrder)).toBe('too_many_open_orders')
})

test('[S15, O3] a conditional order whose order would rest beyond the limit is refused', () => {
  const never = { activationTicks: 0, callbackTicks: 0, callbackPpm: 0 }
  const terms = { by: 'last', direction: 'rise', triggerTicks: 110, ...never } as const
  const selling = { ...spotOrder, side: 'sell', priceTicks: 120 } as const
  const atOnce = { ...selling, type: 'market', timeInForce: 'IOC', priceTicks: 0 } as const
  expect(apply({ kind: 'place-trigger-order', ...terms, order: selling })).toBe('ok')
  expect(apply({ kind: 'place-trigger-order', ...terms, order: atOnce })).toBe('ok')
  apply({ ...spotOrder, user: bob, side: 'buy', priceTicks: 109 })
  apply({ ...spotOrder, user: bob, side: 'sell', priceTicks: 110 })
  const taker = asUserId(1_002)
  apply({ kind: 'open-user', user: taker })
  apply({ kind: 'credit-deposit', user: taker, asset: usd, units: 1_000n })
  expect(apply({ ...spotOrder, user: taker, priceTicks: 110 })).toBe('ok')
  const ends = engine.drain().triggers.map(({ status, closeReason }) => [status, closeReason])
  expect(ends).toEqual([['refused', 'too_many_open_orders'], ['triggered', null]])
})
