// Places an order: refused whole before anything changes, or matched, and its rest held in the
// book or closed. The checks run in the fixed order of rule P1.
import type { Outcome, RejectCode } from '@ingot/contract/vocabulary'
import {
  accepted, asOrderId, openOrdersPerUserMax, rejected, } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { openingFault, tradingFault } from '#state/trading-fault.ts'
import { exitsFault } from '#trigger/exit/attach-exits.ts'
import { freeUnits } from '#perpetual/risk/account-standing.ts'
import { checkPerpetualOrder, mayRest } from './check-perpetual-order.ts'
import { enterPerpetualOrder } from './enter-perpetual-order.ts'
import { holdPerLot } from '#formulas/perpetual/order-hold.ts'
import { closedSide } from '#perpetual/position/order-sides.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { bearsClose } from '#perpetual/position/bears-close.ts'
import { closingOf } from '#perpetual/position/close-lots.ts'
import { safeFree } from '#perpetual/risk/safe-standing.ts'
import { surveyCertain, surveyPerpetual, type SurveyTaker } from './perpetual-survey.ts'

/**
 * Returns the new order's id, or the reject of the first failed check; a refused order changes
 * nothing.
 */
export function placePerpetualOrder(
  state: State, order: PlacePerpetualOrder,
): Outcome<Applied> {
  const plan = planPerpetualOrder(state, order)
  if (!plan.ok) return plan
  const lack = exitsFault(state, order)
  if (lack !== undefined) return { ok: false, reject: lack }
  const { value } = plan
  return accepted({ orderId: asOrderId(enterPerpetualOrder(state, value.market, value)), count: 0 })
}

/**
 * The plan of a valid order, or the reason of its refusal; it changes nothing. An order that
 * replaces a resting one says so, because that one no longer counts.
 */
