// Maintenance margin and liquidation price with numbers instead of bigints, for the hot path. Each
// returns exactly the formula's result, or NaN if an intermediate value is not a safe integer; the
// caller then uses the exact formula.
import { feeOfSafeUnits } from '#formulas/fee.ts'
import type { RiskTier, RiskTiers } from './risk-tiers.ts'
import { safeDivideDown } from '#formulas/whole-division.ts'

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

/** Tiers as in RiskTiers: at least one; the last one also applies beyond its cap. */
export type SafeTiers = readonly [SafeTier, ...SafeTier[]]

/**
 * The same tiers as numbers. Beyond the safe integers they are NaN, and so is every result from
 * them; the caller then uses the exact formula.
 */
export function makeSafeTiers([first, ...rest]: RiskTiers): SafeTiers {
  return [safeTierOf(first), ...rest.map(safeTierOf)]
}

/** maintenanceMargin of a value that is a safe integer. */
export function safeMaintenance(tiers: SafeTiers, notionalUnits: number): number {
  let found = tiers[0]
  for (const tier of tiers) {
    if (notionalUnits <= found.capUnits) break
    found = tier
  }
  return feeOfSafeUnits(notionalUnits, found.mmrPpm) - found.cumUnits
}

/** isolatedLiquidationTicks, and zero for a long that no price liquidates. */
export function safeLiquidationTicks(tiers: SafeTiers, position: SafePosition): number {
  const { isLong } = position
  let worst = isLong ? 0 : Infinity
  for (const tier of tiers) {
    const ticks = isLong ? longTicks(tier, position) : shortTicks(tier, position)
    if (Number.isNaN(ticks)) return NaN
    if (isLong ? ticks > worst : ticks < worst) worst = ticks
  }
  return worst
}

function longTicks(tier: SafeTier, position: SafePosition): number {
  const lack = position.costUnits - position.marginUnits - tier.cumUnits + 1
  if (lack < 1) return 0
  // (lack × 1,000,000 − 1) ÷ share, down: the quotient and the rest of lack are divided apart.
  const share = million - tier.mmrPpm
  const whole = safeDivideDown(lack, share)
  const rest = lack - whole * share
  const valueMax = whole * million + safeDivideDown(rest * million - 1, share)
  return valueMax <= safeMax ? safeDivideDown(valueMax, position.unitsPerTick) : NaN
}

function shortTicks(tier: SafeTier, position: SafePosition): number {
  const all = position.costUnits + position.marginUnits + tier.cumUnits
  if (!(all <= safeMax)) return NaN
  const worth = all - 1
  const share = million + tier.mmrPpm
  const whole = safeDivideDown(worth, share)
  const rest = worth - whole * share
  const valueMin = whole * million + safeDivideDown(rest * million, share) + 1
  return -safeDivideDown(-valueMin, position.unitsPerTick)
}

function safeTierOf({ capUnits, mmrPpm, cumUnits }: RiskTier): SafeTier {
  return { capUnits: safeOf(capUnits), mmrPpm, cumUnits: safeOf(cumUnits) }
}

function safeOf(units: bigint): number {
  return units <= safeMax ? Number(units) : NaN
}
