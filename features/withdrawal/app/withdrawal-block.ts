// Whether a coin can be withdrawn now. A page shows the coin that was asked for, or why it cannot
// be withdrawn: it never takes another one in its place (W165).
import type { Coin } from '#features/market/tickers.calls.ts'
import type { WithdrawCoin } from '#features/withdrawal/withdrawals.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'

export type WithdrawalBlock = 'noNetwork' | 'paused' | 'checking'

/** Undefined for a coin that can be withdrawn on one network at least; WD31 has `checking`. */
export function withdrawalBlockOf(
  symbol: string, coins: readonly WithdrawCoin[],
): WithdrawalBlock | undefined {
  const coin = coins.find((known) => known.symbol === symbol)
  if (coin === undefined || coin.networks.length === 0) return 'noNetwork'
  if (coin.isPaused) return 'checking'
  return coin.networks.some(({ enabled }) => enabled) ? undefined : 'paused'
}

/** The coin that an address names; the exchange's first coin when it has no such coin. */
export function askedCoin(symbol: string, known: readonly Pick<Coin, 'symbol'>[]): string {
  return known.some((coin) => coin.symbol === symbol) ? symbol : symbolDefault
}
