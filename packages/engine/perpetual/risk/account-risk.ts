// A position's value and maintenance requirement at the mark, and the positions that share margin.
// It changes nothing; the formulas are those of docs/PERPETUAL.md.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { greater } from '#formulas/lesser.ts'
import { notional, type Position, unrealizedPnl } from '#formulas/perpetual/position.ts'
import { maintenanceMargin } from '#formulas/perpetual/risk-tiers.ts'

/** Equality liquidates: a unit whose equity is at or under its maintenance margin is taken over. */
export type RiskSums = {
  /** Isolated: margin and profit of the position. Cross: the account's equity. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
}

/** The cross account of an owner in one settle asset; the asset is its place in the ledger. */
export type CrossUnit = { readonly owner: number; readonly asset: number }

/** A slot as the formulas know a position. */
export function positionOf(state: State, slot: number): Position {
  const { positions } = state.perpetuals
  return {
    side: positions.sideOf(slot),
    lots: positions.lots(slot),
    costUnits: BigInt(positions.costUnits(slot)),
    unitsPerTickLot: state.perpetuals.marketOf(slot).listing.quoteUnitsPerTickLot,
  }
}

/** Unrealised profit at the mark. */
export function pnlAtMark(state: State, slot: number): bigint {
  return unrealizedPnl(positionOf(state, slot), state.perpetuals.marketOf(slot).riskTicks)
}

/** A position's maintenance margin at the mark. */
export function maintenanceAtMark(state: State, slot: number): bigint {
  const market = state.perpetuals.marketOf(slot)
  const value = notional(positionOf(state, slot), market.riskTicks)
  const units = maintenanceMargin(market.tiers, value)
  assert(units >= 0n && units <= value, 'a maintenance margin is a part of the value')
  return units
}

/** The first position with the largest maintenance margin; zero without positions. */
export function mostMaintained(state: State, slots: readonly number[]): number {
  const maintained = slots.map((slot) => ({ slot, units: maintenanceAtMark(state, slot) }))
  const most = maintained.reduce((sum, { units }) => greater(sum, units), 0n)
  return maintained.find(({ units }) => units === most)?.slot ?? 0
}

/**
 * Equity (margin and profit) and maintenance of one position at the mark, in settle units (F4,
 * F5).
 */
export function isolatedRisk(state: State, slot: number): RiskSums {
  const margin = BigInt(state.perpetuals.positions.marginUnits(slot))
  return {
    equityUnits: margin + pnlAtMark(state, slot),
    maintenanceUnits: maintenanceAtMark(state, slot),
  }
}

/** The open positions that a cross account backs, by market, the long before the short. */
export function crossPositions(state: State, unit: CrossUnit): number[] {
  const { positions } = state.perpetuals
  const found: number[] = []
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    const isOfUnit = state.perpetuals.marketOf(slot).cells.asset === unit.asset
    if (isOfUnit && !positions.isIsolated(slot)) found.push(slot)
  }
  // The list's own order is by opening, of which rows know only the moment, and a market's place
  // is by its listing, of which they know nothing.
  const market = (slot: number) => state.perpetuals.marketOf(slot).id
  return found.sort((a, b) => market(a) - market(b) || a - b)
}
