// How many whole lots an amount buys, and how many whole lots a holding can sell.
import { safeMax } from './possible-ticks.ts'

/**
 * The most whole lots that `units` of the quote asset buy at `ticks`, rounded down.
 * With 100 units a tick-lot, `maxBuyLots(92_418_699_999n, 924_186, 100n)` is `1_000`.
 */
export function maxBuyLots(units: bigint, ticks: number, unitsPerTickLot: bigint): number {
  if (ticks <= 0 || unitsPerTickLot <= 0n || units <= 0n) return 0
  return clampedToSafe(units / (BigInt(ticks) * unitsPerTickLot))
}

/** The most whole lots that `units` of the base asset make, rounded down. */
export function maxSellLots(units: bigint, baseUnitsPerLot: bigint): number {
  if (baseUnitsPerLot <= 0n || units <= 0n) return 0
  return clampedToSafe(units / baseUnitsPerLot)
}

function clampedToSafe(lots: bigint): number {
  return Number(lots > safeMax ? safeMax : lots)
}
