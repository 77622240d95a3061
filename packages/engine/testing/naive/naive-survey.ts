// How far an incoming perpetual order would go, walked over a sorted copy of the book.
import { closedSideOf } from '#testing/naive-perpetual/naive-perpetual-fill.ts'
import {
  type NaivePerpetualMarket, type NaivePerpetualOrder, type NaivePerpetualPlace, openingOf, restOf,
} from '#testing/naive-perpetual/naive-perpetual-market.ts'
import type { NaiveIntent } from '#testing/naive-perpetual/naive-perpetual-orders.ts'
import {
  ceilDivide, feeOn, least, type NaivePerpetualState, type NaivePosition,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'

/** The immediate fills of an order if every owner can bear them, hidden slices included. */
export function surveyNaively(
  { command, market }: NaiveIntent, limit: bigint,
): { lots: bigint; worst: bigint } {
  const wanted = BigInt(command.lots)
  const queue = reachable(market, command.side, limit)
  let lots = 0n
  let worst = 0n
  for (const price of new Set(queue.map((maker) => maker.price))) {
    let hidden = 0n
    for (const maker of queue.filter((each) => each.price === price)) {
      if (lots === wanted) return { lots, worst }
      if (maker.user === command.user) {
        if (command.selfTradePrevention === 'cancel_maker') continue
        return { lots, worst }
      }
      lots = least(wanted, lots + maker.shown)
      hidden += restOf(maker) - maker.shown
      worst = price
    }
    lots = least(wanted, lots + hidden)
  }
  return { lots, worst }
}

/**
 * The lots that fill in every case (rule P10): those at risk do not count. At every price shown
 * lots come first, then hidden ones: all their further slices count before the first of them is
 * checked.
 */
export function certainLots(state: NaivePerpetualState, intent: NaiveIntent): bigint {
  const { command, market, closing } = intent
  const wanted = BigInt(command.lots)
  const closes = state.find(command.user, market, closedSideOf(command))
  const met = new Set<number>()
  const queue = reachable(market, command.side, BigInt(command.priceTicks))
  let lots = 0n
  let passed = 0n
  const isTakerSure = (price: bigint): boolean => closing === 0n || eachLotLasts(
    closes, { price, spare: spareAfter(passed), feePpm: market.rules.takerFeePpm },
  )
  for (const price of new Set(queue.map((maker) => maker.price))) {
    const sure: NaivePerpetualOrder[] = []
    for (const maker of queue.filter((each) => each.price === price)) {
      if (lots === wanted) return lots
      passed += 1n
      if (maker.user === command.user) {
        if (command.selfTradePrevention === 'cancel_maker') continue
        return lots
      }
      if (!isTakerSure(price)) return lots
      const isMet = met.has(maker.user)
      met.add(maker.user)
      if (!isMakerSure(state, [maker, market], { passed, isMet })) continue
      lots = least(wanted, lots + maker.shown)
      sure.push(maker)
    }
    const hiding = sure.filter((maker) => restOf(maker) > maker.shown)
    if (hiding.length === 0) continue
    for (const maker of hiding) passed += ceilDivide(restOf(maker) - maker.shown, maker.display)
    if (!isTakerSure(price)) return lots
    for (const maker of hiding) {
      if (!isMakerSure(state, [maker, market], { passed, isMet: true })) continue
      lots = least(wanted, lots + restOf(maker) - maker.shown)
    }
  }
  return lots
}

/** Whether a resting order fills, whatever the orders before it have done. */
function isMakerSure(
  state: NaivePerpetualState,
  [maker, market]: NaivePerpetualPlace,
  { passed, isMet }: { passed: bigint; isMet: boolean },
): boolean {
  const { makerFeePpm } = market.rules
  const against = state.find(maker.user, market, closedSideOf(maker))
  const isNet = maker.command.positionSide === 'net'
  const closesSome = isNet ? against !== undefined : maker.command.reduceOnly
  const value = market.value(maker.price, 1n)
  const atMark = market.value(market.risk, 1n)
  const loss = maker.side === 'buy' ? value - atMark : atMark - value
  const paysLoss = openingOf(maker) === 0n || maker.perLot - feeOn(value, makerFeePpm) >= loss
  if (!paysLoss || !closesSome) return paysLoss
  const at = { price: maker.price, spare: spareAfter(passed), feePpm: makerFeePpm }
  return !(isNet && isMet) && eachLotLasts(against, at)
}

function spareAfter(passed: bigint): bigint {
  return 8n + 4n * passed
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
