// The naive twin's formulas of risk, written down once more from docs/PERPETUAL.md in bigints: the
// requirement slice by slice, liquidation prices by trying, bankruptcy prices, and ranks.
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'

/** By ascending cap. */
export type NaiveTiers = ListPerpetualMarket['tiers']

/** A position as the formulas use it; `perTick` is the value of one tick for all its lots. */
export type NaiveExposure = {
  readonly side: 'long' | 'short'
  readonly cost: bigint
  readonly perTick: bigint
}

const million = 1_000_000n
const ticksEnd = 2n ** 53n - 1n

/** Whether tiers may be listed. */
export function areTiersSound(tiers: NaiveTiers): boolean {
  let deduction = 0n
  for (const [index, tier] of tiers.entries()) {
    const { capUnits, mmrPpm, leverageMax } = tier
    const isRate = Number.isSafeInteger(mmrPpm) && mmrPpm >= 1
      && Number.isSafeInteger(leverageMax) && leverageMax >= 1
    if (!isRate || BigInt(mmrPpm) * BigInt(leverageMax) >= million) return false
    const below = tiers[index - 1]
    if (below === undefined) {
      if (capUnits <= 0n) return false
      continue
    }
    const rises = capUnits > below.capUnits && mmrPpm > below.mmrPpm
      && leverageMax <= below.leverageMax
    deduction += below.capUnits * BigInt(mmrPpm - below.mmrPpm)
    if (!rises || deduction % million !== 0n) return false
  }
  return tiers.length > 0
}

/** The maintenance margin of a value: each slice at the rate of its own tier, rounded up. */
export function requirementOf(tiers: NaiveTiers, value: bigint): bigint {
  let [due, floor] = [0n, 0n]
  for (const [index, { capUnits, mmrPpm }] of tiers.entries()) {
    const isLast = index === tiers.length - 1
    const top = isLast || value < capUnits ? value : capUnits
    if (top > floor) due += (top - floor) * BigInt(mmrPpm)
    floor = capUnits
  }
  return (due + million - 1n) / million
}

/** The largest value that may be open at a leverage. */
export function largestValue(tiers: NaiveTiers, leverage: number): bigint {
  const allowed = tiers.filter(({ leverageMax }) => leverage <= leverageMax)
  return allowed.reduce((most, { capUnits }) => capUnits > most ? capUnits : most, 0n)
}

/** The last price, seen from the safe side, at which an isolated position is lost. */
export function liquidationPrice(
  exposure: NaiveExposure, margin: bigint, tiers: NaiveTiers,
): bigint | undefined {
  const { side, cost, perTick } = exposure
  const isLost = (price: bigint): boolean => {
    const value = price * perTick
    const pnl = side === 'long' ? value - cost : cost - value
    return margin + pnl <= requirementOf(tiers, value)
  }
  // A long is lost up to some price, a short from some price on.
  const [worst, best] = side === 'long' ? [1n, ticksEnd] : [ticksEnd, 1n]
  if (!isLost(worst)) return undefined
  if (isLost(best)) return best
  let [lost, safe] = [worst, best]
  while (lost - safe > 1n || safe - lost > 1n) {
    const middle = (lost + safe) / 2n
    if (isLost(middle)) lost = middle
    else safe = middle
  }
  return lost
}

/**
 * The price at which a stake in addition to the cost is used up, rounded to where it still lasts.
 */
export function bankruptcyPrice(exposure: NaiveExposure, margin: bigint): bigint | undefined {
  const { side, cost, perTick } = exposure
  const price = side === 'long'
    ? -floorDivide(-(cost - margin), perTick) : floorDivide(cost + margin, perTick)
  return price >= 1n && price <= ticksEnd ? price : undefined
}

/** Profit ÷ cost × effective leverage, ÷ for a loss, a fraction over a positive number. */
export function deleveragingScore(
  { side, cost, perTick }: NaiveExposure, margin: bigint, mark: bigint,
): readonly [numerator: bigint, denominator: bigint] {
  const value = mark * perTick
  const pnl = side === 'long' ? value - cost : cost - value
  const equity = margin + pnl < 1n ? 1n : margin + pnl
  return pnl > 0n ? [pnl * value, cost * equity] : [pnl * equity, cost * value]
}

/** Rounded toward minus infinity; the divisor is above zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const rest = ((dividend % divisor) + divisor) % divisor
  return (dividend - rest) / divisor
}
