// Division of whole numbers with a named rounding. Every rounding of the perpetual formulas is one
// of these two, so that each formula can say in whose favour it goes.

/** `dividend ÷ divisor` rounded toward minus infinity; the divisor is positive. `-7 ÷ 2` is -4. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return quotient * divisor > dividend ? quotient - 1n : quotient
}

/** `dividend ÷ divisor` rounded toward plus infinity; the divisor is positive. `-7 ÷ 2` is -3. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return quotient * divisor < dividend ? quotient + 1n : quotient
}

/**
 * The same as divideDown for safe integers, without bigints. A remainder by % would be a call out
 * of compiled code; the quotient of two doubles is at most one too large, which its rest shows.
 */
export function safeDivideDown(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor)
  return quotient * divisor > dividend ? quotient - 1 : quotient
}
