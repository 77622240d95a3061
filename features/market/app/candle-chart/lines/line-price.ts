// The prices to which a line is moved: whole ticks, at least one, and their distance from the last
// price. A price that a finger chooses is a float only until it is rounded to its tick.
import {
  divideDecimals, shiftDecimal, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import { stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'

/** The tick nearest to a value of the price axis, with the market's decimals. */
export function nearestTick(value: number, decimals: number): string {
  return textOfSteps(Math.max(1, Math.round(value * 10 ** decimals)), decimals)
}

/** The price some ticks higher, or lower where the count is negative. */
export function priceTicksAway(price: string, ticks: number, decimals: number): string {
  return textOfSteps(Math.max(1, (stepsIn(price, decimals) ?? 0) + ticks), decimals)
}

/** The distance in per cent of the last price ("-2.35"); undefined without one. */
export function distancePercent(price: string, lastPrice: string | undefined): string | undefined {
  if (lastPrice === undefined || signOfDecimal(lastPrice) <= 0) return undefined
  const share = divideDecimals(subtractDecimals(price, lastPrice), lastPrice, 6)
  return share === undefined ? undefined : shiftDecimal(share, 2)
}
