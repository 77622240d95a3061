// The liquidations after a mark update or a funding time, in a sequence that follows from the state
// alone, so that a freshly loaded engine liquidates in the same sequence.
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { SlotList } from '#kernel/slot-list.ts'
import { AdlQueues } from './adl-queue.ts'
import { liquidateUnit } from './liquidate-unit.ts'
import { settleRisk, touchRisk } from '#perpetual/risk/mark-risk.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import {
  isLost, isMarked, riskOf, type RiskUnit, tradingSlotsOf, unitOf,
} from '#perpetual/risk/risk-unit.ts'

/** Liquidates every unit below maintenance at the market's mark; returns their number. */
export function liquidateMet(state: State, market: PerpetualMarket): number {
  settleRisk(state)
  if (market.isTradingHalted) return passMet(state, market)
  const cascade = { queues: new AdlQueues(), stuck: new Set<string>() }
  let count = 0
  // A liquidation's fills may carry others over; a unit comes again only after it has shrunk. One
  // that they leave with positions of halted markets alone waits for those (R28).
  for (;;) {
    const lost = lostUnits(state, market).filter((unit) => !cascade.stuck.has(keyOf(unit)))
    for (const unit of lost) {
      if (!isLost(state, unit) || tradingSlotsOf(state, unit).length === 0) continue
      count += 1
      if (!liquidateUnit(state, unit, cascade.queues)) cascade.stuck.add(keyOf(unit))
    }
    settleRisk(state)
    if (lost.length === 0) return count
  }
}

/**
 * [R27] Liquidates nothing on a market whose trading is halted. The accounts with met triggers get
 * new ones, so that a mark of their other markets finds those below maintenance.
 */
function passMet(state: State, market: PerpetualMarket): 0 {
  const { positions, risk } = state.perpetuals
  for (const side of ['long', 'short'] as const) {
    const met = new SlotList()
    risk.heapOf(market.place, side).collectMet(market.riskTicks, met)
    for (const slot of met.filled) touchRisk(state, positions.ownerOf(slot))
  }
  settleRisk(state)
  return 0
}

/**
 * [R8] The units below maintenance among the positions with met triggers: isolated longs from the
 * highest trigger down, isolated shorts from the lowest up, then cross accounts from the largest
 * deficit down; at equal values the older account first. The others get new triggers.
 */
function lostUnits(state: State, market: PerpetualMarket): readonly RiskUnit[] {
  const cross = new Map<number, RiskUnit>()
  const isolated = (['long', 'short'] as const).flatMap((side) => {
    const met = new SlotList()
    state.perpetuals.risk.heapOf(market.place, side).collectMet(market.riskTicks, met)
    const lost = Array.from(met.filled).filter((slot) => isLostNow(state, unitOf(state, slot)))
    for (const unit of lost.map((slot) => unitOf(state, slot))) {
      if (unit.isolated === 0) cross.set(unit.owner, unit)
    }
    return inOrder(state, lost.filter((slot) => state.perpetuals.positions.isIsolated(slot)), side)
  })
  return [...isolated.map((slot) => unitOf(state, slot)), ...byLack(state, [...cross.values()])]
}

/** Every met unit gets new triggers, liquidated or not. */
function isLostNow(state: State, unit: RiskUnit): boolean {
  touchRisk(state, unit.owner)
  return isLost(state, unit) && isMarked(state, unit)
}

/** Isolated positions of one side by their trigger, at equal values the older account first. */
function inOrder(state: State, slots: readonly number[], side: PositionSide): readonly number[] {
  const { positions } = state.perpetuals
  const user = (slot: number) => state.ledger.accounts.ownerIdOf(state.perpetuals.cellOf(slot))
  const sign = side === 'long' ? -1 : 1
  return slots.toSorted((a, b) =>
    sign * (positions.triggerTicks(a) - positions.triggerTicks(b)) || user(a) - user(b))
}

function byLack(state: State, units: readonly RiskUnit[]): readonly RiskUnit[] {
  return units.map((unit) => {
    const { equityUnits, maintenanceUnits } = riskOf(state, unit)
    return { unit, lack: maintenanceUnits - equityUnits, user: userOf(state, unit) }
  }).sort((a, b) => compareUnits(b.lack, a.lack) || a.user - b.user).map(({ unit }) => unit)
}

function compareUnits(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function userOf(state: State, { owner, asset }: RiskUnit): number {
  const { accounts } = state.ledger
  return accounts.ownerIdOf(accounts.cell(owner, 'contract', asset))
}

function keyOf({ owner, asset, isolated }: RiskUnit): string {
  return `${owner} ${asset} ${isolated}`
}
