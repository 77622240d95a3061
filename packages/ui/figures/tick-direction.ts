// Which way a price moved between two plain decimal texts, without ever being a float.
import { compareDecimals, isDecimalText } from '#ui/format/decimal-text.ts'
import type { Direction } from './direction.ts'

/** A text that is no number is a price that is not known yet: it does not flash. */
export function tickDirection(before: string, after: string): Direction {
  if (!isDecimalText(before) || !isDecimalText(after)) return 'flat'
  const order = compareDecimals(after, before)
  return order === 0 ? 'flat' : order > 0 ? 'up' : 'down'
}
