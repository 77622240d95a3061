// Changes a resting order. A smaller quantity at the same price keeps its priority; any other
// change removes it and places it again, which may trade. Its hold stays exact.
import { assert } from '#kernel/assert.ts'
import type { Outcome, RejectCode } from '@ingot/contract/vocabulary'
import { accepted, asOrderId, lotsMax, rejected } from '@ingot/contract/vocabulary'
import { timesInForce, type PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import type { State } from '#state/state.ts'
import { attachedExitsFault } from '#trigger/exit/attach-exits.ts'
import { checkOrder } from './check-order.ts'
import { displayOfRest } from '#book/display-fault.ts'
import { heldUnits } from './held-units.ts'
import { meetsNobody, workOrder } from './place-spot-order.ts'
import type { SpotMarket } from '#state/spot-market.ts'

/** A resting order and its new terms. */
type Amendment = {
  readonly slot: number
  readonly market: SpotMarket
  readonly lots: number
  /** The new order: the new price with the unfilled quantity. */
  readonly rest: PlaceSpotOrder
}

/** The order is one that rests on a spot market and is the caller's. */
export function amendSpotOrder(
  state: State, slot: number, command: AmendOrder,
): Outcome<Applied> {
  const { orders } = state
  const priceTicks = command.priceTicks === 0 ? orders.priceTicks(slot) : command.priceTicks
  const lots = command.lots === 0 ? orders.lots(slot) : command.lots
  if (!Number.isSafeInteger(lots) || lots <= orders.filledLots(slot) || lots > lotsMax) {
    return rejected('invalid_input', 'lots')
  }
  const isSamePrice = priceTicks === orders.priceTicks(slot)
  if (isSamePrice && lots === orders.lots(slot)) return rejected('invalid_input', 'lots')
  const amendment = amendmentOf(state, slot, { ...command, priceTicks, lots })
  const { market, rest } = amendment
  if (isSamePrice && lots < orders.lots(slot)) {
    if (market.quoteUnits(priceTicks, lots) < market.notionalMinUnits) {
      return rejected('notional_too_small')
    }
    reduceOrder(state, amendment)
  } else {
    const fault = checkOrder(market, rest, state.openOrders(orders.owner(slot)) - 1)
      ?? sumFault(state, amendment)
      ?? (rest.timeInForce === 'POST_ONLY' && !meetsNobody(market, rest) ? 'would_take' : undefined)
      ?? fundsFault(state, amendment)
    if (fault !== undefined) return rejected(fault)
    const lack = attachedExitsFault(state, rest, command.orderId)
    if (lack !== undefined) return { ok: false, reject: lack }
    replaceOrder(state, amendment)
  }
  return accepted({ orderId: asOrderId(command.orderId), count: 1 })
}

function amendmentOf(state: State, slot: number, command: AmendOrder): Amendment {
  const { orders } = state
  const market = state.market(orders.market(slot))
  const { user, priceTicks, selfTradePrevention } = command
  const lots = command.lots - orders.filledLots(slot)
  return {
    slot, market, lots: command.lots,
    rest: {
      kind: 'place-spot-order', user, market: market.id,
      side: orders.isBuy(slot) ? 'buy' : 'sell',
      type: 'limit',
      timeInForce: timesInForce[orders.kind(slot) % timesInForce.length] ?? 'GTC',
      priceTicks, lots, amountUnits: 0n, selfTradePrevention,
      displayLots: displayOfRest(orders.displayLots(slot), lots),
    },
  }
}

/** Its sums, over fills at old prices and the new one, stay safe integers. */
function sumFault(state: State, amendment: Amendment): RejectCode | undefined {
  const { slot, market, lots, rest } = amendment
  const ticks = Math.max(rest.priceTicks, market.bandHighTicks)
  const units = state.orders.filledUnits(slot) + ticks * rest.lots * market.quoteUnitsPerTickLot
  const isSafe = units <= Number.MAX_SAFE_INTEGER
    && lots * market.baseUnitsPerLot <= Number.MAX_SAFE_INTEGER
  return isSafe ? undefined : 'notional_too_large'
}

/** Its own hold counts as available to it. */
function fundsFault(state: State, amendment: Amendment): RejectCode | undefined {
  const { orders, ledger } = state
  const { slot } = amendment
  const more = neededUnits(amendment) - heldUnits(state, slot)
  return more <= 0 || ledger.covers(orders.giveCell(slot), more)
    ? undefined : 'insufficient_available'
}

function neededUnits({ market, rest }: Amendment): number {
  return rest.side === 'buy'
    ? market.quoteUnits(rest.priceTicks, rest.lots) : market.baseUnits(rest.lots)
}

/**
 *
 * [O8] A smaller quantity in its place:
 *
 * | account | debit | credit |
 * | owner, frozen of the given asset | held − hold of the rest | |
 * | owner, available of the given asset | | held − hold of the rest |
 *
 */
function reduceOrder(state: State, { slot, lots }: Amendment): void {
  const { orders, ledger, journal } = state
  const before = heldUnits(state, slot)
  state.bookSideOf(slot).cut(slot, orders.lots(slot) - lots)
  orders.setLots(slot, lots)
  const after = heldUnits(state, slot)
  assert(after > 0 && after < before, 'a smaller order holds less, and never nothing')
  ledger.release(orders.giveCell(slot), before - after)
  orders.setUpdatedAt(slot, journal.at)
  orders.touch(slot)
}

/**
 * [O8] Out of its queue, and in again as an order of this moment under its old id:
 *
 * | account | debit | credit |
 * | owner, frozen of the given asset | held | |
 * | owner, available of the given asset | | held |
 */
function replaceOrder(state: State, { slot, market, lots, rest }: Amendment): void {
  const { orders, ledger, journal } = state
  ledger.release(orders.giveCell(slot), heldUnits(state, slot))
  state.bookSideOf(slot).remove(slot)
  orders.unregister(slot)
  orders.setPrice(slot, rest.priceTicks)
  orders.setLots(slot, lots)
  orders.setPriority(slot, journal.nextOrderId())
  orders.setUpdatedAt(slot, journal.at)
  workOrder(state, market, { order: rest, slot })
}
