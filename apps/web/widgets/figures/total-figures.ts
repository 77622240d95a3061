// The figures of the value of all accounts and of today's profit. Pure.
import type { AccountBalances } from '@ingot/features/account/user-profile.calls.ts'
import { moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'
import type { Format } from '@ingot/ui/format/create-format.ts'
import {
  divideDecimals, roundDecimals, shiftDecimal, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import { type Direction, directionOf } from '@ingot/ui/figures/direction.ts'

export type TotalFigures = {
  readonly worth: string
  readonly profit: string
  /** The same with every digit. */
  readonly wholeWorth: string
  readonly wholeProfit: string
  /** " (+1.29%)"; empty for a share of nothing. */
  readonly share: string
  readonly direction: Direction
}

/** [W138] The sums are those of the exact parts, each rounded once. */
export function totalFigures(
  { allBalance, todayAllProfit }: Pick<AccountBalances, 'allBalance' | 'todayAllProfit'>,
  format: Format,
): TotalFigures {
  const rate = profitRate(allBalance, todayAllProfit) ?? '0'
  const hasShare = directionOf(roundDecimals(rate, 2)) !== 'flat'
  return {
    worth: format.money(allBalance),
    profit: format.signed(todayAllProfit, moneyPrecision),
    wholeWorth: format.figure(allBalance, symbolDefault, 'exact'),
    wholeProfit: format.signedFigure(todayAllProfit, symbolDefault, 'exact'),
    share: hasShare ? ` (${format.percent(rate)})` : '',
    direction: directionOf(roundDecimals(todayAllProfit, moneyPrecision)),
  }
}

/**
 * Today's profit as a share of the account's value without it. In per cent ("1.29"); undefined when
 * there was nothing that could grow.
 */
export function profitRate(worth: string, profit: string): string | undefined {
  const before = subtractDecimals(worth, profit)
  if (signOfDecimal(before) <= 0) return undefined
  const share = divideDecimals(profit, before, 6)
  return share === undefined ? undefined : shiftDecimal(share, 2)
}
