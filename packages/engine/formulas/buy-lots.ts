// How many whole lots an amount buys, and how many whole lots a holding can sell.
import { greater, lesser } from './lesser.ts'
import { safeMax } from './possible-ticks.ts'

/**
 * The most whole lots that `units` of the quote asset buy at `ticks`, rounded down.
 * With 100 units a tick-lot, `maxBuyLots(92_418_699_999n, 924_186, 100n)` is `1_000`.
 */
export function maxBuyLots(units: bigint, ticks: number, unitsPerTickLot: bigint): number {
  if (ticks <= 0 || unitsPerTickLot <= 0n) return 0
  return wholeLots(units / (BigInt(ticks) * unitsPerTickLot))
}

/** The most whole lots that `units` of the base asset make, rounded down. */
export function maxSellLots(units: bigint, baseUnitsPerLot: bigint): number {
  if (baseUnitsPerLot <= 0n) return 0
  return wholeLots(units / baseUnitsPerLot)
}

/** A debt buys and sells nothing; beyond 2^53 − 1 a number would not be exact. */
function wholeLots(lots: bigint): number {
  return Number(greater(0n, lesser(lots, safeMax)))
}
