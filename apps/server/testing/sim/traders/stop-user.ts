// Users with conditional orders: stops, take-profits, trailing stops and pairs on both products,
// and a countdown that cancels their resting orders when they do not return.
import type {
  ListPerpetualMarket, ListSpotMarket, TriggeredOrder, TriggerTerms,
} from '@ingot/engine'
import { fairPerpetualTicks, perpetualTerms } from './perpetual-agents.ts'
import type { Person } from './person.ts'
import { fairSpotTicks, spotLots, spotTerms } from './spot-agents.ts'

const openMax = 15

export function actAsStopUser(person: Person): void {
  const { random, world, user } = person
  const dice = random.below(100)
  if (dice < 10) {
    const timeoutMs = random.pick([0, 30_000, 120_000, 600_000])
    return person.ask({ kind: 'cancel-all-after', user, timeoutMs }, true)
  }
  const open = world.view.openTriggers(user)
  const [oldest] = open
  if (oldest !== undefined && (open.length > openMax || dice < 20)) {
    if (dice < 11) {
      const product = random.pick(['any', 'spot', 'perpetual'] as const)
      return person.ask({ kind: 'cancel-all-trigger-orders', user, market: 0, product }, true)
    }
    return person.ask({ kind: 'cancel-trigger-order', user, triggerId: oldest.triggerId }, true)
  }
  const watch = random.chance(50)
    ? watchSpot(person, random.pick(world.spotMarkets))
    : watchPerpetual(person, random.pick(world.perpetualMarkets))
  // Some orders at once, so that there is something that a countdown can cancel.
  if (dice < 40) return person.orderCarelessly(watch.order('limit'))
  if (dice < 60) return placePair(person, watch)
  person.order({ kind: 'place-trigger-order', ...termsOf(person, watch) })
}

type Watch = {
  readonly by: TriggerTerms['by']
  /** The price that is watched, about. */
  readonly ticks: number
  order(type: 'limit' | 'market'): TriggeredOrder
}

function watchSpot(person: Person, market: ListSpotMarket): Watch {
  const { random, world } = person
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const ticks = fairSpotTicks(person, market)
  const order = {
    ...spotTerms(person, market, side), lots: spotLots(person, market, ticks), amountUnits: 0n,
  }
  return {
    by: 'last', ticks: world.view.lastTicks(market.market) ?? market.referenceTicks,
    order: (type) => type === 'limit'
      ? { ...order, type, timeInForce: 'GTC', priceTicks: ticks }
      : { ...order, type, timeInForce: 'IOC', priceTicks: 0 },
  }
}

function watchPerpetual(person: Person, market: ListPerpetualMarket): Watch {
  const { random, world } = person
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const ticks = fairPerpetualTicks(person, market)
  const order = perpetualTerms(person, { market, side, isClose: random.chance(50) })
  const by = random.chance(60) ? 'mark' as const : 'last' as const
  const watched = by === 'mark' ? world.view.mark(market.market)?.ticks
    : world.view.lastTicks(market.market)
  return {
    by, ticks: watched === undefined || watched === 0 ? ticks : watched,
    order: (type) => type === 'limit'
      ? { ...order, type, timeInForce: 'GTC', priceTicks: ticks }
      : { ...order, type, timeInForce: 'IOC', priceTicks: 0 },
  }
}

const noCallback = { activationTicks: 0, callbackTicks: 0, callbackPpm: 0 } as const

function termsOf(person: Person, watch: Watch): TriggerTerms {
  const { random } = person
  const order = watch.order(random.chance(40) ? 'limit' : 'market')
  const direction = random.chance(50) ? 'rise' as const : 'fall' as const
  const base = { by: watch.by, direction, order }
  if (random.chance(70)) {
    return { ...base, triggerTicks: awayFrom(person, watch, direction), ...noCallback }
  }
  // A trailing stop is activated on the other side of the price, or at once.
  const other = direction === 'rise' ? 'fall' as const : 'rise' as const
  const activationTicks = random.chance(50) ? 0 : awayFrom(person, watch, other)
  return random.chance(50)
    ? { ...base, triggerTicks: 0, activationTicks, callbackTicks: 0, callbackPpm: 2_000 }
    : {
      ...base, triggerTicks: 0, activationTicks, callbackPpm: 0,
      callbackTicks: Math.max(1, Math.floor(watch.ticks / 400)),
    }
}

function placePair(person: Person, watch: Watch): void {
  const order = watch.order('market')
  const [up, down] = (['rise', 'fall'] as const).map((direction): TriggerTerms => ({
    by: watch.by, direction, order, triggerTicks: awayFrom(person, watch, direction),
    ...noCallback,
  }))
  if (up === undefined || down === undefined) return
  const [takeProfit, stopLoss] = order.side === 'sell' ? [up, down] : [down, up]
  person.order({ kind: 'place-trigger-pair', takeProfit, stopLoss })
}

/** Mostly so near that the price comes there, now and then where it has been already. */
function awayFrom({ random }: Person, { ticks }: Watch, direction: 'rise' | 'fall'): number {
  const reach = Math.max(2, Math.floor(ticks / random.pick([1_000, 200, 20] as const)))
  const away = random.chance(3) ? -1 : random.between(1, reach)
  return Math.max(1, direction === 'rise' ? ticks + away : ticks - away)
}
