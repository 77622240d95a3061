// The naive twin's receipts of liquidations: the state before a step, and its effects.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { LiquidationRow } from '#engine/effects/perpetual-effects.ts'
import {
  exposureOf, type NaivePerpetualState, type NaivePosition, type NaiveUnit,
} from './naive-perpetual-state.ts'
import { bankruptcyPrice, floorDivide } from './naive-risk.ts'

type Done = {
  readonly step: LiquidationRow['step']
  readonly lotsByBook?: bigint
  readonly lotsByAdl?: bigint
  readonly filledUnits?: bigint
  readonly feeUnits?: bigint
  readonly insuranceUnits?: bigint
}

type Finding = Omit<LiquidationRow, keyof Required<Done> | 'liquidationId'>

export function found(
  state: NaivePerpetualState, unit: NaiveUnit, position: NaivePosition,
): Finding {
  const { market } = position
  const { equity, maintenance } = state.standing(unit)
  return {
    user: asUserId(position.user),
    market: asMarketId(market.id),
    side: position.side,
    marginMode: unit.isolated === undefined ? 'cross' : 'isolated',
    markTicks: Number(market.risk),
    indexTicks: Number(market.index),
    tier: tierIndex(position),
    lotsBefore: Number(position.lots),
    costUnits: position.cost,
    marginUnits: position.margin,
    equityUnits: equity,
    maintenanceUnits: maintenance,
    bankruptcyTicks: Number(bankruptcyOf(state, unit, position) ?? 0n),
    at: state.at,
  }
}

export function writeReceipt(state: NaivePerpetualState, finding: Finding, done: Done): void {
  state.liquidations += 1
  state.receipts.push({
    liquidationId: state.liquidations,
    ...finding,
    step: done.step,
    lotsByBook: Number(done.lotsByBook ?? 0n),
    lotsByAdl: Number(done.lotsByAdl ?? 0n),
    filledUnits: done.filledUnits ?? 0n,
    feeUnits: done.feeUnits ?? 0n,
    insuranceUnits: done.insuranceUnits ?? 0n,
  })
}

/** The tier in which a position's value lies, from zero. */
export function tierIndex({ market, lots }: NaivePosition): number {
  const value = market.value(market.risk, lots)
  const index = market.tiers.findIndex(({ capUnits }) => value <= capUnits)
  return index === -1 ? market.tiers.length - 1 : index
}

/** Where the margin, or the share of the account's equity, is used up. */
export function bankruptcyOf(
  state: NaivePerpetualState, unit: NaiveUnit, position: NaivePosition,
): bigint | undefined {
  const exposure = exposureOf(position)
  if (unit.isolated !== undefined) return bankruptcyPrice(exposure, position.margin)
  // Its possible further loss from the mark: its share of the account's equity.
  const { equity, maintenance } = state.standing(unit)
  const share = floorDivide(equity * state.maintenance(position), maintenance)
  const cost = position.market.value(position.market.risk, position.lots)
  return bankruptcyPrice({ ...exposure, cost }, share)
}
