// Today's profit as a share of the account's value without it.
import {
  divideDecimals, shiftDecimal, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

/** In per cent ("1.29"); undefined when there was nothing that could grow. */
export function profitRate(worth: string, profit: string): string | undefined {
  const before = subtractDecimals(worth, profit)
  if (signOfDecimal(before) <= 0) return undefined
  const share = divideDecimals(profit, before, 6)
  return share === undefined ? undefined : shiftDecimal(share, 2)
}
