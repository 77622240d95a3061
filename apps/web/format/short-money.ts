// Estimated or paid money of the quote asset as it is shown: with two decimals. Below one unit it
// has two digits that count, so that a small fee is not written as nothing.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import type { Format } from './create-format.ts'
import { addDecimals, compareDecimals, cutDecimals, roundDecimals } from './decimal-text.ts'

/** Money of a trade, or a paid fee, to the nearest; a dash while it is unknown. */
export function shortMoney(figure: string | undefined, format: Format): string {
  return figure === undefined ? format.money(figure) : shown(rounded(figure), format)
}

/** An estimated cost or fee, rounded up; a dash while it is unknown. */
export function shortCharge(figure: string | undefined, format: Format): string {
  return figure === undefined ? format.money(figure) : shown(roundedUp(figure), format)
}

/** The decimals with which `shortMoney` shows the figure. */
export function shortDecimals(figure: string): number {
  return decimalsOf(rounded(figure))
}

function shown(figure: string, format: Format): string {
  return format.quantity(figure, decimalsOf(figure))
}

function rounded(figure: string): string {
  return roundDecimals(figure, decimalsOf(figure))
}

/** No estimate looks smaller than it is. */
function roundedUp(figure: string): string {
  const decimals = decimalsOf(figure)
  const cut = cutDecimals(figure, decimals)
  const isWhole = compareDecimals(cut, figure) >= 0
  return isWhole ? cut : addDecimals(cut, `0.${'1'.padStart(decimals, '0')}`)
}

function decimalsOf(figure: string): number {
  const zeros = /^-?0\.(0*)[1-9]/.exec(figure)?.[1]?.length ?? 0
  return Math.max(moneyPrecision, zeros + 2)
}
