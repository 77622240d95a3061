// What balances are worth in USDT, which of them a list shows, and how the whole is made up.
// An unknown price makes an unknown worth: such a balance is never called small.
import type { AccountBalances, Balance, Ticker } from '@ingot/contract/calls'
import {
  addDecimals, compareDecimals, divideDecimals, multiplyDecimals, shiftDecimal, signOfDecimal,
  subtractDecimals,
} from '#format/decimal-text.ts'

/** Balances worth less than this, in USDT, are small. */
const smallWorth = '1'
const worthDecimals = 8
/** Parts of the allocation with a name of their own; the rest is one part. */
const namedPartsMax = 4

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

/** What is held first, then the empty ones; both in the order given. */
export function listHoldings(holdings: readonly Holding[], hidesSmall: boolean): Holding[] {
  const held = holdings.filter(({ total }) => signOfDecimal(total) > 0)
  if (!hidesSmall) return [...held, ...holdings.filter(({ total }) => signOfDecimal(total) === 0)]
  return held.filter(({ worth }) => worth === undefined || compareDecimals(worth, smallWorth) >= 0)
}

export type AllocationShare = {
  /** Undefined is the rest. */
  readonly symbol: string | undefined
  /** In per cent. */
  readonly percent: string
}

/** The largest coins of both accounts, then the rest; empty when nothing is held. */
export function allocationOf(
  holdings: readonly Pick<Holding, 'symbol' | 'worth'>[],
  totals: Pick<AccountBalances, 'contractUsdtBalance' | 'contractAccountBalance'>,
): AllocationShare[] {
  const { contractUsdtBalance, contractAccountBalance } = totals
  const worths = holdings.flatMap(({ symbol, worth }) => {
    const whole = symbol === 'USDT' ? addDecimals(worth ?? '0', contractUsdtBalance) : worth ?? '0'
    return signOfDecimal(whole) > 0 ? [{ symbol, worth: whole }] : []
  }).toSorted((left, right) => compareDecimals(right.worth, left.worth))
  const named = worths.slice(0, namedPartsMax)
  const rest = worths.slice(namedPartsMax).reduce(
    (sum, { worth }) => addDecimals(sum, worth),
    subtractDecimals(contractAccountBalance, contractUsdtBalance),
  )
  const parts = [...named, { symbol: undefined, worth: rest }]
    .filter(({ worth }) => signOfDecimal(worth) > 0)
  const sum = parts.reduce((total, { worth }) => addDecimals(total, worth), '0')
  return parts.map(({ symbol, worth }) => ({ symbol, percent: percentOf(worth, sum) }))
}

function percentOf(part: string, sum: string): string {
  return shiftDecimal(divideDecimals(part, sum, 6) ?? '0', 2)
}
