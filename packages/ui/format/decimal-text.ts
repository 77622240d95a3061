// Plain decimal texts ("-12.50") as the API sends them: exact comparison and arithmetic without a
// float. Other texts throw, because the schemas let none through.
import { formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'

/** A whole number and the number of its digits behind the point. */
type Scaled = { readonly digits: bigint; readonly decimals: number }

const decimalPattern = /^-?\d+(?:\.\d+)?$/

/** The finished form of a typed text: "12." is 12, "0.500" is 0.5, "" stays empty. */
export function trimDecimalText(text: string): string {
  return shortened(text).replace(/\.$/, '')
}

/** Whether a text is a decimal that Intl can format exactly. */
export function isDecimalText(text: string): text is `${number}` {
  return decimalPattern.test(text)
}

/** Decimal places of a step: "0.01" has 2, "1" has 0, "10" has 0. */
export function decimalsOfStep(step: string): number {
  const fraction = (step.split('.')[1] ?? '').replace(/0+$/, '')
  return fraction.length
}

/** -1, 0 or 1, as the decimal is below, at or above zero. */
export function signOfDecimal(text: string): -1 | 0 | 1 {
  return !/[1-9]/.test(checked(text)) ? 0 : text.startsWith('-') ? -1 : 1
}

/** For sorting: negative when `left` is less, positive when it is more. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = aligned(left, right)
  return a === b ? 0 : a < b ? -1 : 1
}

export function addDecimals(left: string, right: string): string {
  const [a, b, decimals] = aligned(left, right)
  return formatUnits(a + b, decimals)
}

/** The sum of many; "0" of none. */
export function sumDecimals(texts: readonly string[]): string {
  const parts = texts.map(scaled)
  const decimals = Math.max(0, ...parts.map((part) => part.decimals))
  const units = parts.reduce((sum, part) =>
    sum + part.digits * 10n ** BigInt(decimals - part.decimals), 0n)
  return formatUnits(units, decimals)
}

export function subtractDecimals(left: string, right: string): string {
  const [a, b, decimals] = aligned(left, right)
  return formatUnits(a - b, decimals)
}

/** The exact product, cut (never rounded up) to at most `decimals` places. */
export function multiplyDecimals(left: string, right: string, decimals: number): string {
  const a = scaled(left)
  const b = scaled(right)
  return cutDecimals(
    formatUnits(a.digits * b.digits, a.decimals + b.decimals),
    decimals,
  )
}

/** The quotient cut to `decimals` places; undefined when the divisor is zero. */
export function divideDecimals(
  dividend: string,
  divisor: string,
  decimals: number,
): string | undefined {
  const [a, b] = aligned(dividend, divisor)
  if (b === 0n) return undefined
  return formatUnits(a * 10n ** BigInt(decimals) / b, decimals)
}

/** Cuts a decimal to at most `decimals` places, towards zero, and drops trailing zeros. */
export function cutDecimals(text: string, decimals: number): string {
  const value = scaled(text)
  if (value.decimals <= decimals) return shortened(text)
  const digits = value.digits / 10n ** BigInt(value.decimals - decimals)
  return formatUnitsShort(digits, decimals)
}

/** Rounds a decimal to at most `decimals` places, half away from zero; drops trailing zeros. */
export function roundDecimals(text: string, decimals: number): string {
  const value = scaled(text)
  if (value.decimals <= decimals) return shortened(text)
  const divisor = 10n ** BigInt(value.decimals - decimals)
  const half = value.digits < 0n ? -divisor / 2n : divisor / 2n
  return formatUnitsShort((value.digits + half) / divisor, decimals)
}

/** Moves the point: "1234.5" by -3 is "1.2345". */
export function shiftDecimal(text: string, places: number): string {
  const value = scaled(text)
  const decimals = value.decimals - places
  return decimals >= 0
    ? formatUnits(value.digits, decimals)
    : formatUnits(value.digits * 10n ** BigInt(-decimals), 0)
}

/** Digits before the point, leading zeros not counted. */
export function integerDigitsOf(text: string): number {
  return (text.replace('-', '').split('.')[0] ?? '').replace(/^0+/, '').length
}

function checked(text: string): string {
  if (!decimalPattern.test(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  return text
}

function scaled(text: string): Scaled {
  const [integer = '0', fraction = ''] = checked(text).split('.')
  return { digits: BigInt(integer + fraction), decimals: fraction.length }
}

function aligned(left: string, right: string): [bigint, bigint, number] {
  const a = scaled(left)
  const b = scaled(right)
  const decimals = Math.max(a.decimals, b.decimals)
  return [
    a.digits * 10n ** BigInt(decimals - a.decimals),
    b.digits * 10n ** BigInt(decimals - b.decimals),
    decimals,
  ]
}

function shortened(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
