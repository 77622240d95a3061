// Places an order: refused whole before anything changes, or matched, and its rest held in the
// book or closed. The checks run in the fixed order of rule S1.
import { assert } from '#kernel/assert.ts'
import type { Outcome, RejectCode } from '@ingot/contract/vocabulary'
import { accepted, asOrderId, rejected } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { openingFault, tradingFault } from '#state/trading-fault.ts'
import type { State } from '#state/state.ts'
import { orderEnd, type OrderEnd } from '#journal/order-rows.ts'
import { attachExits, exitsFault } from '#trigger/exit/attach-exits.ts'
import { checkOrder, mayRest } from './check-order.ts'
import { closeOrder } from './close-order.ts'
import { matchOrder } from './match-order.ts'
import { Appetite, type MatchEnd } from './next-fill.ts'
import { heldUnits } from './held-units.ts'
import { kindOf } from '#book/order-kind.ts'
import type { SpotMarket } from '#state/spot-market.ts'
import { survey } from './survey.ts'

/**
 * Returns the new order's id, or the reject of the first failed check; a refused order changes
 * nothing.
 */
export function placeSpotOrder(state: State, order: PlaceSpotOrder): Outcome<Applied> {
  const owner = state.ledger.user(order.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = state.marketPlace(order.market)
  if (place === undefined) return rejected('market_unknown')
  const market = state.market(place)
  const closed = tradingFault(state, market) ?? openingFault(state, market, order)
  if (closed !== undefined) return { ok: false, reject: closed }
  const fault = checkOrder(market, order, state.openOrders(owner))
    ?? liquidityFault(state, market, order)
    ?? fundsFault(state, market, order)
  if (fault !== undefined) return rejected(fault)
  const lack = exitsFault(state, order)
  if (lack !== undefined) return { ok: false, reject: lack }
  return accepted({ orderId: asOrderId(enterOrder(state, market, order)), count: 0 })
}

/** Whether the book allows the order's time in force. */
function liquidityFault(
  state: State,
  market: SpotMarket,
  order: PlaceSpotOrder,
): RejectCode | undefined {
  const { best } = market.opposite(order.side)
  if (order.type === 'market') return best === 0 ? 'no_liquidity' : undefined
  if (order.timeInForce === 'POST_ONLY') {
    return meetsNobody(market, order) ? undefined : 'would_take'
  }
  if (order.timeInForce !== 'FOK') return undefined
  return survey(state, market, order).lots === order.lots ? undefined : 'cannot_fill'
}

/** Whether the owner has the money for the order's possible payment. */
function fundsFault(
  state: State,
  market: SpotMarket,
  order: PlaceSpotOrder,
): RejectCode | undefined {
  const { ledger } = state
  const { accounts } = ledger
  const { base, quote } = market.assets
  const cell = accounts.findSpot(accounts.owner(order.user), order.side === 'buy' ? quote : base)
  return ledger.covers(cell, needed(state, market, order)) ? undefined : 'insufficient_available'
}

function needed(state: State, market: SpotMarket, order: PlaceSpotOrder): number {
  if (order.type === 'limit' || (order.side === 'sell' && order.lots > 0)) {
    return order.side === 'sell'
      ? market.baseUnits(order.lots)
      : market.quoteUnits(order.priceTicks, order.lots)
  }
  if (order.side === 'buy' && order.amountUnits > 0n) return Number(order.amountUnits)
  const walk = survey(state, market, order)
  return order.side === 'buy' ? walk.quoteUnits : market.baseUnits(walk.lots)
}

/** Matches a valid order and settles its rest. Returns its id. */
function enterOrder(state: State, market: SpotMarket, order: PlaceSpotOrder): number {
  const slot = writeOrder(state, market, order)
  const id = state.orders.id(slot)
  workOrder(state, market, { order, slot })
  return id
}

/** An order and the slot that it has. */
type Work = { readonly order: PlaceSpotOrder; readonly slot: number }

/** Matches an order that has its slot and does not rest, and settles its remaining quantity. */
export function workOrder(state: State, market: SpotMarket, work: Work): void {
  const { order, slot } = work
  const end = meetsNobody(market, order) ? 'price' : matchOrder(state, market, {
    slot,
    appetite: new Appetite(market, order),
    selfTradePrevention: order.selfTradePrevention,
  })
  if (mayRest(order) && (end === 'book_end' || end === 'price')) restOrder(state, market, slot)
  else closeOrder(state, slot, endOf(state, work, end))
}

/** Whether a limit order's price reaches no resting order, so that there is nothing to match. */
export function meetsNobody(market: SpotMarket, order: PlaceSpotOrder): boolean {
  if (order.type === 'market') return false
  const side = market.opposite(order.side)
  if (side.best === 0) return true
  const ticks = side.priceOf(side.best)
  return order.side === 'buy' ? ticks > order.priceTicks : ticks < order.priceTicks
}

function writeOrder(state: State, market: SpotMarket, order: PlaceSpotOrder): number {
  const { orders, ledger, journal } = state
  const owner = ledger.accounts.owner(order.user)
  const { base, quote } = market.assets
  // Turning a bigint into a number is a call out of compiled code; nearly every amount is zero.
  const byAmount = order.amountUnits > 0n
  orders.amountAtWork = byAmount ? Number(order.amountUnits) : 0
  const slot = orders.take({
    id: journal.nextOrderId(),
    owner,
    market: market.place,
    giveCell: ledger.accounts.spot(owner, order.side === 'buy' ? quote : base),
    kind: kindOf(order),
    // The price of a market order may be negative zero; its row has a plain zero.
    priceTicks: order.type === 'market' ? 0 : order.priceTicks,
    lots: byAmount ? 0 : order.lots,
    at: journal.at,
  })
  if (order.displayLots !== undefined && order.displayLots > 0) orders.hide(slot, order.displayLots)
  attachExits(state, order, { pool: orders, slot })
  return slot
}

/**
 *
 * The remaining quantity rests in the book, and its possible payment is held.
 *
 * | account | debit | credit |
 * | owner, available of the given asset | held | |
 * | owner, frozen of the given asset | | held |
 *
 */
function restOrder(state: State, market: SpotMarket, slot: number): void {
  const { orders, ledger } = state
  assert(orders.remainingLots(slot) > 0, 'a resting order has lots left')
  ledger.hold(orders.giveCell(slot), heldUnits(state, slot))
  if (orders.isIceberg(slot)) orders.show(slot)
  const side = state.bookSideOf(slot)
  side.add(slot)
  orders.register(slot)
  orders.touch(slot)
  market.assertUncrossed()
}

/** [S8] An amount of which less than a lot is left over is filled, unless it bought nothing. */
function endOf({ orders }: State, { order, slot }: Work, end: MatchEnd): OrderEnd {
  if (end === 'filled') return orderEnd.filled
  if (end === 'self_trade') return orderEnd.selfTrade
  if (end === 'rest_too_small') {
    return orders.filledLots(slot) > 0 ? orderEnd.filled : orderEnd.restTooSmall
  }
  if (order.type === 'limit') return orderEnd.timeInForce
  return end === 'book_end' ? orderEnd.noLiquidity : orderEnd.priceBand
}
