// The profit on held coins: their worth less their cost, rounded to money, and its share in per
// cent.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import {
  divideDecimals, roundDecimals, shiftDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

const shareDecimals = 6

export type HeldProfit = { readonly amount?: string, readonly percent?: string }

/** Nothing without a price; no share where the coins cost nothing. */
export function heldProfit(worth: string | undefined, cost: string): HeldProfit {
  if (worth === undefined) return {}
  const amount = roundDecimals(subtractDecimals(worth, cost), moneyPrecision)
  const share = divideDecimals(subtractDecimals(worth, cost), cost, shareDecimals)
  return share === undefined ? { amount } : { amount, percent: shiftDecimal(share, 2) }
}
