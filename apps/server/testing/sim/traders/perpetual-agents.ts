// Users that trade perpetual contracts: makers that quote both sides, and traders that open and
// close with every kind of order, change leverage and modes with positions open, and move margins.
import type {
  ListPerpetualMarket, PlacePerpetualOrder, PositionRow, SelfTradePrevention, Side,
} from '@ingot/engine'
import { amendSome, exitsFrom, maybeExits, maybeIceberg } from './order-habits.ts'
import type { Person } from './person.ts'

const openMax = 10

export function actAsPerpetualMaker(person: Person): void {
  const { random, world, user } = person
  const own = world.view.openOrders(user).filter(({ product }) => product === 'perpetual')
  if (own.length > 0 && random.chance(8)) return amendSome(person, own)
  if (random.chance(30) && cancelSome(person)) return
  const market = random.pick(world.perpetualMarkets)
  const fair = fairPerpetualTicks(person, market)
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const away = random.below(Math.max(3, Math.floor(fair / 400)))
  placeOrder(person, { market, side, isClose: random.chance(20) }, {
    type: 'limit', timeInForce: random.pick(['GTC', 'GTC', 'POST_ONLY'] as const),
    priceTicks: Math.max(1, side === 'buy' ? fair - away : fair + away),
  })
}

export function actAsPerpetualTrader(person: Person): void {
  const { random, world, user } = person
  if (random.chance(15) && cancelSome(person)) return
  if (random.chance(20)) return choose(person)
  const [position] = world.view.positions(user)
  if (position !== undefined && random.chance(15)) return leaveAt(person, position)
  const market = random.pick(world.perpetualMarkets)
  const side = random.chance(50) ? 'buy' as const : 'sell' as const
  const what = { market, side, isClose: random.chance(35) }
  if (random.chance(50)) {
    return placeOrder(person, what, { type: 'market', timeInForce: 'IOC', priceTicks: 0 })
  }
  const fair = fairPerpetualTicks(person, market)
  const reach = random.below(Math.max(3, Math.floor(fair / 150)))
  placeOrder(person, what, {
    type: 'limit', timeInForce: random.pick(['GTC', 'IOC', 'FOK'] as const),
    priceTicks: Math.max(1, side === 'buy' ? fair + reach : fair - reach),
  })
}

function cancelSome(person: Person): boolean {
  const { random, world, user } = person
  const own = world.view.openOrders(user).filter(({ product }) => product === 'perpetual')
  const [oldest] = own
  if (oldest === undefined) return false
  if (own.length > openMax) {
    const { market } = random.pick(world.perpetualMarkets)
    const all = random.chance(50) ? 0 : market
    person.ask({ kind: 'cancel-all-perpetual-orders', user, market: all }, true)
  } else {
    person.ask({ kind: 'cancel-perpetual-order', user, orderId: oldest.orderId }, true)
  }
  return true
}

/** Ways out of a position that is open, for all of it or a part. */
function leaveAt(person: Person, { market, side, lots }: PositionRow): void {
  const { random, world, user } = person
  const ticks = world.view.mark(market)?.ticks ?? 1
  const by = random.chance(70) ? 'mark' as const : 'last' as const
  person.order({
    kind: 'place-position-exits', user, market, positionSide: side,
    lots: random.chance(50) ? 0 : Math.ceil(lots / 2),
    ...exitsFrom(random, { ticks, side: side === 'long' ? 'buy' : 'sell', by }),
  })
}

/** Leverage, modes and margins: sent once each, for the second time would be another choice. */
function choose(person: Person): void {
  const { random, world, user } = person
  const { market } = random.pick(world.perpetualMarkets)
  const dice = random.below(100)
  if (dice < 45) {
    const leverage = random.pick([1, 3, 5, 10, 20, 40, 50, 75, 100, 125] as const)
    return person.ask({ kind: 'set-leverage', user, market, leverage }, true)
  }
  if (dice < 60) {
    const marginMode = random.pick(['isolated', 'cross'] as const)
    return person.ask({ kind: 'set-margin-mode', user, market, marginMode }, true)
  }
  if (dice < 70) {
    const positionMode = random.pick(['hedge', 'one_way'] as const)
    return person.ask({ kind: 'set-position-mode', user, positionMode }, true)
  }
  const units = person.wealthUnits / BigInt(random.between(10, 500))
  person.ask({
    kind: 'adjust-margin', user, market,
    positionSide: random.pick(['long', 'short'] as const),
    units: random.chance(60) ? units : -units,
  }, false)
}

type Intent = {
  readonly market: ListPerpetualMarket
  readonly side: Side
  readonly isClose: boolean
}

function placeOrder(
  person: Person,
  intent: Intent,
  terms: Pick<PlacePerpetualOrder, 'type' | 'timeInForce' | 'priceTicks'>,
): void {
  const order = { ...perpetualTerms(person, intent), ...terms }
  const isResting = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
  const { priceTicks } = order
  const ticks = priceTicks === 0 ? fairPerpetualTicks(person, intent.market) : priceTicks
  person.orderCarelessly({
    ...order, ...(isResting ? maybeIceberg(person, order.lots) : {}),
    ...(intent.isClose ? {} : maybeExits(person, { ticks, side: intent.side, by: 'mark' })),
  })
}

/** An order that opens or closes, but for its price. */
export function perpetualTerms(person: Person, { market, side, isClose }: Intent): Omit<
  PlacePerpetualOrder, 'type' | 'timeInForce' | 'priceTicks'
> {
  const { random, world, user } = person
  const [opened, closed] = side === 'buy'
    ? ['long', 'short'] as const : ['short', 'long'] as const
  const isNet = world.view.isOneWay(user)
  return {
    kind: 'place-perpetual-order', user, market: market.market, side,
    positionSide: isNet ? 'net' : isClose ? closed : opened,
    reduceOnly: isClose,
    selfTradePrevention: random.pick<SelfTradePrevention>(
      ['cancel_taker', 'cancel_taker', 'cancel_maker', 'cancel_both'],
    ),
    lots: isClose ? closingLots(person, market, closed) : openingLots(person, market),
  }
}

function closingLots(person: Person, { market }: ListPerpetualMarket, side: string): number {
  const { random, world, user } = person
  const held = world.view.positions(user)
    .find((row) => row.market === market && row.side === side)?.lots ?? 1
  return random.chance(50) ? held : Math.max(1, Math.floor(held / random.between(2, 5)))
}

/** Up to several times the user's money, which leverage allows. */
function openingLots(person: Person, market: ListPerpetualMarket): number {
  const { random } = person
  const worth = person.wealthUnits * BigInt(random.pick([1, 2, 5, 20] as const))
    / BigInt(random.between(3, 20))
  const ticks = BigInt(fairPerpetualTicks(person, market))
  return Math.max(1, Number(worth / (ticks * market.quoteUnitsPerTickLot)))
}

/** The outside price within the band about the mark. */
export function fairPerpetualTicks(person: Person, market: ListPerpetualMarket): number {
  const outside = person.outsideTicks(market)
  const mark = person.world.view.mark(market.market)?.ticks ?? 0
  const middle = mark > 0 ? mark : market.referenceTicks
  const band = Math.floor(middle * market.bandPpm / 1_000_000)
  return Math.max(1, Math.min(middle + band, Math.max(middle - band, outside)))
}
