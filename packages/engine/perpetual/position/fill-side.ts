// One side of a fill: the lots that it closes and opens, whether its owner can bear it, and its
// posting. The same code books the incoming order, the resting one, and the counterparty of a
// liquidation.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { hearOpening } from '#copy/hear-fills.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import { closeLots, closingOf, type ClosedLots } from './close-lots.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { closedBy } from './order-sides.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

/** The exchanged lots, and the fee of this side. */
export type SideFill = { readonly lots: number; readonly ticks: number; readonly feePpm: number }

export type SidePlan = {
  readonly order: number
  readonly lots: number
  readonly quoteUnits: number
  /** The position that is closed first, and its sibling, which takes the lots beyond. */
  readonly closes: number
  readonly opens: number
  readonly closed: ClosedLots | undefined
  readonly openedLots: number
  readonly openedUnits: number
  readonly marginUnits: number
  readonly closeFeeUnits: number
  readonly openFeeUnits: number
  /** The lots meant to close, and the hold of the others. */
  readonly closingLots: number
  readonly freedUnits: number
}

/**
 * The effect of a fill on the owner of an order; undefined when it would leave the account in debt:
 * the money backing the closed lots does not pay their loss and fee. In isolated margin it is their
 * own part of the margin, in cross margin the whole available balance.
 */
export function planSide(state: State, order: number, fill: SideFill): SidePlan | undefined {
  const { orders, positions } = state.perpetuals
  const { lots, ticks, feePpm } = fill
  const market = state.perpetuals.market(orders.pool.market(order))
  const closes = closedBy(state, order)
  const opens = positions.sibling(closes)
  const closedLots = closedLotsOf(state, order, { closes, lots })
  const closed = closedLots === 0
    ? undefined : closingOf(state, closes, { lots: closedLots, ticks })
  const openedLots = lots - closedLots
  const openedUnits = market.quoteUnits(ticks, openedLots)
  const closingLots = Math.min(lots, orders.closingLots(order))
  const freedUnits = (lots - closingLots) * orders.unitsPerLot(order)
  const openFeeUnits = feeOfSafeUnits(openedUnits, feePpm)
  // Where nothing is opened the position that would be is left alone: its record is far away.
  const opensSome = openedLots > 0
  const initialUnits = opensSome ? marginFor(openedUnits, positions.leverage(opens)) : 0
  const lossUnits = lossAtMark(market, openedLots, positions.isLong(opens) ? ticks : -ticks)
  const restUnits = freedUnits - initialUnits - openFeeUnits
  const plan: SidePlan = {
    order, lots, closes, opens, closed, openedLots, openedUnits, closingLots,
    quoteUnits: market.quoteUnits(ticks, lots),
    marginUnits: initialUnits + (opensSome && positions.isIsolated(opens)
      ? Math.min(lossUnits, restUnits, positions.marginRoom(opens)) : 0),
    closeFeeUnits: closed === undefined ? 0 : feeOfSafeUnits(closed.quoteUnits, feePpm),
    openFeeUnits,
    freedUnits,
  }
  return isBearable(state, plan, lossUnits) ? plan : undefined
}

/** The immediate loss to the mark of lots opened at a price, negative for a short. */
export function lossAtMark(market: PerpetualMarket, lots: number, signedTicks: number): number {
  const { riskTicks, quoteUnitsPerTickLot } = market
  const ticks = signedTicks > 0 ? signedTicks - riskTicks : riskTicks + signedTicks
  return Math.max(0, ticks) * lots * quoteUnitsPerTickLot
}

/** In hedge mode an order closes all or nothing, in one-way mode the opposite position. */
function closedLotsOf(
  state: State, order: number, fill: { readonly closes: number; readonly lots: number },
): number {
  const { orders, positions } = state.perpetuals
  if (orders.positionSide(order) === 'net') {
    return Math.min(fill.lots, positions.lots(fill.closes))
  }
  return orders.isReduceOnly(order) ? fill.lots : 0
}

/**
 * Closed lots pay their loss and fee, and opened lots their loss to the mark: from the hold, or in
 * cross margin from the whole available balance. Otherwise two accounts could trade away from the
 * mark, and the gain of one would be the insurance fund's loss.
 */
