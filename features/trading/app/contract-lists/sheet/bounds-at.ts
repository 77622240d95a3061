// The prices that a contract order may have around its market's mark. Pure.
import { contractBand } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn } from '#features/market/app/parts/market-steps.ts'
import type { PriceBounds } from '#features/trading/app/previews/price-bounds.ts'

/** [P3] Undefined while no mark is known. */
export function boundsAt(
  mark: string | undefined, { priceDecimals, bandPpm }: MarketSteps,
): PriceBounds | undefined {
  const markTicks = stepsIn(mark ?? '', priceDecimals) || undefined
  if (markTicks === undefined) return undefined
  const [minTicks, maxTicks] = contractBand(markTicks, bandPpm)
  return { minTicks, maxTicks }
}
