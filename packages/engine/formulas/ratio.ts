// An exact fraction, for a result between two ticks: an average entry, a liquidation price, a
// deleveraging score. Money is never a fraction; it is whole units.

/** A fraction of whole numbers; the denominator is positive. */
export type Ratio = { readonly numerator: bigint, readonly denominator: bigint }

/**
 * Below zero when `a` is the smaller, above zero when it is the larger, 0 when they are equal: one
 * half and two quarters are.
 */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return Number(difference > 0n) - Number(difference < 0n)
}

/** The exact sum, over the larger denominator where that is enough; 1/2 and 1/4 are 3/4. */
export function addRatios(a: Ratio, b: Ratio): Ratio {
  if (a.denominator % b.denominator === 0n) {
    const numerator = a.numerator + b.numerator * (a.denominator / b.denominator)
    return { numerator, denominator: a.denominator }
  }
  if (b.denominator % a.denominator === 0n) return addRatios(b, a)
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/**
 * A fraction as plain decimal text with `decimals` places, to the nearest, halves away from zero.
 * For the eye only: nothing is booked from it. 200 thirds with two places is `66.67`.
 */
export function ratioText(ratio: Ratio, decimals: number): string {
  const negative = ratio.numerator < 0n
  const size = negative ? -ratio.numerator : ratio.numerator
  const scaled = size * 10n ** BigInt(decimals) * 2n + ratio.denominator
  const rounded = scaled / (ratio.denominator * 2n)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return negative && rounded > 0n ? `-${text}` : text
}
