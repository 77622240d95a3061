// An estimated cost or fee in the quote asset: with the decimals of a paid amount, but rounded up,
// because no estimate may look smaller than it is.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { readDecimals } from './amount-decimals.ts'
import type { Format } from './create-format.ts'
import { addDecimals, compareDecimals, cutDecimals, roundDecimals } from './decimal-text.ts'

/** [K144] A dash while it is unknown. */
export function shortCharge(figure: string | undefined, format: Format): string {
  if (figure === undefined) return format.money(figure)
  const charge = roundedUp(figure)
  return format.quantity(charge, decimalsOf(charge))
}

/** The decimals with which a paid amount of this size is shown. */
export function shortDecimals(figure: string): number {
  return decimalsOf(roundDecimals(figure, decimalsOf(figure)))
}

function roundedUp(figure: string): string {
  const decimals = decimalsOf(figure)
  const cut = cutDecimals(figure, decimals)
  const isWhole = compareDecimals(cut, figure) >= 0
  return isWhole ? cut : addDecimals(cut, `0.${'1'.padStart(decimals, '0')}`)
}

const decimalsOf = (figure: string): number => readDecimals(figure, moneyPrecision)
