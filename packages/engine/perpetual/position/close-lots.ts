// Closes lots of a position at a price and pays the result to its owner. Fills, tier reductions and
// deleveraging all close here, with the same arithmetic.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { hearClosing } from '#copy/hear-fills.ts'
import { divideDown, divideUp, safeDivideDown } from '#formulas/whole-division.ts'
import { postingKind } from '#journal/entry-rows.ts'

/** The amounts that a close removes from a position and pays its owner before fees. */
export type ClosedLots = {
  readonly lots: number
  /** The value of the lots at the price of the close. */
  readonly quoteUnits: number
  readonly removedCostUnits: number
  readonly marginUnits: number
  readonly pnlUnits: number
  /** The order that closes them; absent for a liquidation or a block. */
  readonly orderId?: number
}

/** The result of closing lots at a price; changes nothing. */
export function closingOf(
  state: State, slot: number, close: { readonly lots: number; readonly ticks: number },
): ClosedLots {
  const { positions } = state.perpetuals
  const { lots } = close
  const open = positions.lots(slot)
  assert(lots > 0 && lots <= open, 'a close takes at least one lot and at most the open lots')
  const quoteUnits = state.perpetuals.marketOf(slot).quoteUnits(close.ticks, lots)
  const isLong = positions.isLong(slot)
  const cost = positions.costUnits(slot)
  const margin = positions.marginUnits(slot)
  assert(cost >= open, 'an open lot has cost at least one unit')
  const removedCostUnits = lots === open ? cost : share(cost, lots, { of: open, up: isLong })
  return {
    lots,
    quoteUnits,
    removedCostUnits,
    marginUnits: lots === open ? margin : share(margin, lots, { of: open, up: false }),
    pnlUnits: isLong ? quoteUnits - removedCostUnits : removedCostUnits - quoteUnits,
  }
}

/** Takes closed lots out of their position; whose its margin part becomes is the caller's. */
export function removeLots(state: State, slot: number, closed: ClosedLots): void {
  const { positions } = state.perpetuals
  const beforeLots = positions.lots(slot)
  assert(closed.removedCostUnits <= positions.costUnits(slot), 'a part costs at most the whole')
  positions.addRealized(slot, closed.pnlUnits)
  positions.setOpen(slot, {
    lots: beforeLots - closed.lots,
    costUnits: positions.costUnits(slot) - closed.removedCostUnits,
    marginUnits: positions.marginUnits(slot) - closed.marginUnits,
  }, state.journal.at)
  hearClosing(state, slot, { beforeLots, orderId: closed.orderId ?? 0 })
}

/**
 * Closes lots to their owner: the margin part becomes available, and the profit is settled with
 * clearing, as lines of the posting that the caller has begun. A loss is the debit of the owner
 * and the credit of clearing.
 *
 * | account | debit | credit |
 * | owner, contract, frozen | margin part | |
 * | owner, contract, available | | margin part |
 * | clearing, contract | profit | |
 * | owner, contract, available | | profit |
 */
export function closeLots(state: State, slot: number, closed: ClosedLots): void {
  const { ledger, perpetuals } = state
  const cell = perpetuals.cellOf(slot)
  const { clearingCell } = perpetuals.marketOf(slot).cells
  ledger.release(cell, closed.marginUnits)
  const moved = ledger.book(cell, closed.pnlUnits, postingKind.pnl)
    + ledger.book(clearingCell, -closed.pnlUnits, postingKind.pnl)
  assert(moved === 0, 'an owner\'s realised profit is settled with clearing')
  removeLots(state, slot, closed)
}

/** units × lots ÷ of, rounded up or down, exact for safe integers. */
function share(
  units: number, lots: number, by: { readonly of: number; readonly up: boolean },
): number {
  const product = units * lots
  if (product <= Number.MAX_SAFE_INTEGER) {
    return by.up ? -safeDivideDown(-product, by.of) : safeDivideDown(product, by.of)
  }
  const wide = BigInt(units) * BigInt(lots)
  return Number(by.up ? divideUp(wide, BigInt(by.of)) : divideDown(wide, BigInt(by.of)))
}
