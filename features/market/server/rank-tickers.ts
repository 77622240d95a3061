// Orders tickers by one of their decimals, the largest first; equal ones stay as listed. The
// texts are compared as whole numbers, since a turnover has more digits than a float holds.
import type { Ticker } from '#features/market/tickers.calls.ts'

const decimals = 18

/** Returns a new list. */
export function rankTickers(tickers: readonly Ticker[], by: 'changeRate' | 'volumn24h'): Ticker[] {
  return tickers
    .map((ticker) => ({ ticker, rank: scaled(ticker[by]) }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank > other.rank ? -1 : 1))
    .map(({ ticker }) => ticker)
}

function scaled(text: string): bigint {
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(integer + fraction.padEnd(decimals, '0'))
}
