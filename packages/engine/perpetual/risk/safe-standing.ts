// The functions of account-risk.ts and account-standing.ts with numbers instead of bigints, for use
// at every order and every fill. Each returns the same, or NaN if an intermediate value is not a
// safe integer; the caller then uses the exact one. It changes nothing.
import type { State } from '#state/state.ts'
import { safeOrNaN } from '#formulas/safe-or-nan.ts'
import { safeMaintenance } from '#formulas/perpetual/safe-risk.ts'
import type { CrossUnit } from './account-risk.ts'

/** Unrealised profit at the mark. */
export function safePnl(state: State, slot: number): number {
  const { positions } = state.perpetuals
  const profit = safeValue(state, slot) - positions.costUnits(slot)
  return positions.isLong(slot) ? profit : -profit
}

/** A position's value at the mark. */
export function safeValue(state: State, slot: number): number {
  const market = state.perpetuals.marketOf(slot)
  const lots = state.perpetuals.positions.lots(slot)
  return safeOrNaN(market.riskTicks * lots * market.quoteUnitsPerTickLot)
}

/** A cell's free amount for opening: the available balance less the cross positions' losses. */
export function safeFree(state: State, cell: number): number {
  const { accounts } = state.ledger
  const { positions } = state.perpetuals
  const owner = accounts.ownerOf(cell)
  const asset = accounts.assetPlaceOf(cell)
  let pnl = 0
  for (let slot = positions.firstOf(owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (positions.isIsolated(slot)) continue
    if (state.perpetuals.marketOf(slot).cells.asset !== asset) continue
    pnl = safeOrNaN(pnl + safePnl(state, slot))
  }
  const available = safeOrNaN(accounts.money.approximate(accounts.availableAt(cell)))
  return Math.max(0, safeOrNaN(available + Math.min(0, pnl)))
}

/** By how much a cross account's equity is above its maintenance margins. */
export function safeSlack(state: State, unit: CrossUnit): number {
  const { accounts } = state.ledger
  const { positions } = state.perpetuals
  const cell = accounts.find(unit.owner, 'contract', unit.asset)
  const { money } = accounts
  const total = safeOrNaN(money.approximate(accounts.availableAt(cell)))
    + safeOrNaN(money.approximate(accounts.frozenAt(cell)))
  let slack = safeOrNaN(safeOrNaN(total) - safeOrNaN(Number(state.holds.heldOn(cell))))
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    const market = state.perpetuals.marketOf(slot)
    if (market.cells.asset !== unit.asset) continue
    slack = safeOrNaN(slack + (positions.isIsolated(slot) ? -positions.marginUnits(slot)
      : safePnl(state, slot) - safeMaintenance(market.safeTiers, safeValue(state, slot))))
  }
  return slack
}
