// An average price, which is seldom a whole tick. It is rounded to the nearest tenth of a tick:
// a cut one would be too low.
import type { Format } from './create-format.ts'
import { cutDecimals, signOfDecimal, subtractDecimals } from './decimal-text.ts'

/** A whole number of ticks has the market's decimals alone. */
export function averageText(price: string, priceDecimals: number, format: Format): string {
  const rest = subtractDecimals(price, cutDecimals(price, priceDecimals))
  return signOfDecimal(rest) === 0
    ? format.price(price, priceDecimals) : format.worth(price, priceDecimals + 1)
}
