// The sum of money whose parts are shown next to it.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { addDecimals, cutDecimals } from '#format/decimal-text.ts'

/** [W138] The sum of two amounts as they are shown, each cut to whole cents. */
export function shownSum(one: string, other: string): string {
  return addDecimals(cutDecimals(one, moneyPrecision), cutDecimals(other, moneyPrecision))
}
