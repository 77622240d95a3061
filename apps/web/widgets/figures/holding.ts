// A balance with its value in USDT. An unknown price makes the value unknown.
import type { Balance } from '@ingot/features/account/accounts.calls.ts'
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { multiplyDecimals, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'

const worthDecimals = 8

export type Holding = Balance & {
  /** In USDT; undefined when the coin has no price yet. */
  readonly worth: string | undefined
  /** How its price moved in 24 hours, in per cent; undefined for money and without a price. */
  readonly changeRate: string | undefined
}

export function holdingOf(balance: Balance, tickers: ReadonlyMap<string, Ticker>): Holding {
  const ticker = tickers.get(`${balance.symbol}USDT`)
  const price = balance.symbol === 'USDT' ? '1' : ticker?.price
  const worth = signOfDecimal(balance.total) === 0
    ? '0'
    : price === undefined ? undefined : multiplyDecimals(balance.total, price, worthDecimals)
  return { ...balance, worth, changeRate: ticker?.changeRate }
}
