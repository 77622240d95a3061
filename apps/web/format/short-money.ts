// Estimated or paid money of the quote asset as it is shown: with two decimals. Below one unit it
// has two digits that count, so that a small fee is not written as nothing.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import type { Format } from './create-format.ts'
import { addDecimals, compareDecimals, cutDecimals } from './decimal-text.ts'

/** Money of a trade, cut; a dash while it is unknown. */
export function shortMoney(figure: string | undefined, format: Format): string {
  return figure === undefined
    ? format.money(figure) : format.quantity(figure, decimalsShown(figure))
}

/** A cost or fee, rounded up; a dash while it is unknown. */
export function shortCharge(figure: string | undefined, format: Format): string {
  return shortMoney(figure === undefined ? figure : roundedCharge(figure), format)
}

/** A cost or fee as it is shown: rounded up, so that none looks smaller than it is. */
export function roundedCharge(figure: string): string {
  const decimals = decimalsShown(figure)
  const cut = cutDecimals(figure, decimals)
  const isWhole = compareDecimals(cut, figure) >= 0
  return isWhole ? cut : addDecimals(cut, `0.${'1'.padStart(decimals, '0')}`)
}

/** The decimals with which the figure is shown. */
export function decimalsShown(figure: string): number {
  const zeros = /^-?0\.(0*)[1-9]/.exec(figure)?.[1]?.length ?? 0
  return Math.max(moneyPrecision, zeros + 2)
}
