// How far an incoming perpetual order would go, walked over a sorted copy of the book.
import { closedSideOf } from './naive-perpetual-fill.ts'
import { type NaivePerpetualMarket, openingOf, restOf } from './naive-perpetual-market.ts'
import type { NaiveIntent } from './naive-perpetual-orders.ts'
import {
  ceilDivide, feeOn, least, type NaivePerpetualState, type NaivePosition,
} from './naive-perpetual-state.ts'

/** What the order would fill at once when everybody can bear it. */
export function surveyNaively(
  { command, market }: NaiveIntent, limit: bigint,
): { lots: bigint; worst: bigint } {
  let lots = 0n
  let worst = 0n
  for (const maker of reachable(market, command.side, limit)) {
    if (lots === BigInt(command.lots)) break
    if (maker.user === command.user) {
      if (command.selfTradePrevention === 'cancel_maker') continue
      break
    }
    lots = least(BigInt(command.lots), lots + restOf(maker))
    worst = maker.price
  }
  return { lots, worst }
}

/** The lots that fill whatever happens on the way (rule P4): those at risk do not count. */
export function certainLots(state: NaivePerpetualState, intent: NaiveIntent): bigint {
  const { command, market, closing } = intent
  const closes = state.find(command.user, market, closedSideOf(command))
  const met = new Set<number>()
  let lots = 0n
  let passed = 0n
  for (const maker of reachable(market, command.side, BigInt(command.priceTicks))) {
    if (lots === BigInt(command.lots)) break
    passed += 1n
    if (maker.user === command.user) {
      if (command.selfTradePrevention === 'cancel_maker') continue
      break
    }
    const at = { price: maker.price, spare: 8n + 4n * passed }
    const { takerFeePpm, makerFeePpm } = market.rules
    if (closing > 0n && !eachLotLasts(closes, { ...at, feePpm: takerFeePpm })) break
    const isMet = met.has(maker.user)
    met.add(maker.user)
    const against = state.find(maker.user, market, closedSideOf(maker))
    const isNet = maker.command.positionSide === 'net'
    const closesSome = isNet ? against !== undefined : maker.command.reduceOnly
    const value = market.value(maker.price, 1n)
    const atMark = market.value(market.risk, 1n)
    const loss = maker.side === 'buy' ? value - atMark : atMark - value
    const paysLoss = openingOf(maker) === 0n || maker.perLot - feeOn(value, makerFeePpm) >= loss
    const isCertain = paysLoss && (!closesSome
      || (!(isNet && isMet) && eachLotLasts(against, { ...at, feePpm: makerFeePpm })))
    if (isCertain) lots = least(BigInt(command.lots), lots + restOf(maker))
  }
  return lots
}

function reachable(market: NaivePerpetualMarket, side: 'buy' | 'sell', limit: bigint) {
  return market.queueAgainst(side)
    .filter(({ price }) => side === 'buy' ? price <= limit : price >= limit)
}

/** Whether one lot by itself leaves something over when it is closed at a price. */
function eachLotLasts(
  position: NaivePosition | undefined,
  at: { price: bigint; spare: bigint; feePpm: number },
): boolean {
  if (position === undefined) return true
  const value = position.market.value(at.price, 1n)
  const pnl = position.side === 'long'
    ? value - ceilDivide(position.cost, position.lots) : position.cost / position.lots - value
  return position.margin / position.lots + pnl - feeOn(value, at.feePpm) >= at.spare
}
