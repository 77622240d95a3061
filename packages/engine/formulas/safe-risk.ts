// Maintenance margin and liquidation price with numbers instead of bigints, for the hot path. Each
// returns exactly the formula's result, or NaN if an intermediate value is not a safe integer; the
// caller then uses the exact formula.
import { feeOfSafeUnits } from './fee.ts'
import type { RiskTiers } from './risk-tiers.ts'
import { safeDivideDown } from './whole-division.ts'

const million = 1_000_000
const safeMax = Number.MAX_SAFE_INTEGER

/** A tier whose cap and deduction are safe integers. */
export type SafeTier = {
  readonly capUnits: number
  readonly mmrPpm: number
  readonly cumUnits: number
}

/** An isolated position with its margin. */
export type SafePosition = {
  readonly isLong: boolean
  readonly costUnits: number
  readonly marginUnits: number
  /** The change in value for one tick of price: lots × unitsPerTickLot. */
  readonly unitsPerTick: number
}

/**
 * The same tiers as numbers. Beyond the safe integers they are NaN, and so is every result from
 * them; the caller then uses the exact formula.
 */
export function makeSafeTiers(tiers: RiskTiers): readonly SafeTier[] {
  return tiers.map(({ capUnits, mmrPpm, cumUnits }) =>
    ({ capUnits: safeOf(capUnits), mmrPpm, cumUnits: safeOf(cumUnits) }))
}

/** maintenanceMargin of a value that is a safe integer. */
export function safeMaintenance(tiers: readonly SafeTier[], notionalUnits: number): number {
  let mmrPpm = 0
  let cumUnits = 0
  let floorUnits = -1
  for (const tier of tiers) {
    if (notionalUnits <= floorUnits) break
    ;({ mmrPpm, cumUnits, capUnits: floorUnits } = tier)
  }
  return feeOfSafeUnits(notionalUnits, mmrPpm) - cumUnits
}

/** isolatedLiquidationTicks, and zero for a long that no price liquidates. */
export function safeLiquidationTicks(
  tiers: readonly SafeTier[], position: SafePosition,
): number {
  const { isLong } = position
  let worst = isLong ? 0 : Infinity
  for (const tier of tiers) {
    const ticks = isLong ? longTicks(tier, position) : shortTicks(tier, position)
    if (!(ticks <= safeMax)) return NaN
    if (isLong ? ticks > worst : ticks < worst) worst = ticks
  }
  return worst
}

function longTicks(tier: SafeTier, position: SafePosition): number {
  const lack = position.costUnits - position.marginUnits - tier.cumUnits + 1
  if (!(lack >= 1 && lack <= safeMax)) return lack < 1 ? 0 : NaN
  // (lack × 1,000,000 − 1) ÷ share, down: the quotient and the rest of lack are divided apart.
  const share = million - tier.mmrPpm
  const whole = safeDivideDown(lack, share)
  const rest = lack - whole * share
  const valueMax = whole * million + safeDivideDown(rest * million - 1, share)
  return valueMax <= safeMax ? safeDivideDown(valueMax, position.unitsPerTick) : NaN
}

function shortTicks(tier: SafeTier, position: SafePosition): number {
  const worth = position.costUnits + position.marginUnits + tier.cumUnits - 1
  if (!(worth >= 0 && worth <= safeMax)) return NaN
  const share = million + tier.mmrPpm
  const whole = safeDivideDown(worth, share)
  const rest = worth - whole * share
  const valueMin = whole * million + safeDivideDown(rest * million, share) + 1
  return valueMin <= safeMax ? -safeDivideDown(-valueMin, position.unitsPerTick) : NaN
}

function safeOf(units: bigint): number {
  return units <= safeMax ? Number(units) : NaN
}
