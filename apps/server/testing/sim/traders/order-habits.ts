// The order habits of traders of either product: amending resting orders, hiding most of a large
// one, and attaching exits.
import type { ExitPair, Side } from '@ingot/engine'
import type { Random } from '@ingot/engine/testing'
import type { MarketView } from './market-view.ts'
import type { Person } from './person.ts'

/** One of the orders gets another price, another quantity or both; some of it makes no sense. */
export function amendSome(person: Person, own: ReturnType<MarketView['openOrders']>): void {
  const { random, user } = person
  const order = own[random.below(own.length)]
  if (order === undefined) return
  const { orderId, priceTicks, lots } = order
  const reach = Math.max(2, Math.floor(priceTicks / 500))
  const isRepriced = random.chance(60)
  const price = Math.max(1, priceTicks + random.between(-reach, reach))
  const quantity = Math.max(1, Math.floor(lots * random.between(40, 130) / 100))
  person.ask({
    kind: 'amend-order', user, orderId,
    priceTicks: isRepriced ? price : 0,
    lots: isRepriced && random.chance(50) ? 0 : quantity,
    selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker', 'cancel_both'] as const),
  }, true)
}

export function maybeIceberg({ random }: Person, lots: number): { readonly displayLots?: number } {
  if (lots < 10 || !random.chance(12)) return {}
  return { displayLots: random.between(Math.ceil(lots / 10), lots - 1) }
}

type Entry = { readonly ticks: number; readonly side: Side; readonly by: 'last' | 'mark' }

/** Exits on one or both sides of a price, for an entry at it. */
export function maybeExits(
  { random }: Person,
  entry: Entry,
): { readonly exits?: ExitPair } {
  return random.chance(12) ? { exits: exitsFrom(random, entry) } : {}
}

export function exitsFrom(random: Random, { ticks, side, by }: Entry): ExitPair {
  const away = () => random.between(2, Math.max(3, Math.floor(ticks / 100)))
  const up = side === 'buy' ? 1 : -1
  const leg = (triggerTicks: number) => ({
    by, triggerTicks: Math.max(1, triggerTicks), priceTicks: random.chance(70) ? 0 : ticks,
  })
  const takeProfit = leg(ticks + up * away())
  const stopLoss = leg(ticks - up * away())
  return random.pick<ExitPair>([{ takeProfit, stopLoss }, { takeProfit }, { stopLoss }])
}