function isBearable(state: State, plan: SidePlan, lossUnits: number): boolean {
  const { accounts } = state.ledger
  const { closed, freedUnits, openFeeUnits } = plan
  const left = closed === undefined
    ? 0 : closed.marginUnits + closed.pnlUnits - plan.closeFeeUnits
  const kept = plan.openedLots === 0 ? 0 : freedUnits - openFeeUnits - lossUnits
  if (left >= 0 && kept >= 0) return true
  if (state.perpetuals.positions.isIsolated(plan.closes)) return false
  const cell = state.perpetuals.orders.pool.giveCell(plan.order)
  const available = accounts.money.approximate(accounts.availableAt(cell))
  const freed = freedUnits - plan.marginUnits - openFeeUnits
  return available + freed + left >= 0 && available + Math.min(0, left) + kept >= 0
}

/**
 *
 * Books one side of a fill, as lines of the posting that the caller has begun. With closing fee c
 * and opening fee o; the profit of closed lots is in closeLots.
 *
 * | account | debit | credit |
 * | owner, contract, frozen (the lots' hold, less margin and o) | freed | |
 * | owner, contract, available | | freed |
 * | owner, contract, available | c | |
 * | owner, contract, frozen | o | |
 * | fee revenue, contract | | c + o |
 *
 */
export function settleSide(state: State, plan: SidePlan): void {
  const { ledger, perpetuals } = state
  const { orders, positions } = perpetuals
  const { pool } = orders
  const { order, closed, closeFeeUnits, openFeeUnits } = plan
  const cell = pool.giveCell(order)
  assert((closed?.lots ?? 0) + plan.openedLots === plan.lots, 'a fill closes or opens its lots')
  assert(closeFeeUnits + openFeeUnits <= plan.quoteUnits, 'fees are at most the value of a fill')
  ledger.release(cell, plan.freedUnits - plan.marginUnits - openFeeUnits)
  if (closed !== undefined) closeLots(state, plan.closes, { ...closed, orderId: pool.id(order) })
  if (plan.openedLots > 0) {
    hearOpening(state, {
      order, position: plan.opens, lots: plan.openedLots, units: plan.openedUnits,
      closedLots: closed?.lots ?? 0, closeFeeUnits,
    })
    open(state, plan)
  }
  const { feeCell } = perpetuals.market(pool.market(order)).cells
  const moved = ledger.book(cell, -closeFeeUnits, postingKind.fee)
    + ledger.bookFrozen(cell, -openFeeUnits, postingKind.fee)
    + ledger.book(feeCell, closeFeeUnits + openFeeUnits, postingKind.fee)
  assert(moved === 0, 'a fee is credited to fee revenue')
  const isResting = pool.level(order) !== 0
  assert(!isResting || pool.remainingLots(order) > plan.lots, 'a filled order has left the book')
  pool.fill(order, {
    lots: plan.lots, quoteUnits: plan.quoteUnits, feeUnits: closeFeeUnits + openFeeUnits,
  })
  pool.setUpdatedAt(order, state.journal.at)
  orders.setClosingLots(order, orders.closingLots(order) - plan.closingLots)
  if (closed !== undefined) orders.addRealized(order, closed.pnlUnits)
  assert(orders.positionSide(order) !== 'net'
    || positions.lots(plan.closes) === 0 || positions.lots(plan.opens) === 0,
  'in one-way mode one side is open')
  touchRisk(state, pool.owner(order))
}

/** Whether a side's fill has any line in the ledger. */
export function movesMoney(plan: SidePlan): boolean {
  return plan.closeFeeUnits + plan.openFeeUnits > 0
    || (plan.closed !== undefined && plan.closed.pnlUnits !== 0)
}

function open(state: State, plan: SidePlan): void {
  const { positions } = state.perpetuals
  const { opens } = plan
  positions.setOpen(opens, {
    lots: positions.lots(opens) + plan.openedLots,
    costUnits: positions.costUnits(opens) + plan.openedUnits,
    marginUnits: positions.marginUnits(opens) + plan.marginUnits,
  }, state.journal.at)
}
