// Quick amounts of sandbox money: three sizes, each ten times the one before, that are worth about
// the same in every coin.
import {
  cutDecimals, integerDigitsOf, shiftDecimal, signOfDecimal,
} from '@ingot/ui/format/decimal-text.ts'

const usdtAmounts = ['1000', '10000', '100000']
const amountDecimals = 8

/** Round amounts of a coin with this price in USDT; those of USDT itself when there is no price. */
export function faucetAmounts(price: string | undefined): string[] {
  if (price === undefined || signOfDecimal(price) <= 0) return usdtAmounts
  return usdtAmounts.map((amount) =>
    cutDecimals(shiftDecimal(amount, -integerDigitsOf(price)), amountDecimals))
}
