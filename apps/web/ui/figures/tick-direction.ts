// Which way a price moved between two plain decimal texts, without ever being a float.
import type { Direction } from './direction.ts'

export function tickDirection(before: string, after: string): Direction {
  const order = compareDecimals(after, before)
  if (order === 0) return 'flat'
  return order > 0 ? 'up' : 'down'
}

function compareDecimals(a: string, b: string): number {
  const decimals = Math.max(fractionOf(a).length, fractionOf(b).length)
  const difference = scaled(a, decimals) - scaled(b, decimals)
  if (difference === 0n) return 0
  return difference > 0n ? 1 : -1
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? ''
}

/** A text that is no number counts as zero: a price that is not known yet does not flash. */
function scaled(text: string, decimals: number): bigint {
  if (!/^\d+(\.\d+)?$/.test(text)) return 0n
  const [integer = '0'] = text.split('.')
  return BigInt(integer + fractionOf(text).padEnd(decimals, '0'))
}
