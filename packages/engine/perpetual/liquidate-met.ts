// The liquidations after a mark update or a funding time, in a sequence that follows from the state
// alone, so that a freshly loaded engine liquidates in the same sequence.
import type { State } from '#engine/state.ts'
import { SlotList } from '#memory/slot-list.ts'
import { AdlQueues } from './adl-queue.ts'
import { liquidateUnit } from './liquidate-unit.ts'
import { settleRisk, touchRisk } from './mark-risk.ts'
import type { PerpetualMarket } from './perpetual-market.ts'
import { isLost, isMarked, riskOf, type RiskUnit, unitOf } from './risk-unit.ts'

/** Liquidates every unit below maintenance at the market's mark; returns their number. */
export function liquidateMet(state: State, market: PerpetualMarket): number {
  settleRisk(state)
  if (market.isHalted || !isAnyMet(state, market)) return 0
  const cascade = { queues: new AdlQueues(), stuck: new Set<string>() }
  let count = 0
  // A liquidation's fills may carry others over; a unit comes again only after it has shrunk.
  for (;;) {
    const lost = lostUnits(state, market).filter((unit) => !cascade.stuck.has(keyOf(unit)))
    for (const unit of lost) {
      if (!isLost(state, unit)) continue
      count += 1
      if (!liquidateUnit(state, unit, cascade.queues)) cascade.stuck.add(keyOf(unit))
    }
    settleRisk(state)
    if (lost.length === 0) return count
  }
}

function isAnyMet(state: State, { place, riskTicks }: PerpetualMarket): boolean {
  const { risk } = state.perpetuals
  return risk.heapOf(place, 'long').meets(riskTicks) || risk.heapOf(place, 'short').meets(riskTicks)
}

/**
 * [R8] The units below maintenance among the positions with met triggers: isolated longs from the
 * highest trigger down, isolated shorts from the lowest up, then cross accounts from the largest
 * deficit down; at equal values the older account first. The others get new triggers.
 */
function lostUnits(state: State, market: PerpetualMarket): readonly RiskUnit[] {
  const { risk, positions } = state.perpetuals
  const met = new SlotList()
  const isolated: number[] = []
  const cross = new Map<number, RiskUnit>()
  for (const side of ['long', 'short'] as const) {
    risk.heapOf(market.place, side).collectMet(market.riskTicks, met)
  }
  for (let index = 0; index < met.count; index += 1) {
    const slot = met.slots[index] ?? 0
    const unit = unitOf(state, slot)
    touchRisk(state, unit.owner)
    if (!isLost(state, unit) || !isMarked(state, unit)) continue
    if (unit.isolated === 0) cross.set(unit.owner, unit)
    else isolated.push(slot)
  }
  const trigger = (slot: number) => (positions.isLong(slot) ? -1 : 1) * positions.triggerTicks(slot)
  const user = (slot: number) => state.ledger.accounts.ownerIdOf(state.perpetuals.cellOf(slot))
  isolated.sort((a, b) => (a & 1) - (b & 1) || trigger(a) - trigger(b) || user(a) - user(b))
  return [...isolated.map((slot) => unitOf(state, slot)), ...byLack(state, [...cross.values()])]
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
