// What traders of either product do with their orders: change the ones that rest, and hide most of
// a large one.
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
