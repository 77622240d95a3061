// Estimated or paid money of the quote asset as it is shown: cut to two decimals. Below one unit it
// has two digits that count, so that a small fee is not written as nothing.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import type { Format } from './create-format.ts'

/** A dash while it is unknown. */
export function shortMoney(figure: string | undefined, format: Format): string {
  if (figure === undefined) return format.money(figure)
  const zeros = /^-?0\.(0*)[1-9]/.exec(figure)?.[1]?.length ?? 0
  return format.quantity(figure, Math.max(moneyPrecision, zeros + 2))
}
