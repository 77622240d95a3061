// Any hostile command for conditional orders, amendments or countdowns returns a reject, never
// throws, and changes nothing.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import type { Engine } from '#engine/engine.ts'
import type { OrderCommand } from '#engine/commands/order-command.ts'
import type { TriggerCommand } from '#engine/commands/trigger-command.ts'
import { tableListing } from '#testing/table/play-perpetual-table.ts'
import { Random } from '#testing/workload/random.ts'

/** The edge parses ids as numbers; which number is the attacker's choice. */
const wildIds: readonly [unknown, ...unknown[]] = [
  Number.NaN, 0, -0, -1, 1, 0.5, Infinity, 2 ** 32, 2 ** 40 + 1, 2 ** 53, 1e300,
]
const wild: readonly [unknown, ...unknown[]] = [
  ...wildIds, 7n, -1n,
  10n ** 40n, '', 'rise', 'mark', 'limit', '__proto__', null, undefined, {}, [], true,
]

const ids = new Set(['user', 'market', 'orderId', 'triggerId'])

function opened(): Engine {
  const engine = createEngine()
  for (const id of [1, 2]) {
    engine.apply({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 }, 0)
  }
  engine.apply({
    kind: 'list-spot-market', market: asMarketId(1), symbol: 'COINUSD',
    base: asAssetId(2), quote: asAssetId(1), priceDecimals: 0, quantityDecimals: 0,
    baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n, makerFeePpm: 0,
    takerFeePpm: 0, bandPpm: 1_000_000, referenceTicks: 100,
  }, 0)
  engine.apply(tableListing((_, fallback) => fallback), 0)
  for (const user of [1_000, 1_001].map(asUserId)) {
    engine.apply({ kind: 'open-user', user }, 0)
    for (const asset of [1, 2].map(asAssetId)) {
      engine.apply({ kind: 'credit-deposit', user, asset, units: 10_000n }, 0)
    }
    engine.apply({
      kind: 'transfer-between-wallets', user, asset: asAssetId(1), units: 5_000n, from: 'spot',
      to: 'contract',
    }, 0)
  }
  return engine
}

function sound(random: Random): Record<string, unknown> {
  const user = random.pick([1_000, 1_001])
  const order = {
    kind: 'place-spot-order', user, market: 1, side: random.pick(['buy', 'sell']), type: 'limit',
    timeInForce: 'GTC', priceTicks: random.between(90, 110), lots: random.between(1, 5),
    amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  }
  const exit = (ticks: number) => ({ by: 'last', triggerTicks: ticks, priceTicks: 0 })
  const exits = {
    takeProfit: exit(random.between(95, 120)), stopLoss: exit(random.between(80, 105)),
  }
  const terms = {
    by: 'last', direction: random.pick(['rise', 'fall']), triggerTicks: random.between(80, 120),
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order,
  }
  const orderId = random.between(1, 200)
  const dice = random.below(13)
  if (dice < 2) return order
  if (dice === 8) return { ...order, lots: 9, displayLots: random.between(1, 8), exits }
  if (dice === 9) return { ...order, exits }
  if (dice === 10) {
    const { amountUnits: _, ...shared } = order
    const side = random.pick(['buy', 'sell'])
    return {
      ...shared, kind: 'place-perpetual-order', market: 7, side, reduceOnly: false,
      positionSide: side === 'buy' ? 'long' : 'short', ...random.below(2) === 0 ? { exits } : {},
    }
  }
  if (dice === 11) {
    const positionSide = random.pick(['long', 'short'])
    const { takeProfit, stopLoss } = exits
    return {
      kind: 'place-position-exits', user, market: 7, positionSide, lots: random.between(0, 4),
      ...positionSide === 'long' ? exits : { takeProfit: stopLoss, stopLoss: takeProfit },
    }
  }
  if (dice === 2) return { kind: 'place-trigger-order', ...terms }
  if (dice === 3) return { kind: 'place-trigger-pair', takeProfit: terms, stopLoss: { ...terms } }
  if (dice === 4) return { kind: 'cancel-trigger-order', user, triggerId: orderId }
  if (dice === 5) return { kind: 'cancel-all-after', user, timeoutMs: random.between(0, 99) }
  if (dice === 6) return { kind: 'tick' }
  if (dice === 12) {
    return {
      kind: 'amend-trigger-order', user, triggerId: orderId,
      triggerTicks: random.between(0, 120), callbackTicks: 0, callbackPpm: 0,
      priceTicks: random.between(0, 120), lots: random.between(0, 9),
    }
  }
  return {
    kind: 'amend-order', user, orderId, priceTicks: random.between(0, 120),
    lots: random.between(0, 9), selfTradePrevention: 'cancel_maker',
  }
}

/** One field somewhere in the command gone wild. */
function spoil(random: Random, command: Record<string, unknown>): void {
  const names = Object.keys(command).filter((name) => name !== 'kind')
  const name = names[random.below(names.length)]
  if (name === undefined) return
  const inner = command[name]
  const isTerms = typeof inner === 'object' && inner !== null && random.below(4) > 0
  if (isTerms) spoil(random, inner as Record<string, unknown>)
  else command[name] = random.pick(ids.has(name) ? wildIds : wild)
}

test.each([1, 2, 3])('[O1, O8, O11, O12, O43] invalid fields change nothing, seed %i', (seed) => {
  const random = new Random(seed)
  const engine = opened()
  let refused = 0
  for (let at = 1; at <= 4_000; at += 1) {
    const command = sound(random)
    if (random.below(2) === 0) spoil(random, command)
    const before = engine.stateHash()
    const outcome = engine.apply(command as unknown as TriggerCommand | OrderCommand, at)
    if (!outcome.ok) {
      refused += 1
      expect(engine.stateHash()).toBe(before)
    }
    engine.drain()
  }
  expect(refused).toBeGreaterThan(1_000)
  engine.assertConserved()
})
