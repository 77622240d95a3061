// The last part of a liquidation: the insurance fund takes over every position of a unit with the
// rest of its owner's stake, and closes it in the book or, where the fund cannot pay, against the
// positions of the other side.
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { lesser } from '#formulas/lesser.ts'
import { takeOverLimitTicks } from '#formulas/perpetual/bankruptcy-ticks.ts'
import { divideDown } from '#formulas/whole-division.ts'
import { maintenanceAtMark, pnlAtMark } from '#perpetual/risk/account-risk.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import type { AdlQueues } from './adl-queue.ts'
import { deleverage } from './deleverage.ts'
import { findingOf, writeReceipt } from './liquidation-receipt.ts'
import { netPairs } from './net-pairs.ts'
import {
  isLost, riskOf, type RiskUnit, slotsOf, tradingSlotsOf,
} from '#perpetual/risk/risk-unit.ts'
import { sweepBook } from '#perpetual/order/sweep-book.ts'
import { TakeOver } from './take-over.ts'

/** Ends every position of the unit; the owner loses at most the unit's stake. */
export function closeAll(state: State, unit: RiskUnit, queues: AdlQueues): void {
  if (unit.isolated === 0) closeCross(state, unit, queues)
  else closeOut(state, unit, { slot: unit.isolated, stakeUnits: marginOf(state, unit), queues })
}

function marginOf(state: State, unit: RiskUnit): bigint {
  return BigInt(state.perpetuals.positions.marginUnits(unit.isolated))
}

/**
 * [R12] One position after another, those in profit first, because their profit pays the others'
 * losses. Each may still lose its share of the equity and its loss at the mark. A position without
 * a counterparty stays open, and so does its margin; if only a part was taken, the account may be
 * safe again and keeps the others.
 */
function closeCross(state: State, unit: RiskUnit, queues: AdlQueues): void {
  freeMargins(state, unit)
  netPairs(state, unit)
  const left = new Set(tradingSlotsOf(state, unit))
  while (left.size > 0 && isLost(state, unit)) {
    const next = leastStake(state, unit, left)
    closeOut(state, unit, { ...next, queues })
    left.delete(next.slot)
  }
  holdMargins(state, unit)
}

type Stake = { readonly slot: number; readonly stakeUnits: bigint }

/**
 * The position with the least stake: its share of the equity less its profit at the mark. It is
 * never more than the available balance: an unrealised profit is equity but pays nothing.
 */
function leastStake(state: State, unit: RiskUnit, left: ReadonlySet<number>): Stake {
  const { equityUnits, maintenanceUnits } = riskOf(state, unit)
  let found: Stake | undefined
  for (const slot of left) {
    const share = divideDown(equityUnits * maintenanceAtMark(state, slot), maintenanceUnits)
    const stakeUnits = share - pnlAtMark(state, slot)
    if (found === undefined || stakeUnits < found.stakeUnits) found = { slot, stakeUnits }
  }
  const least = must(found, 'a unit that is closed has a position left')
  return { ...least, stakeUnits: lesser(least.stakeUnits, availableOf(state, unit)) }
}

function availableOf(state: State, { owner, asset }: RiskUnit): bigint {
  const { accounts } = state.ledger
  return accounts.money.get(accounts.availableAt(accounts.find(owner, 'contract', asset)))
}

/** Takes a position over and closes it as far as the book, the fund and the other side go. */
function closeOut(
  state: State, unit: RiskUnit, stake: Stake & { readonly queues: AdlQueues },
): void {
  const { slot, stakeUnits, queues } = stake
  const { perpetuals, ledger } = state
  const { positions } = perpetuals
  const market = perpetuals.marketOf(slot)
  const found = findingOf(state, unit, slot)
  const taken = new TakeOver(state, slot, stakeUnits)
  const fund = () => ledger.accounts.money.get(
    ledger.accounts.availableAt(market.cells.insuranceCell))
  const fundBefore = fund()
  const swept = sweepBook(state, {
    slot,
    lots: positions.lots(slot),
    limitTicks: limitOf(state, taken),
    bite: (ticks, lots) => taken.affordable(ticks, lots),
    close: (ticks, lots) => ({ realizedUnits: taken.close(ticks, lots), feeUnits: 0 }),
  })
  const lotsByAdl = deleverage(state, taken, queues)
  assert(swept.lots + lotsByAdl + taken.lots === found.lotsBefore,
    'the lots of a taken position are closed or left')
  writeReceipt(state, found, {
    step: 'closed',
    lotsByBook: swept.lots,
    lotsByAdl,
    filledUnits: swept.units,
    feeUnits: 0n,
    insuranceUnits: fund() - fundBefore,
  })
}

/** [R29] The worst price of the fund's fills, within the band. */
function limitOf({ perpetuals }: State, { slot, bankruptcyTicks }: TakeOver): number {
  const { riskTicks, bandLowTicks, bandHighTicks, listing } = perpetuals.marketOf(slot)
  const side = perpetuals.positions.sideOf(slot)
  const limitTicks = takeOverLimitTicks({
    side, markTicks: riskTicks, bankruptcyTicks, maintenancePpm: listing.tiers[0]?.mmrPpm ?? 0,
  })
  return side === 'long' ? Math.max(bandLowTicks, limitTicks) : Math.min(bandHighTicks, limitTicks)
}

/** The margins of cross positions return to their account, so one can pay with another's. */
function freeMargins(state: State, unit: RiskUnit): void {
  const { ledger, perpetuals, journal } = state
  for (const slot of slotsOf(state, unit)) {
    ledger.release(perpetuals.cellOf(slot), perpetuals.positions.marginUnits(slot))
    perpetuals.positions.setMarginUnits(slot, 0, journal.at)
  }
}

/** Positions that could not be closed get their margin again, as far as it is there. */
function holdMargins(state: State, unit: RiskUnit): void {
  const { ledger, perpetuals, journal } = state
  const { positions } = perpetuals
  const { accounts } = ledger
  for (const slot of slotsOf(state, unit)) {
    const cell = perpetuals.cellOf(slot)
    const there = accounts.money.approximate(accounts.availableAt(cell))
    const wanted = marginFor(positions.costUnits(slot), positions.leverage(slot))
    const margin = Math.min(wanted, there)
    ledger.hold(cell, margin)
    positions.setMarginUnits(slot, margin, journal.at)
  }
}
