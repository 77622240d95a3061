// Keeps every open position's trigger where the mark must not pass it unseen. An isolated
// position's trigger is its liquidation price. A cross account with slack S (equity less
// maintenance margins) and k positions gives each the budget S ÷ k: until some mark has eaten one
// budget, the account cannot be liquidated, and when one has, it is reckoned anew.
import type { State } from '#engine/state.ts'
import { isolatedLiquidationTicks } from '#formulas/liquidation-ticks.ts'
import { divideDown } from '#formulas/whole-division.ts'
import { type CrossUnit, crossPositions, positionOf } from './account-risk.ts'
import { crossStanding } from './account-standing.ts'

const million = 1_000_000n

/** How many owners may wait for their triggers. */
const waitingMax = 256

/** Notes that an owner's position, or the money that answers for it, has changed. */
export function touchRisk(state: State, owner: number): void {
  state.perpetuals.risk.touch(owner)
}

/**
 * Called at the end of each command that may note somebody. Triggers are needed only when a mark
 * moves, and an owner who trades often is placed once for all his trades; but so many may not wait
 * that the next mark would be late.
 */
export function relieveRisk(state: State): void {
  const { positions, risk } = state.perpetuals
  if (risk.dirty.count + positions.closed.count >= waitingMax) settleRisk(state)
}

/** Places the triggers of every noted owner; whoever reads them calls this first. */
export function settleRisk(state: State): void {
  const { positions, risk } = state.perpetuals
  const { closed } = positions
  for (let index = 0; index < closed.count; index += 1) {
    const slot = closed.slots[index] ?? 0
    if (positions.lots(slot) === 0) heapOf(state, slot).remove(slot)
  }
  closed.clear()
  const { dirty } = risk
  for (let index = 0; index < dirty.count; index += 1) {
    placeTriggers(state, dirty.slots[index] ?? 0)
  }
  risk.forgetDirty()
}

/** [R2] Isolated positions by their own price, cross ones by their account's slack. */
function placeTriggers(state: State, owner: number): void {
  const { positions } = state.perpetuals
  const assets: number[] = []
  for (let slot = positions.firstOf(owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    const { asset } = state.perpetuals.marketOf(slot).cells
    if (positions.isIsolated(slot)) placeIsolated(state, slot)
    else if (!assets.includes(asset)) assets.push(asset)
  }
  for (const asset of assets) placeCross(state, { owner, asset })
}

function placeIsolated(state: State, slot: number): void {
  const { positions } = state.perpetuals
  const ticks = isolatedLiquidationTicks({
    position: positionOf(state, slot),
    marginUnits: BigInt(positions.marginUnits(slot)),
    tiers: state.perpetuals.marketOf(slot).tiers,
  })
  heapOf(state, slot).place(slot, ticks ?? (positions.isLong(slot) ? 0 : Infinity))
}

function placeCross(state: State, unit: CrossUnit): void {
  const slots = crossPositions(state, unit)
  const { equityUnits, maintenanceUnits } = crossStanding(state, unit)
  const slack = equityUnits - maintenanceUnits
  for (const slot of slots) {
    const ticks = slack > 0n ? crossTrigger(state, slot, slack / BigInt(slots.length))
      : metByAny(state, slot)
    heapOf(state, slot).place(slot, ticks)
  }
}

/**
 * The mark up to which a position cannot have eaten a budget. A long loses its value's change and
 * needs no more margin on the way down; a short also needs more, at most the top tier's rate of
 * what it loses. One tick before the trigger less than the budget is gone, rounding included.
 */
function crossTrigger(state: State, slot: number, budget: bigint): number {
  const { positions } = state.perpetuals
  const market = state.perpetuals.marketOf(slot)
  const perTick = BigInt(positions.lots(slot)) * market.listing.quoteUnitsPerTickLot
  if (positions.isLong(slot)) return market.riskTicks - Number(budget / perTick)
  const topPpm = BigInt(market.tiers.at(-1)?.mmrPpm ?? 0)
  return market.riskTicks + Number(divideDown(budget * million, perTick * (million + topPpm)))
}

/** Who is lost already is looked at by the next mark of any of its markets, wherever that goes. */
function metByAny(state: State, slot: number): number {
  return state.perpetuals.positions.isLong(slot) ? Infinity : 0
}

function heapOf(state: State, slot: number) {
  const { positions, risk } = state.perpetuals
  return risk.heapOf(positions.marketOf(slot), positions.sideOf(slot))
}
