// Changes a resting order. Less of it at the same price keeps its place in the queue and gives up
// opening lots before closing ones; any other change lets it come in again, which may trade.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, asOrderId, lotsMax, rejected } from '@ingot/contract/vocabulary'
import { timesInForce } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { displayOfRest } from '#book/display-fault.ts'
import { attachedExitsFault } from '#trigger/exit/attach-exits.ts'
import { unrest } from './close-perpetual-order.ts'
import { workPerpetualOrder } from './enter-perpetual-order.ts'
import { type OrderPlan, planPerpetualOrder } from './place-perpetual-order.ts'

/** The order is one that rests on a perpetual market and is the caller's. */
export function amendPerpetualOrder(
  state: State, slot: number, command: AmendOrder,
): Outcome<Applied> {
  const { pool } = state.perpetuals.orders
  const priceTicks = command.priceTicks === 0 ? pool.priceTicks(slot) : command.priceTicks
  const lots = command.lots === 0 ? pool.lots(slot) : command.lots
  if (!Number.isSafeInteger(lots) || lots <= pool.filledLots(slot) || lots > lotsMax) {
    return rejected('invalid_input', 'lots')
  }
  const isSamePrice = priceTicks === pool.priceTicks(slot)
  if (isSamePrice && lots === pool.lots(slot)) return rejected('invalid_input', 'lots')
  if (isSamePrice && lots < pool.lots(slot)) reduceOrder(state, slot, lots)
  else {
    const outcome = replaceOrder(state, slot, { ...command, priceTicks, lots })
    if (!outcome.ok) return outcome
  }
  return accepted({ orderId: asOrderId(command.orderId), count: 1 })
}

/**
 * [O8] Less of it, where it stands:
 *
 * | account | debit | credit |
 * | owner, contract, frozen | opening lots given up × units per lot | |
 * | owner, contract, available | | opening lots given up × units per lot |
 */
function reduceOrder(state: State, slot: number, lots: number): void {
  const { orders } = state.perpetuals
  const { pool } = orders
  const cut = pool.lots(slot) - lots
  const opening = Math.min(cut, orders.openingLots(slot))
  const closing = cut - opening
  unrest(state, slot, { closing, opening })
  state.perpetuals.bookSideOf(slot).cut(slot, cut)
  state.ledger.release(pool.giveCell(slot), opening * orders.unitsPerLot(slot))
  orders.setClosingLots(slot, orders.closingLots(slot) - closing)
  pool.setLots(slot, lots)
  pool.setUpdatedAt(slot, state.journal.at)
  pool.touch(slot)
}

/**
 *
 * [O8] The remaining quantity is planned as a new order while the old one holds nothing, and is
 * placed again under its id. If refused, the old one keeps its hold and its place in the queue:
 *
 * | account | debit | credit |
 * | owner, contract, frozen | held | |
 * | owner, contract, available | | held |
 *
 */
function replaceOrder(state: State, slot: number, command: AmendOrder): Outcome<unknown> {
  const { journal, ledger, perpetuals } = state
  const { orders } = perpetuals
  const { pool } = orders
  const held = orders.heldUnits(slot)
  const resting = { closing: orders.closingLots(slot), opening: orders.openingLots(slot) }
  ledger.release(pool.giveCell(slot), held)
  unrest(state, slot, resting)
  const plan = planRest(state, slot, command)
  if (!plan.ok) {
    unrest(state, slot, { closing: -resting.closing, opening: -resting.opening })
    ledger.hold(pool.giveCell(slot), held)
    return plan
  }
  const { market, ...entry } = plan.value
  const { intent, terms } = entry
  perpetuals.bookSideOf(slot).remove(slot)
  pool.unregister(slot)
  pool.setPrice(slot, command.priceTicks)
  pool.setLots(slot, command.lots)
  pool.setPriority(slot, journal.nextOrderId())
  pool.setUpdatedAt(slot, journal.at)
  orders.setTerms(slot, {
    positionSide: intent.order.positionSide,
    reduceOnly: intent.order.reduceOnly,
    leverage: intent.leverage,
    closingLots: intent.order.lots - intent.openingLots,
    unitsPerLot: terms.unitsPerLot,
  })
  workPerpetualOrder(state, market, { entry, slot })
  return plan
}

/** The plan of the new order, whose exits are checked last. */
function planRest(state: State, slot: number, command: AmendOrder): Outcome<OrderPlan> {
  const rest = restOf(state, slot, command)
  const plan = planPerpetualOrder(state, rest, 1)
  const lack = plan.ok ? attachedExitsFault(state, rest, command.orderId) : undefined
  return lack === undefined ? plan : { ok: false, reject: lack }
}

/** The new order: the new price with the unfilled quantity. */
function restOf(state: State, slot: number, command: AmendOrder): PlacePerpetualOrder {
  const { orders } = state.perpetuals
  const { pool } = orders
  const { user, priceTicks, selfTradePrevention } = command
  const lots = command.lots - pool.filledLots(slot)
  return {
    kind: 'place-perpetual-order', user,
    market: state.perpetuals.market(pool.market(slot)).id,
    side: pool.isBuy(slot) ? 'buy' : 'sell',
    positionSide: orders.positionSide(slot),
    type: 'limit',
    timeInForce: timesInForce[pool.kind(slot) % timesInForce.length] ?? 'GTC',
    priceTicks, lots, reduceOnly: orders.isReduceOnly(slot), selfTradePrevention,
    displayLots: displayOfRest(pool.displayLots(slot), lots),
  }
}
