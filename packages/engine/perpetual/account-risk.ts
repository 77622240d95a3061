// How an isolated position or a cross account stands at the marks: what it is worth and what it
// must keep. It changes nothing; the formulas are those of docs/PERPETUAL.md, in whole units.
import type { State } from '#engine/state.ts'
import { notional, type Position, unrealizedPnl } from '#formulas/position.ts'
import { maintenanceMargin } from '#formulas/risk-tiers.ts'

/** Equality liquidates: a unit whose equity is at or under its maintenance margin is taken over. */
export type RiskSums = {
  /** Isolated: margin and profit of the position. Cross: what the account is worth. */
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

/** What a position must keep at the mark. */
export function maintenanceAtMark(state: State, slot: number): bigint {
  const market = state.perpetuals.marketOf(slot)
  return maintenanceMargin(market.tiers, notional(positionOf(state, slot), market.riskTicks))
}

export function isolatedRisk(state: State, slot: number): RiskSums {
  const margin = BigInt(state.perpetuals.positions.marginUnits(slot))
  return {
    equityUnits: margin + pnlAtMark(state, slot),
    maintenanceUnits: maintenanceAtMark(state, slot),
  }
}

/** The open positions that a cross account answers for, by market, the long before the short. */
export function crossPositions(state: State, unit: CrossUnit): number[] {
  const { positions } = state.perpetuals
  const found: number[] = []
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    const isOfUnit = state.perpetuals.marketOf(slot).cells.asset === unit.asset
    if (isOfUnit && !positions.isIsolated(slot)) found.push(slot)
  }
  // The list's own order is by opening, of which rows know only the moment.
  return found.sort((a, b) => positions.marketOf(a) - positions.marketOf(b) || (a & 1) - (b & 1))
}

/**
 * Equity is the cell's total, without what is set aside for isolated positions, and the unrealised
 * profit of the cross ones.
 */
export function crossRisk(state: State, unit: CrossUnit): RiskSums {
  const { positions } = state.perpetuals
  let equityUnits = totalUnits(state, unit)
  let maintenanceUnits = 0n
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (state.perpetuals.marketOf(slot).cells.asset !== unit.asset) continue
    if (positions.isIsolated(slot)) {
      equityUnits -= BigInt(positions.marginUnits(slot))
      continue
    }
    equityUnits += pnlAtMark(state, slot)
    maintenanceUnits += maintenanceAtMark(state, slot)
  }
  return { equityUnits, maintenanceUnits }
}

function totalUnits(state: State, { owner, asset }: CrossUnit): bigint {
  const { accounts } = state.ledger
  const cell = accounts.find(owner, 'contract', asset)
  const { money } = accounts
  return money.get(accounts.availableAt(cell)) + money.get(accounts.frozenAt(cell))
}
