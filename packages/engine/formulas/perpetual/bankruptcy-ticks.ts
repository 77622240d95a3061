// The price at which a position's margin is used up, and the insurance fund's result of a close
// beyond or before it. The rounding of one must never become a cost of the other. Source: Bybit
// help centre, "Bankruptcy Price" and "Insurance Fund"; dYdX v4 for cross accounts.
import { ticksMax } from '@ingot/contract/vocabulary'
import { bandTicks } from '#formulas/price-band.ts'
import { notional, type Position, signOf, unitsPerTick } from './position.ts'
import { possibleTicks } from '#formulas/possible-ticks.ts'
import { maintenanceMargin, type RiskTiers } from './risk-tiers.ts'
import { divideDown, divideUp } from '#formulas/whole-division.ts'

/**
 * The bankruptcy price in whole ticks: E − s × margin ÷ Q, rounded up for a long and down for a
 * short, toward where the margin still lasts. So a position that is closed at it leaves between
 * nothing and less than one tick of its value, and never a debt that the fund would pay. Undefined
 * when it is not above zero (a long with all its value as margin). Long 1 BTC at 10,000 with a
 * margin of 200: 9,800.
 */
export function bankruptcyTicks(position: Position, marginUnits: bigint): number | undefined {
  return ticksThatLast(position, position.costUnits - signOf(position.side) * marginUnits)
}

/** The input of a cross bankruptcy price; amounts are quote units, prices ticks. */
export type CrossBankruptcyTerms = {
  readonly position: Position
  readonly markTicks: number
  readonly tiers: RiskTiers
  /** The account's equity at the marks; it may be negative. */
  readonly equityUnits: bigint
  /** Σ maintenance margin of all its positions, this one included, at the marks. */
  readonly maintenanceUnits: bigint
}

/**
 * The bankruptcy price of a position of a cross account: each position may still lose the share of
 * the equity that its maintenance margin is of all, rounded down: P − s × share ÷ Q, rounded as
 * above. Closing each position at its own price leaves the account without a debt. Equity 10, a
 * maintenance margin of 30 of 50 in all, 0.1 ETH long marked at 3,000: 3,000 − 6 ÷ 0.1 = 2,940.
 */
export function crossBankruptcyTicks(terms: CrossBankruptcyTerms): number | undefined {
  const value = notional(terms.position, terms.markTicks)
  const own = maintenanceMargin(terms.tiers, value)
  const share = divideDown(terms.equityUnits * own, terms.maintenanceUnits)
  return ticksThatLast(terms.position, value - signOf(terms.position.side) * share)
}

/** The price of a value, to the tick at which the position is worth no less to its owner. */
function ticksThatLast(position: Position, valueUnits: bigint): number | undefined {
  const divide = position.side === 'long' ? divideUp : divideDown
  return possibleTicks(divide(valueUnits, unitsPerTick(position)))
}

/** How far beyond the mark the insurance fund closes a position at most: 0.5 %. */
const beyondMarkPpmMax = 5_000

/** A position that the insurance fund closes; prices are ticks. */
export type TakeOverTerms = {
  readonly side: Position['side']
  readonly markTicks: number
  /** Where its stake is used up; undefined without such a price above zero. */
  readonly bankruptcyTicks: number | undefined
  /** The maintenance rate of the market's first tier, the lowest, in millionths. */
  readonly maintenancePpm: number
}

/**
 * [R29] The worst price at which the insurance fund closes a position in the book: the bankruptcy
 * price, or half of the lowest maintenance rate, at most 0.5 %, beyond the mark where that is worse
 * for the fund; distances are rounded down to ticks. A position at its maintenance margin is the
 * whole rate away from bankruptcy, so a mark that moves without a gap costs the fund nothing, also
 * when one user is on both sides. A short with a bankruptcy price of 4,374 and a rate of 0.5 %, at
 * a mark of 4,302: at most 4,374; at a mark of 4,400: at most 4,411. A long without a bankruptcy
 * price cannot cost the fund anything, so any price will do.
 */
export function takeOverLimitTicks(
  { side, markTicks, bankruptcyTicks, maintenancePpm }: TakeOverTerms,
): number {
  const reachPpm = Math.min(beyondMarkPpmMax, Math.floor(maintenancePpm / 2))
  const reach = bandTicks(markTicks, reachPpm)
  if (side === 'long') return Math.max(1, Math.min(bankruptcyTicks ?? 1, markTicks - reach))
  return Math.min(ticksMax, Math.max(bankruptcyTicks ?? 0, markTicks + reach))
}

/** A fill of a liquidated position; prices are ticks. */
export type InsuranceFill = {
  /** The closed lots. Their cost does not matter here. */
  readonly position: Position
  readonly bankruptcyTicks: number
  readonly fillTicks: number
}

/**
 * The insurance fund's gain (negative: payment) when a liquidated position is closed at
 * `fillTicks`: s × (fill − bankruptcy price) × Q in quote units, exact. A long of 1 with a
 * bankruptcy price of 6,950 that is sold at 6,980 adds 30; sold at 6,930 it takes 20.
 */
export function insuranceDelta(fill: InsuranceFill): bigint {
  const distance = BigInt(fill.fillTicks) - BigInt(fill.bankruptcyTicks)
  return signOf(fill.position.side) * distance * unitsPerTick(fill.position)
}
