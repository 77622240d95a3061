// The receipt of a liquidation's step: the state before it and its effects. It suffices to
// recompute the step by hand.
import { assert } from '#kernel/assert.ts'
import type { LiquidationRow } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { bankruptcyTicks, crossBankruptcyTicks } from '#formulas/perpetual/bankruptcy-ticks.ts'
import { notional } from '#formulas/perpetual/position.ts'
import { tierOf } from '#formulas/perpetual/risk-tiers.ts'
import { positionOf } from '#perpetual/risk/account-risk.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { riskOf, type RiskUnit } from '#perpetual/risk/risk-unit.ts'

type Found =
  | 'liquidationId' | 'step' | 'lotsByBook' | 'lotsByAdl' | 'filledUnits' | 'feeUnits'
  | 'insuranceUnits'

/** The state before a step. */
export type Finding = Omit<LiquidationRow, Found>

export type StepDone = Pick<LiquidationRow,
  'step' | 'lotsByBook' | 'lotsByAdl' | 'filledUnits' | 'feeUnits' | 'insuranceUnits'>

/**
 * The position and its unit before the step: prices in ticks, sizes in lots, money in settle
 * units.
 */
export function findingOf(state: State, unit: RiskUnit, slot: number): Finding {
  const { perpetuals, ledger, journal } = state
  const { positions } = perpetuals
  const market = perpetuals.marketOf(slot)
  return {
    user: ledger.accounts.ownerIdOf(perpetuals.cellOf(slot)),
    market: market.id,
    side: positions.sideOf(slot),
    marginMode: unit.isolated === 0 ? 'cross' : 'isolated',
    markTicks: market.riskTicks,
    indexTicks: market.indexTicks,
    tier: tierIndexOf(state, market, slot),
    lotsBefore: positions.lots(slot),
    costUnits: BigInt(positions.costUnits(slot)),
    marginUnits: BigInt(positions.marginUnits(slot)),
    ...riskOf(state, unit),
    bankruptcyTicks: bankruptcyOf(state, unit, slot) ?? 0,
    at: journal.at,
  }
}

/** Adds the row of one step of a liquidation to the history, under the next id. */
export function writeReceipt(state: State, found: Finding, done: StepDone): void {
  const { perpetuals } = state
  assert(done.lotsByBook + done.lotsByAdl <= found.lotsBefore, 'a step closes at most the position')
  perpetuals.history.liquidations.push({
    liquidationId: perpetuals.nextLiquidationId(), ...found, ...done,
  })
}

/** Where a position's tier stands among its market's, from zero. */
export function tierIndexOf(state: State, market: PerpetualMarket, slot: number): number {
  const tier = tierOf(market.tiers, notional(positionOf(state, slot), market.riskTicks))
  const index = market.tiers.indexOf(tier)
  assert(index >= 0, 'a position is in a tier of its own market')
  return index
}

/** Where the margin of the position, or its share of the account's equity, is used up. */
export function bankruptcyOf(state: State, unit: RiskUnit, slot: number): number | undefined {
  const position = positionOf(state, slot)
  if (unit.isolated !== 0) {
    return bankruptcyTicks(position, BigInt(state.perpetuals.positions.marginUnits(slot)))
  }
  const { riskTicks, tiers } = state.perpetuals.marketOf(slot)
  return crossBankruptcyTicks({ position, markTicks: riskTicks, tiers, ...riskOf(state, unit) })
}
