// A unit of liquidation: an isolated position by itself, or all cross positions of an account.
import type { State } from '#state/state.ts'
import { liquidatesCross } from '#formulas/perpetual/liquidation-ticks.ts'
import {
  type CrossUnit, crossPositions, isolatedRisk, type RiskSums,
} from './account-risk.ts'
import { crossStanding } from './account-standing.ts'

export type RiskUnit = CrossUnit & {
  /** The position of an isolated unit; zero for a cross account. */
  readonly isolated: number
}

/** The unit that a position belongs to. */
export function unitOf(state: State, slot: number): RiskUnit {
  const { positions } = state.perpetuals
  return {
    owner: positions.ownerOf(slot),
    asset: state.perpetuals.marketOf(slot).cells.asset,
    isolated: positions.isIsolated(slot) ? slot : 0,
  }
}

/** A unit's open positions, by market. */
export function slotsOf(state: State, unit: RiskUnit): readonly number[] {
  if (unit.isolated === 0) return crossPositions(state, unit)
  return state.perpetuals.positions.lots(unit.isolated) === 0 ? [] : [unit.isolated]
}

/** [R28] A unit's open positions that a liquidation may take: those of markets that trade. */
export function tradingSlotsOf(state: State, unit: RiskUnit): readonly number[] {
  return slotsOf(state, unit)
    .filter((slot) => !state.perpetuals.marketOf(slot).isTradingHalted)
}

/** Equity and maintenance of the unit at the mark, in settle units (F5, F6). */
export function riskOf(state: State, unit: RiskUnit): RiskSums {
  if (unit.isolated !== 0) return isolatedRisk(state, unit.isolated)
  const { equityUnits, maintenanceUnits } = crossStanding(state, unit)
  return { equityUnits, maintenanceUnits }
}

/** Whether a unit with open positions is at or under its maintenance margin. */
export function isLost(state: State, unit: RiskUnit): boolean {
  if (slotsOf(state, unit).length === 0) return false
  const { equityUnits, maintenanceUnits } = riskOf(state, unit)
  return liquidatesCross(equityUnits, maintenanceUnits)
}

/** Whether every market of a unit has a credible mark; otherwise the unit is not liquidated. */
export function isMarked(state: State, unit: RiskUnit): boolean {
  return slotsOf(state, unit).every((slot) => !state.perpetuals.marketOf(slot).isHalted)
}