export function planPerpetualOrder(
  state: State, order: PlacePerpetualOrder, replaces: 0 | 1 = 0,
): Outcome<OrderPlan> {
  const { perpetuals, ledger } = state
  const owner = ledger.user(order.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = perpetuals.marketPlace(order.market)
  if (place === undefined) return rejected('market_unknown')
  const market = perpetuals.market(place)
  const closed = tradingFault(state, market) ?? openingFault(state, market, order)
  if (closed !== undefined) return { ok: false, reject: closed }
  if (isClosed(market, order)) return rejected('market_closing')
  const fault = checkPerpetualOrder(market, order, perpetuals.modes.modeOf(owner))
  if (fault !== undefined) return rejected(fault.code, fault.field)
  const intent = intentOf(state, market, { order, owner, replaces })
  const refusal = intentFault(state, market, intent)
    ?? liquidityFault(state, market, intent)
  if (refusal !== undefined) return rejected(refusal)
  const terms = termsOf(state, market, intent)
  const lack = exposureFault(state, market, { intent, terms }) ?? fundsFault(state, market, terms)
  if (lack !== undefined) return rejected(lack)
  return accepted({ market, intent, terms })
}

/** [LS6] A closing contract takes reduce-only orders alone. */
function isClosed({ listingState }: PerpetualMarket, { reduceOnly }: PlacePerpetualOrder): boolean {
  return listingState === 'closing' && reduceOnly !== true
}

/** An order that may be entered. */
export type OrderPlan = {
  readonly market: PerpetualMarket
  readonly intent: Intent
  readonly terms: OrderTerms
}

/** An order with its meaning for its owner's current positions. */
export type Intent = {
  readonly order: PlacePerpetualOrder
  readonly owner: number
  /** How many of its owner's resting orders it takes the place of. */
  readonly replaces: 0 | 1
  readonly leverage: number
  /** The slots of the positions that it closes and opens: empty before the owner's first use. */
  readonly closes: number
  readonly opens: number
  /** Lots that it may close, and that it would open. */
  readonly closingLots: number
  readonly openingLots: number
  /** The lots of the closed position that no resting order is about to close. */
  readonly roomLots: number
}

/** The range of an order's matching and its hold during it. */
export type OrderTerms = {
  readonly owner: number
  /** The worst price that it accepts. */
  readonly limitTicks: number
  /** The highest price at which it can fill. */
  readonly highTicks: number
  /** Lots that may open, and the hold of each. */
  readonly heldLots: number
  readonly unitsPerLot: number
}

function intentOf(
  state: State, market: PerpetualMarket, by: Pick<Intent, 'order' | 'owner' | 'replaces'>,
): Intent {
  const { positions } = state.perpetuals
  const { order, owner, replaces } = by
  const closes = positions.find(owner, market.place, closedSide(order.side))
  const opens = positions.sibling(closes)
  const neverCloses = order.positionSide !== 'net' && !order.reduceOnly
  const roomLots = closes === 0 || neverCloses ? 0
    : positions.lots(closes) - (mayRest(order) ? positions.closingLots(closes) : 0)
  const closingLots = Math.min(order.lots, roomLots)
  return {
    order, owner, replaces, closes, opens, roomLots, closingLots,
    leverage: closes === 0
      ? state.perpetuals.defaultLeverage(market.place)
      : positions.leverage(order.reduceOnly ? closes : opens),
    openingLots: order.reduceOnly ? 0 : order.lots - closingLots,
  }
}

/** Whether the market and the owner's positions allow the order. */
function intentFault(
  state: State, market: PerpetualMarket, intent: Intent,
): RejectCode | undefined {
  const { order, owner } = intent
  const ticks = order.type === 'limit' ? order.priceTicks : market.riskTicks
  const opens = intent.openingLots > 0
  if (opens && market.quoteUnits(ticks, order.lots) < market.notionalMinUnits) {
    return 'notional_too_small'
  }
  const openOrders = state.openOrders(owner) - intent.replaces
  if (mayRest(order) && openOrders >= openOrdersPerUserMax) return 'too_many_open_orders'
  if (opens && market.isHalted) return 'market_halted'
  if (!order.reduceOnly || intent.closingLots === order.lots) return undefined
  // In one-way mode an order that never rests may ask for more: its excess is cancelled.
  const isCut = order.positionSide === 'net' && order.timeInForce === 'IOC'
  return isCut && intent.closingLots > 0 ? undefined : 'reduce_only_too_large'
}

/** Whether the book allows the order's time in force. */
function liquidityFault(
  state: State, market: PerpetualMarket, intent: Intent,
): RejectCode | undefined {
  const { order } = intent
  const { best } = market.opposite(order.side)
  if (order.type === 'market') return best === 0 ? 'no_liquidity' : undefined
  if (order.timeInForce === 'POST_ONLY') {
    return meetsNobody(market, order) ? undefined : 'would_take'
  }
  if (order.timeInForce !== 'FOK') return undefined
  const { lots } = surveyCertain(state, market, takerOf(intent, order.priceTicks))
  return lots === order.lots ? undefined : 'cannot_fill'
}

function termsOf(state: State, market: PerpetualMarket, intent: Intent): OrderTerms {
  const { order, openingLots, closingLots } = intent
  if (order.type === 'limit') {
    return termsAt(market, intent, { limitTicks: order.priceTicks, heldLots: openingLots })
  }
  const edge = order.side === 'buy' ? market.bandHighTicks : market.bandLowTicks
  const { lots, worstTicks } = surveyPerpetual(state, market, takerOf(intent, edge))
  const heldLots = Math.min(openingLots, Math.max(0, lots - closingLots))
  const terms = termsAt(market, intent, { limitTicks: edge, heldLots })
  // An order that would fill nothing has no worst price, and holds nothing.
  const reachesEdge = lots === 0
    || (lots === order.lots && bearsEdge(state, market, { intent, terms }))
  return reachesEdge ? terms : termsAt(market, intent, { limitTicks: worstTicks, heldLots })
}

/** The terms of an order that accepts prices up to a limit. */
function termsAt(
  market: PerpetualMarket, { order, owner, leverage }: Intent,
  { limitTicks, heldLots }: Pick<OrderTerms, 'limitTicks' | 'heldLots'>,
): OrderTerms {
  const { bids } = market
  const bestBid = bids.best === 0 ? 0 : bids.priceOf(bids.best)
  const highTicks = order.side === 'buy' ? limitTicks : Math.max(limitTicks, bestBid)
  const prices = { side: order.side, highTicks, worstTicks: limitTicks }
  const unitsPerLot = holdPerLot(market, leverage, prices)
  return { owner, limitTicks, highTicks, heldLots, unitsPerLot }
}

/**
 * [P37] Whether the owner bears a market order at the edge of the band. Its hold there must not
 * take the money that pays the loss of the lots that it closes first.
 */
function bearsEdge(
  state: State, market: PerpetualMarket, by: { intent: Intent; terms: OrderTerms },
): boolean {
  const { intent: { closes, closingLots }, terms } = by
  const { heldLots, limitTicks } = terms
  if ((exposureFault(state, market, by) ?? fundsFault(state, market, terms)) !== undefined) {
    return false
  }
  if (closingLots === 0 || heldLots === 0 || state.perpetuals.positions.isIsolated(closes)) {
    return true
  }
  const closed = closingOf(state, closes, { lots: closingLots, ticks: limitTicks })
  const pnlUnits = closed.pnlUnits - heldLots * terms.unitsPerLot
  return bearsClose(state, closes, { ...closed, pnlUnits })
}

/** Whether the position and its resting opening orders stay within the leverage cap. */
function exposureFault(
  state: State, market: PerpetualMarket, by: { intent: Intent; terms: OrderTerms },
): RejectCode | undefined {
  const { positions } = state.perpetuals
  const { intent, terms } = by
  if (intent.openingLots === 0) return undefined
  // A bid above the band, which the mark has left behind, can make this product larger than a safe
  // integer; it is then inexact, but certainly above every cap.
  const units = positions.costUnits(intent.opens) + positions.openingUnits(intent.opens)
    + terms.highTicks * terms.heldLots * market.quoteUnitsPerTickLot
  return units <= market.capUnits(intent.leverage) ? undefined : 'leverage_too_high'
}

/** Whether the owner has the money for the order's possible hold. */
function fundsFault(
  state: State, market: PerpetualMarket, terms: OrderTerms,
): RejectCode | undefined {
  const units = terms.heldLots * terms.unitsPerLot
  if (units === 0) return undefined
  const { owner } = terms
  const { asset } = market.cells
  const free = safeFree(state, state.ledger.accounts.find(owner, 'contract', asset))
  const isCovered = Number.isNaN(free)
    ? BigInt(units) <= freeUnits(state, { owner, asset }) : units <= free
  return isCovered ? undefined : 'insufficient_available'
}

/** Whether a limit order's price reaches no resting order. */
function meetsNobody(market: PerpetualMarket, order: PlacePerpetualOrder): boolean {
  const side = market.opposite(order.side)
  if (side.best === 0) return true
  const ticks = side.priceOf(side.best)
  return order.side === 'buy' ? ticks > order.priceTicks : ticks < order.priceTicks
}

function takerOf(intent: Intent, limitTicks: number): SurveyTaker {
  const { order, owner, closes, closingLots } = intent
  return { order, owner, limitTicks, closes, closingLots }
}
