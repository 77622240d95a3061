// The one number model: an amount is a whole count of an asset's smallest unit, held in a bigint.
// Texts are read once at the edge and written once at the edge; no float ever holds money.
declare const brand: unique symbol

/** A whole count of an asset's smallest unit; signed, within int64. */
export type Units = bigint & { readonly [brand]: 'Units' }

/** The largest int64: 2^63 − 1 units. */
export const unitsMax = 9_223_372_036_854_775_807n
/** No money. */
export const zeroUnits = 0n as Units

/** Decimal places that any asset, price or quantity may have. */
export const decimalsMax = 18

/** The longest decimal text that the edge reads: 19 integer digits, a point and 18 decimals. */
export const decimalTextLengthMax = 38

/** The reason why a decimal text is refused. */
export type DecimalFault = 'not_a_decimal' | 'too_precise' | 'too_large'

/**
 * Reads a plain decimal text ("12", "0.5", "100.00") into smallest units.
 * Signs, exponents, blanks, bare points, NaN and Infinity are not decimals. Decimals beyond
 * the asset's own are refused unless they are zeros.
 */
export function parseUnits(
  text: string,
  decimals: number,
): { ok: true; units: Units } | { ok: false; fault: DecimalFault } {
  if (text.length > decimalTextLengthMax) return { ok: false, fault: 'not_a_decimal' }
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return { ok: false, fault: 'not_a_decimal' }
  const integer = match[1] ?? ''
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return { ok: false, fault: 'too_precise' }
  const value = BigInt(integer + fraction.padEnd(decimals, '0'))
  if (value > unitsMax) return { ok: false, fault: 'too_large' }
  return { ok: true, units: value as Units }
}

/** Writes smallest units as a plain decimal text with exactly `decimals` places. */
export function formatUnits(units: bigint, decimals: number): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? integer : `${integer}.${digits.slice(-decimals)}`
  return negative ? `-${text}` : text
}

/** Writes smallest units as a plain decimal text without trailing zeros ("0.5", "12", "0"). */
export function formatUnitsShort(units: bigint, decimals: number): string {
  const text = formatUnits(units, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Brands a bigint as units after checking that it fits int64. */
export function asUnits(value: bigint): Units {
  if (value > unitsMax || value < -unitsMax) throw new RangeError('an amount fits int64')
  return value as Units
}

/** Scales units from one number of decimals to another; `round` chooses the rounding direction. */
export function rescaleUnits(
  units: bigint,
  scale: { from: number; to: number; round: 'down' | 'up' },
): bigint {
  if (scale.to >= scale.from) return units * 10n ** BigInt(scale.to - scale.from)
  const divisor = 10n ** BigInt(scale.from - scale.to)
  const quotient = units / divisor
  const rest = units % divisor
  if (rest === 0n) return quotient
  if (scale.round === 'up') return rest > 0n ? quotient + 1n : quotient
  return rest < 0n ? quotient - 1n : quotient
}
