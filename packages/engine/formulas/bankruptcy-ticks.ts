// The price at which a position's margin is gone, and what closing beyond or before it does to the
// insurance fund. The rounding of one must never become a cost of the other.
// Source: Bybit help centre, "Bankruptcy Price" and "Insurance Fund"; dYdX v4 rounds alike.
import { type Position, signOf, unitsPerTick } from './position.ts'
import { divideDown, divideUp } from './whole-division.ts'

/**
 * The bankruptcy price in whole ticks: E − s × margin ÷ Q, rounded up for a long and down for a
 * short, toward where the margin still lasts. So a position that is closed at it leaves between
 * nothing and less than one tick of its value, and never a debt that the fund would pay. Undefined
 * when it is not above zero (a long with all its value as margin). Long 1 BTC at 10,000 with a
 * margin of 200: 9,800.
 */
export function bankruptcyTicks(position: Position, marginUnits: bigint): number | undefined {
  const perTick = unitsPerTick(position)
  const value = position.costUnits - signOf(position.side) * marginUnits
  const ticks = position.side === 'long' ? divideUp(value, perTick) : divideDown(value, perTick)
  return ticks > 0n && ticks <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ticks) : undefined
}

export type InsuranceFill = {
  /** What was closed. Its cost does not matter here. */
  readonly position: Position
  readonly bankruptcyTicks: number
  readonly fillTicks: number
}

/**
 * What the insurance fund gains (or, negative, pays) when a liquidated position is closed at
 * `fillTicks`: s × (fill − bankruptcy price) × Q, exact. A long of 1 with a bankruptcy price of
 * 6,950 that is sold at 6,980 adds 30; sold at 6,930 it takes 20.
 */
export function insuranceDelta(fill: InsuranceFill): bigint {
  const distance = BigInt(fill.fillTicks) - BigInt(fill.bankruptcyTicks)
  return signOf(fill.position.side) * distance * unitsPerTick(fill.position)
}
