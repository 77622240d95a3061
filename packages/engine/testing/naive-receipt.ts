// The naive twin's receipts of liquidations: what a step found, and what it did.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { LiquidationRow } from '#engine/perpetual-effects.ts'
import { bankruptcyTicks, crossBankruptcyTicks } from '#formulas/bankruptcy-ticks.ts'
import type { Position } from '#formulas/position.ts'
import type { NaivePerpetualState, NaivePosition, NaiveUnit } from './naive-perpetual-state.ts'

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
  const known = asPosition(position)
  const { equity, maintenance } = state.standing(unit)
  const ticks = unit.isolated !== undefined ? bankruptcyTicks(known, position.margin)
    : crossBankruptcyTicks({
      position: known,
      markTicks: Number(position.market.risk),
      tiers: position.market.tiers,
      equityUnits: equity,
      maintenanceUnits: maintenance,
    })
  return ticks === undefined ? undefined : BigInt(ticks)
}

export function asPosition({ side, lots, cost, market }: NaivePosition): Position {
  return { side, lots: Number(lots), costUnits: cost, unitsPerTickLot: market.unit }
}
