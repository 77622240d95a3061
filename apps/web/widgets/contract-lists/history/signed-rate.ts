// A funding rate in per cent with four decimals: "+0.0100%".
import type { Format } from '#format/create-format.ts'
import { multiplyDecimals } from '#format/decimal-text.ts'

const rateDecimals = 4

/** `rate` is a share: "0.0001" is 0.01 %. */
export function signedRate(rate: string, format: Format): string {
  return `${format.signed(multiplyDecimals(rate, '100', rateDecimals), rateDecimals)}%`
}
