// A balance to read: USDT as money, any other coin with every digit that it has.
import { moneyDecimals } from '@ingot/ui/format/amount-decimals.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'

type ReadBalance = {
  readonly symbol: string
  /** The fewest decimals of an amount of a coin. */
  readonly decimalsMin: number
}

/** [W51] A dash while the amount is unknown. */
export function balanceText(
  amount: string | undefined, { symbol, decimalsMin }: ReadBalance, format: Format,
): string {
  return moneyDecimals(symbol) === undefined
    ? format.digits(amount, decimalsMin) : format.figure(amount, symbol)
}
