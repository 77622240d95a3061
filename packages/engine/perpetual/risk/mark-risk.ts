// Keeps every open position's trigger at a mark that must not pass unchecked. An isolated
// position's trigger is its liquidation price. A cross account with slack S (equity less
// maintenance margins) and k positions gives each the budget S ÷ k: until a mark has used up one
// budget, the account cannot be liquidated; when one has, it is evaluated again.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { isolatedLiquidationTicks } from '#formulas/perpetual/liquidation-ticks.ts'
import { safeLiquidationTicks } from '#formulas/perpetual/safe-risk.ts'
import { type CrossUnit, positionOf } from './account-risk.ts'
import { crossStanding } from './account-standing.ts'
import { safeSlack } from './safe-standing.ts'

const million = 1_000_000
const almostOne = 1 - 1e-12

/** How many owners may wait for their triggers. */
const waitingMax = 8

/** Notes that an owner's position, or the money that backs it, has changed. */
export function touchRisk(state: State, owner: number): void {
  state.perpetuals.risk.dirty.add(owner)
}

/**
 * Called at the end of each command that may note an owner. Triggers are needed only when a mark
 * moves, and an active trader is placed once for many trades; but the number of noted owners is
 * bounded, so that the next mark is not late.
 */
export function relieveRisk(state: State): void {
  const { positions, risk } = state.perpetuals
  if (risk.dirty.count + positions.closed.count >= waitingMax) settleRisk(state)
}

/** Places the triggers of every noted owner; every reader of triggers calls this first. */
export function settleRisk(state: State): void {
  const { positions, risk } = state.perpetuals
  const { closed } = positions
  for (const slot of closed.filled) {
    if (positions.lots(slot) === 0) heapOf(state, slot).remove(slot)
  }
  closed.clear()
  for (const owner of risk.dirty.filled) placeTriggers(state, owner)
  risk.dirty.clear()
}

/** [R2] Isolated positions by their own price, cross ones by their account's slack. */
function placeTriggers(state: State, owner: number): void {
  const { positions } = state.perpetuals
  let placed: number | undefined
  for (let slot = positions.firstOf(owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (positions.isIsolated(slot)) {
      placeIsolated(state, slot)
      continue
    }
    // The cross positions of one asset are placed together; a unit may come twice, which is idle.
    const { asset } = state.perpetuals.marketOf(slot).cells
    if (asset !== placed) placeCross(state, { owner, asset })
    placed = asset
  }
}

function placeIsolated(state: State, slot: number): void {
  const { positions } = state.perpetuals
  const market = state.perpetuals.marketOf(slot)
  const isLong = positions.isLong(slot)
  const marginUnits = positions.marginUnits(slot)
  const ticks = safeLiquidationTicks(market.safeTiers, {
    isLong, marginUnits,
    costUnits: positions.costUnits(slot),
    unitsPerTick: positions.lots(slot) * market.quoteUnitsPerTickLot,
  })
  // The numbers of a long are always safe; only a short may have no price in the safe integers.
  const exact = Number.isNaN(ticks) ? isolatedLiquidationTicks({
    position: positionOf(state, slot), marginUnits: BigInt(marginUnits), tiers: market.tiers,
  }) ?? Infinity : ticks
  heapOf(state, slot).place(slot, exact)
}

function placeCross(state: State, unit: CrossUnit): void {
  const { positions } = state.perpetuals
  const count = crossCount(state, unit)
  assert(count > 0, 'a cross account that is placed has a position')
  const slack = safeSlack(state, unit)
  const budget = Number.isNaN(slack) ? exactBudget(state, unit, count) : slack / count
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (!isOfUnit(state, unit, slot)) continue
    const ticks = budget > 0 ? crossTrigger(state, slot, budget) : metByAny(state, slot)
    heapOf(state, slot).place(slot, ticks)
  }
}

function isOfUnit(state: State, unit: CrossUnit, slot: number): boolean {
  return !state.perpetuals.positions.isIsolated(slot)
    && state.perpetuals.marketOf(slot).cells.asset === unit.asset
}

function crossCount(state: State, unit: CrossUnit): number {
  const { positions } = state.perpetuals
  let count = 0
  for (let slot = positions.firstOf(unit.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (isOfUnit(state, unit, slot)) count += 1
  }
  return count
}

/** A slack beyond the safe integers, divided; the digits beyond a double are dropped. */
function exactBudget(state: State, unit: CrossUnit, count: number): number {
  const { equityUnits, maintenanceUnits } = crossStanding(state, unit)
  return Number((equityUnits - maintenanceUnits) / BigInt(count))
}

/**
 * The mark up to which a position cannot have used up a budget. A long loses its value's change and
 * needs no more margin on the way down; a short also needs more, at most the top tier's rate of its
 * loss. A double's error is less than a millionth of a millionth; the result is reduced by that and
 * by the part of a tick: a trigger may be early, never late.
 */
function crossTrigger(state: State, slot: number, budget: number): number {
  const { positions } = state.perpetuals
  const market = state.perpetuals.marketOf(slot)
  const perTick = positions.lots(slot) * market.quoteUnitsPerTickLot
  const isLong = positions.isLong(slot)
  const topPpm = isLong ? 0 : market.topMmrPpm
  const ticks = Math.floor((budget / (perTick * (1 + topPpm / million))) * almostOne)
  assert(ticks >= 0, 'a budget is used up by a loss')
  return isLong ? market.riskTicks - ticks : market.riskTicks + ticks
}

/**
 * An account already below maintenance is checked at the next mark of any of its markets, in any
 * direction.
 */
function metByAny(state: State, slot: number): number {
  return state.perpetuals.positions.isLong(slot) ? Infinity : 0
}

function heapOf(state: State, slot: number) {
  const { positions, risk } = state.perpetuals
  return risk.heapOf(positions.marketOf(slot), positions.sideOf(slot))
}
