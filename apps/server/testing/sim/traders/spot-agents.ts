// Users that trade coins: makers that quote around the outside price and cancel old quotes, and
// takers with every kind of immediate order.
import type { ListSpotMarket, PlaceSpotOrder, SelfTradePrevention, Side } from '@ingot/engine'
import { amendSome, maybeExits, maybeIceberg } from './order-habits.ts'
import { bringCoins } from './mover.ts'
import { isNewMarket } from './operator-listings.ts'
import type { Person } from './person.ts'

const openMax = 12

export function actAsSpotMaker(person: Person): void {
  const { random, world, user } = person
  const own = world.view.openOrders(user).filter(({ product }) => product === 'spot')
  const [oldest] = own
  if (oldest !== undefined && random.chance(8)) return amendSome(person, own)
  if (oldest !== undefined && (own.length > openMax || random.chance(25))) {
    const orderId = random.chance(70) ? oldest.orderId : own.at(-1)?.orderId ?? oldest.orderId
    return person.ask({ kind: 'cancel-spot-order', user, orderId }, true)
  }
  if (own.length > 0 && random.chance(2)) {
    const market = random.chance(50) ? 0 : random.pick(world.spotMarkets).market
    return person.ask({ kind: 'cancel-all-spot-orders', user, market }, true)
  }
  const market = random.pick(world.spotMarkets)
  if (isNewMarket(market) && random.chance(15)) return bringCoins(person, market)
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const fair = fairSpotTicks(person, market)
  const away = random.below(Math.max(3, Math.floor(fair / 300)))
  const lots = spotLots(person, market, fair)
  const priceTicks = Math.max(1, side === 'buy' ? fair - away : fair + away)
  person.orderCarelessly({
    ...spotTerms(person, market, side), type: 'limit',
    timeInForce: random.pick(['GTC', 'GTC', 'POST_ONLY'] as const),
    priceTicks, lots, amountUnits: 0n, ...maybeIceberg(person, lots),
    ...maybeExits(person, { ticks: priceTicks, side, by: 'last' }),
  })
}

export function actAsSpotTaker(person: Person): void {
  const { random, world } = person
  const market = random.pick(world.spotMarkets)
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const fair = fairSpotTicks(person, market)
  const lots = spotLots(person, market, fair)
  const base = spotTerms(person, market, side)
  if (random.chance(40)) {
    const isByAmount = random.chance(50)
    const worth = BigInt(lots) * BigInt(fair) * market.quoteUnitsPerTickLot
    return person.orderCarelessly({
      ...base, type: 'market', timeInForce: 'IOC', priceTicks: 0,
      lots: isByAmount ? 0 : lots, amountUnits: isByAmount ? worth : 0n,
    })
  }
  const reach = random.below(Math.max(3, Math.floor(fair / 200)))
  person.orderCarelessly({
    ...base, type: 'limit', timeInForce: random.pick(['GTC', 'IOC', 'FOK'] as const),
    priceTicks: Math.max(1, side === 'buy' ? fair + reach : fair - reach), lots, amountUnits: 0n,
  })
}

export function spotTerms(person: Person, { market }: ListSpotMarket, side: Side): Pick<
  PlaceSpotOrder, 'kind' | 'user' | 'market' | 'side' | 'selfTradePrevention'
> {
  return {
    kind: 'place-spot-order', user: person.user, market, side,
    selfTradePrevention: person.random.pick<SelfTradePrevention>(
      ['cancel_taker', 'cancel_taker', 'cancel_maker', 'cancel_both'],
    ),
  }
}

/** The outside price, as far as the band lets an order come to it. */
export function fairSpotTicks(person: Person, market: ListSpotMarket): number {
  const outside = person.outsideTicks(market)
  const { lowTicks, highTicks } = person.world.view.band(market.market)
  return Math.min(highTicks, Math.max(lowTicks, outside))
}

export function spotLots(
  { random, wealthUnits }: Person,
  market: ListSpotMarket,
  ticks: number,
): number {
  const worth = wealthUnits / BigInt(random.between(4, 60))
  const lots = Number(worth / (BigInt(ticks) * market.quoteUnitsPerTickLot))
  return Math.max(1, lots)
}
