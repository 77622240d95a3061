// The naive twin's amendments of orders on perpetual markets: a smaller quantity in its place, or
// the remaining quantity planned as a new order, while the old one is set aside.
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import {
  type NaivePerpetualPlace, openingOf, restOf,
} from '#testing/naive-perpetual/naive-perpetual-market.ts'
import {
  type NaivePerpetualPlan, planNaively, work,
} from '#testing/naive-perpetual/naive-perpetual-orders.ts'
import { least, type NaivePerpetualState } from '#testing/naive-perpetual/naive-perpetual-state.ts'
import { refuseClosed } from './naive-opening.ts'
import { Refused } from './naive-plan.ts'

/** Rule O8, of an order that rests on a perpetual market and is the caller's. */
export function amendNaively(
  state: NaivePerpetualState, place: NaivePerpetualPlace, command: AmendOrder,
): Applied {
  const [order, { id }] = place
  refuseClosed(state.shared, id)
  const price = command.priceTicks === 0 ? Number(order.price) : command.priceTicks
  const lots = command.lots === 0 ? Number(order.lots) : command.lots
  if (!Number.isSafeInteger(lots) || BigInt(lots) <= order.filledLots || lots > 2 ** 50) {
    throw new Refused('invalid_input')
  }
  const isSamePrice = price === Number(order.price)
  if (isSamePrice && BigInt(lots) === order.lots) throw new Refused('invalid_input')
  if (isSamePrice && BigInt(lots) < order.lots) reduce(state, place, BigInt(lots))
  else {
    const left = lots - Number(order.filledLots)
    const display = Number(order.display)
    replace(state, place, {
      ...order.command, priceTicks: price, lots: left,
      selfTradePrevention: command.selfTradePrevention,
      // An order that can show its whole remaining quantity is not an iceberg.
      displayLots: display < left ? display : 0,
    })
  }
  return { orderId: command.orderId, count: 1 }
}

/** Opening lots go first, with their hold; then closing lots. */
function reduce(
  state: NaivePerpetualState, [order, market]: NaivePerpetualPlace, lots: bigint,
): void {
  const cut = order.lots - lots
  const opening = least(cut, openingOf(order))
  state.freeze(order.user, market.asset, -opening * order.perLot)
  order.closing -= cut - opening
  order.lots = lots
  // Hidden lots go first.
  order.shown = least(order.shown, restOf(order))
  order.updatedAt = state.at
  market.touchLevel(order)
  state.touchedOrders.set(order.orderId, [order, market])
}

function replace(
  state: NaivePerpetualState, [order, market]: NaivePerpetualPlace, rest: PlacePerpetualOrder,
): void {
  const held = openingOf(order) * order.perLot
  const before = market.open
  market.open = before.filter((other) => other !== order)
  state.freeze(order.user, market.asset, -held)
  let plan: NaivePerpetualPlan
  try {
    plan = planNaively(state, market, rest)
    state.shared.refuseAttached(order.orderId, rest)
  } catch (error) {
    market.open = before
    state.freeze(order.user, market.asset, held)
    throw error
  }
  market.touchLevel(order)
  const done = order.lots - restOf(order)
  state.shared.counts.orders += 1
  order.priority = state.shared.counts.orders
  order.command = rest
  order.price = BigInt(rest.priceTicks)
  order.lots = done + BigInt(rest.lots)
  order.leverage = state.choice(order.user, market).leverage
  order.closing = BigInt(rest.lots) - plan.intent.opening
  order.perLot = plan.terms.perLot
  order.updatedAt = state.at
  work(state, order, plan)
}
