// The first part of a liquidation: a position above the first tier is reduced, tier by tier, at the
// book's prices, until its owner can carry the rest.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { mostMaintained } from '#perpetual/risk/account-risk.ts'
import { closeLots, closingOf } from '#perpetual/position/close-lots.ts'
import { bankruptcyOf, findingOf, tierIndexOf, writeReceipt } from './liquidation-receipt.ts'
import { isLost, type RiskUnit, tradingSlotsOf } from '#perpetual/risk/risk-unit.ts'
import { type OwnerPart, sweepBook } from '#perpetual/order/sweep-book.ts'

/** [R11] Reduces a unit by tiers; returns whether it is safe. */
export function takeDown(state: State, unit: RiskUnit): boolean {
  for (;;) {
    const slot = largestAboveFirstTier(state, unit)
    if (slot === 0) return false
    const wanted = lotsBeyondLowerTier(state, slot)
    assert(wanted > 0, 'a position above a tier has lots beyond it')
    if (stepDown(state, unit, { slot, lots: wanted }) < wanted) return !isLost(state, unit)
    if (!isLost(state, unit)) return true
  }
}

/** The position above the first tier with the largest maintenance margin; zero without one. */
function largestAboveFirstTier(state: State, unit: RiskUnit): number {
  return mostMaintained(state, tradingSlotsOf(state, unit).filter((slot) =>
    tierIndexOf(state, state.perpetuals.marketOf(slot), slot) > 0))
}

/** Lots above the next lower tier's cap at the mark. */
function lotsBeyondLowerTier(state: State, slot: number): number {
  const market = state.perpetuals.marketOf(slot)
  const lots = state.perpetuals.positions.lots(slot)
  const lower = market.tiers[tierIndexOf(state, market, slot) - 1]
  const lotUnits = BigInt(market.riskTicks) * market.listing.quoteUnitsPerTickLot
  return lots - Number((lower?.capUnits ?? 0n) / lotUnits)
}

function stepDown(
  state: State, unit: RiskUnit, step: { readonly slot: number; readonly lots: number },
): number {
  const { slot } = step
  const { positions } = state.perpetuals
  const market = state.perpetuals.marketOf(slot)
  const found = findingOf(state, unit, slot)
  // A long without a bankruptcy price may be sold at any, a short without one be bought at none.
  const bankrupt = bankruptcyOf(state, unit, slot) ?? 0
  const swept = sweepBook(state, {
    slot,
    lots: step.lots,
    limitTicks: positions.isLong(slot)
      ? Math.max(market.bandLowTicks, bankrupt) : Math.min(market.bandHighTicks, bankrupt),
    bite: (ticks, lots) => isBearable(state, slot, { ticks, lots }) ? lots : 0,
    close: (ticks, lots) => closeWithFee(state, slot, { ticks, lots, bankrupt }),
  })
  writeReceipt(state, found, {
    step: 'taken_down',
    lotsByBook: swept.lots,
    lotsByAdl: 0,
    filledUnits: swept.units,
    feeUnits: swept.feeUnits,
    insuranceUnits: swept.feeUnits,
  })
  return swept.lots
}

type Fill = { readonly ticks: number; readonly lots: number }

/** Whether the money behind the closed lots pays their loss. */
function isBearable(state: State, slot: number, fill: Fill): boolean {
  return leftBy(state, slot, fill) >= 0
}

/**
 * The money behind a close: its own margin when isolated, otherwise the whole available balance.
 */
function leftBy(state: State, slot: number, fill: Fill): number {
  const { accounts } = state.ledger
  const { marginUnits, pnlUnits } = closingOf(state, slot, fill)
  const left = marginUnits + pnlUnits
  if (state.perpetuals.positions.isIsolated(slot)) return left
  return left + accounts.money.approximate(accounts.availableAt(state.perpetuals.cellOf(slot)))
}

/**
 *
 * An ordinary close, and the liquidation fee from the fill's excess over the bankruptcy price. The
 * owner's profit and margin are in closeLots.
 *
 * | account | debit | credit |
 * | owner, contract, available | fee | |
 * | insurance, contract | | fee |
 *
 */
function closeWithFee(
  state: State, slot: number, fill: Fill & { readonly bankrupt: number },
): OwnerPart {
  const { ledger, perpetuals } = state
  const market = perpetuals.marketOf(slot)
  const closing = closingOf(state, slot, fill)
  const above = Math.abs(fill.ticks - fill.bankrupt) * fill.lots * market.quoteUnitsPerTickLot
  const wanted = feeOfSafeUnits(closing.quoteUnits, market.listing.liquidationFeePpm)
  const feeUnits = Math.min(wanted, above, leftBy(state, slot, fill))
  const cell = perpetuals.cellOf(slot)
  closeLots(state, slot, closing)
  assert(feeUnits >= 0, 'a liquidation fee is not negative')
  const moved = ledger.book(cell, -feeUnits, postingKind.liquidation)
    + ledger.book(market.cells.insuranceCell, feeUnits, postingKind.insurance)
  assert(moved === 0, 'a liquidation fee goes to the fund')
  return { realizedUnits: closing.pnlUnits, feeUnits }
}
