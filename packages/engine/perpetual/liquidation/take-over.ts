// The insurance fund takes over a position below maintenance: the rest of its owner's stake goes to
// the fund, and the fund settles the result of closing, as far as the fund can pay.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { bankruptcyTicks } from '#formulas/perpetual/bankruptcy-ticks.ts'
import { lesser } from '#formulas/lesser.ts'
import { unrealizedPnl } from '#formulas/perpetual/position.ts'
import { divideUp } from '#formulas/whole-division.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { positionOf } from '#perpetual/risk/account-risk.ts'
import { closingOf, removeLots } from '#perpetual/position/close-lots.ts'

export class TakeOver {
  readonly slot: number
  /** The stake behind the lots that are still open; negative where the fund owes a profit. */
  stakeUnits: bigint
  private readonly state: State

  constructor(state: State, slot: number, stakeUnits: bigint) {
    this.state = state
    this.slot = slot
    this.stakeUnits = stakeUnits
  }

  get lots(): number {
    return this.state.perpetuals.positions.lots(this.slot)
  }

  /** The price at which the rest leaves nothing to the fund and costs it nothing. */
  get bankruptcyTicks(): number | undefined {
    return bankruptcyTicks(positionOf(this.state, this.slot), this.stakeUnits)
  }

  /** How many of some lots the fund can afford to close at a price. */
  affordable(ticks: number, lots: number): number {
    const gain = this.gain(ticks)
    if (gain >= 0n) return lots
    // A part's rounding never goes against the fund, so its capacity for the whole suffices.
    const some = (this.fundUnits() * BigInt(this.lots)) / -gain
    return Number(lesser(some, BigInt(lots)))
  }

  /**
   * Books a close of lots at a price, as lines of the posting that the caller has begun. With
   * the stake's part m and the profit g of the closed lots:
   *
   * | account | debit | credit |
   * | owner, contract (isolated: frozen) | m | |
   * | insurance, contract | | m + g |
   * | clearing, contract | g | |
   *
   * Returns the owner's realised result, −m.
   */
  close(ticks: number, lots: number): number {
    const { state, slot } = this
    const { ledger, perpetuals } = state
    const { positions } = perpetuals
    const { clearingCell, insuranceCell } = perpetuals.marketOf(slot).cells
    const cell = perpetuals.cellOf(slot)
    const stake = Number(this.partOf(lots))
    const closing = closingOf(state, slot, { lots, ticks })
    const isIsolated = positions.isIsolated(slot)
    assert(isIsolated || closing.marginUnits === 0, 'a cross position is taken without its margin')
    const closed = isIsolated ? { ...closing, marginUnits: stake } : closing
    const moved = (isIsolated
      ? ledger.bookFrozen(cell, -stake, postingKind.liquidation)
      : ledger.book(cell, -stake, postingKind.liquidation))
      + ledger.book(insuranceCell, stake + closed.pnlUnits, postingKind.insurance)
      + ledger.book(clearingCell, -closed.pnlUnits, postingKind.pnl)
    assert(moved === 0, 'the rest of a liquidated position goes to the fund')
    this.stakeUnits -= BigInt(stake)
    // The owner realises the loss to the fund, not the fund's later settlement.
    removeLots(state, slot, { ...closed, pnlUnits: -stake })
    assert(this.lots > 0 || this.stakeUnits === 0n, 'the whole stake goes with the last lots')
    return -stake
  }

  private fundUnits(): bigint {
    const { ledger, perpetuals } = this.state
    const { insuranceCell } = perpetuals.marketOf(this.slot).cells
    return ledger.accounts.money.get(ledger.accounts.availableAt(insuranceCell))
  }

  /** The fund's balance after closing the whole rest at a price. */
  private gain(ticks: number): bigint {
    return this.stakeUnits + unrealizedPnl(positionOf(this.state, this.slot), ticks)
  }

  /**
   * The stake of some of the lots, rounded up. A close's profit is rounded down by less than a
   * unit, so a part of a close that costs the fund nothing costs it nothing either.
   */
  private partOf(lots: number): bigint {
    return divideUp(this.stakeUnits * BigInt(lots), BigInt(this.lots))
  }
}
