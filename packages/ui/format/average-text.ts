// An average price, which is seldom a whole tick. It is rounded to the nearest one: a cut one would
// be too low, and one with further decimals would not be comparable with the prices next to it.
import type { Format } from './create-format.ts'

/** [K53] Exactly the market's decimals. */
export function averageText(price: string, priceDecimals: number, format: Format): string {
  return format.worth(price, priceDecimals)
}
