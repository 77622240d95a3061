// An engine that starts while orders are due or countdowns run: it must write the rows that the one
// would have written whose rows it starts from.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { RowStore } from '#testing/twins/row-store.ts'
import { firesPerCommandMax } from '#consequences/fire-triggers.ts'

const [usd, coin] = [asAssetId(1), asAssetId(2)]
const market = asMarketId(1)
const [ann, bob, cyd] = [asUserId(1_000), asUserId(1_001), asUserId(1_002)]
const assets = [usd, coin].map((asset) =>
  ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }) as const)
const listing: ListSpotMarket = {
  kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 500_000, referenceTicks: 100,
}

test('[O5, O7] a pair with one due leg is cancelled identically after a load', () => {
  const engine = createEngine()
  const store = new RowStore(assets, [listing])
  const apply = (command: AnyCommand) => expect(engine.apply(command, 1).ok).toBe(true)
  for (const command of [...assets, listing]) apply(command)
  for (const user of [ann, bob, cyd]) {
    apply({ kind: 'open-user', user })
    for (const asset of [usd, coin]) {
      apply({ kind: 'credit-deposit', user, asset, units: 1_000_000n })
    }
  }
  for (let count = 0; count < firesPerCommandMax; count += 1) {
    apply({ kind: 'place-trigger-order', ...stop(bob, 'rise', 101) })
  }
  apply({
    kind: 'place-trigger-pair', takeProfit: stop(ann, 'rise', 102), stopLoss: stop(ann, 'fall', 50),
  })
  apply(limit(bob, 'sell', 105))
  apply(limit(cyd, 'buy', 105))
  const before = engine.drain()
  store.write(before)
  expect(before.triggers.filter(({ status }) => status === 'due')).toHaveLength(1)
  const loaded = loadEngine(store.engineRows(engine.counters()))
  const rows = [engine, loaded].map((each) => {
    each.apply({ kind: 'cancel-all-trigger-orders', user: ann, market: 0, product: 'any' }, 2)
    return each.drain().triggers
  })
  expect(rows[1]).toEqual(rows[0])
})

test('[O9, O7] simultaneous countdowns end identically after a load, in any sequence', () => {
  const engine = createEngine()
  const store = new RowStore(assets, [listing])
  const apply = (command: AnyCommand) => expect(engine.apply(command, 1).ok).toBe(true)
  for (const command of [...assets, listing]) apply(command)
  for (const user of [cyd, ann]) {
    apply({ kind: 'open-user', user })
    apply({ kind: 'credit-deposit', user, asset: usd, units: 1_000n })
    apply(limit(user, 'buy', 90))
    apply({ kind: 'cancel-all-after', user, timeoutMs: 1_000 })
  }
  store.write(engine.drain())
  const loaded = loadEngine(store.engineRows(engine.counters()))
  const ended = [engine, loaded].map((each) => {
    each.apply({ kind: 'tick' }, 1_001)
    return each.drain().orders.map(({ user }) => user)
  })
  expect(ended).toEqual([[ann, cyd], [ann, cyd]])
})

function limit(user: typeof ann, side: 'buy' | 'sell', priceTicks: number): PlaceSpotOrder {
  return {
    kind: 'place-spot-order', user, market, side, type: 'limit', timeInForce: 'GTC', priceTicks,
    lots: 1, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  }
}

function stop(
  user: typeof ann, direction: 'rise' | 'fall', triggerTicks: number,
): TriggerTerms {
  return {
    by: 'last', direction, triggerTicks, activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
    order: limit(user, 'sell', 140),
  }
}
