// The commands of a user that fills the lists of one account: small orders that rest far from the
// price and triggers that no price reaches, until the limits are reached.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { Side } from '#engine/commands/command.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { TriggeredOrder } from '#engine/commands/trigger-command.ts'
import type { Random } from './random.ts'

/** Users from this one on hoard; others hardly meet them. */
const firstHoarder = 1_037
const hoarders = 3

export function hoardCommand(
  random: Random, ticksOf: (order: TriggeredOrder) => number,
): AnyCommand {
  if (random.chance(0.5)) return sweep(random)
  const order = hoardOrder(random, ticksOf)
  if (random.chance(75)) return order
  const ticks = ticksOf(order)
  const isRise = random.chance(50)
  const far = Math.ceil((ticks * random.between(60, 90)) / 100)
  return {
    kind: 'place-trigger-order',
    by: 'last', direction: isRise ? 'rise' : 'fall',
    triggerTicks: isRise ? ticks + far : ticks - far,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order,
  }
}

/** A rich user takes the whole book, so that only the band stops the order. */
function sweep(random: Random): TriggeredOrder {
  return {
    kind: 'place-spot-order', user: asUserId(1_000), market: asMarketId(2),
    side: random.pick(['buy', 'sell'] as const), type: 'market', timeInForce: 'IOC',
    priceTicks: 0, lots: 40_000, amountUnits: 0n, selfTradePrevention: 'cancel_maker',
  }
}

function hoardOrder(
  random: Random, ticksOf: (order: TriggeredOrder) => number,
): TriggeredOrder {
  const side: Side = random.chance(50) ? 'buy' : 'sell'
  const shared = {
    user: asUserId(firstHoarder + random.below(hoarders)),
    side,
    type: 'limit' as const,
    timeInForce: 'GTC' as const,
    selfTradePrevention: 'cancel_taker' as const,
  }
  const place = random.below(3)
  const spot = {
    ...shared, kind: 'place-spot-order' as const, market: asMarketId(1 + place), priceTicks: 1,
    lots: [10, 60, 1][place] ?? 1, amountUnits: 0n,
  }
  const perpetual = {
    ...shared, kind: 'place-perpetual-order' as const, market: asMarketId(11 + place),
    positionSide: side === 'buy' ? 'long' as const : 'short' as const, reduceOnly: false,
    priceTicks: 1, lots: [1, 1, 100][place] ?? 1,
  }
  const order = random.chance(50) ? spot : perpetual
  const ticks = ticksOf(order)
  const away = Math.floor((ticks * random.between(200, 400)) / 10_000)
  return { ...order, priceTicks: Math.max(1, side === 'buy' ? ticks - away : ticks + away) }
}
