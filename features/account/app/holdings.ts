// Which holdings a list shows, and how the whole is made up. A balance of unknown worth is never
// called small.
import type { AccountBalances } from '#features/account/user-profile.calls.ts'
import {
  addDecimals, compareDecimals, cutDecimals, divideDecimals, shiftDecimal, signOfDecimal,
  subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import type { Holding } from '@ingot/web/widgets/figures/holding.ts'

/** Balances worth less than this, in USDT, are small. */
const smallWorth = '1'
/** Parts of the allocation with a name of their own; the rest is one part. */
const namedPartsMax = 4

export type HoldingListing = {
  readonly hidesSmall: boolean
  /** Balances are hidden: neither order nor choice may reveal which coins are held. */
  readonly isHidden: boolean
}

/** Held coins by their worth, the largest first, then the empty ones in the given sequence. */
export function listHoldings(
  holdings: readonly Holding[],
  { hidesSmall, isHidden }: HoldingListing,
): readonly Holding[] {
  if (isHidden) return holdings
  const held = holdings.filter(({ total }) => signOfDecimal(total) > 0).toSorted(byWorth)
  if (!hidesSmall) return [...held, ...holdings.filter(({ total }) => signOfDecimal(total) === 0)]
  return held.filter(({ worth }) => worth === undefined || compareDecimals(worth, smallWorth) >= 0)
}

/** The holdings whose coin has the word in its symbol or name, in their order. */
export function findHoldings(
  holdings: readonly Holding[],
  word: string,
  coins: readonly { readonly symbol: string, readonly name: string }[],
): readonly Holding[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return holdings
  const names = new Map(coins.map(({ symbol, name }) => [symbol, name]))
  return holdings.filter(({ symbol }) =>
    `${symbol} ${names.get(symbol) ?? ''}`.toLowerCase().includes(wanted))
}

/** The largest worth first; an unknown one is after the known ones. */
function byWorth(left: Holding, right: Holding): number {
  if (left.worth === undefined || right.worth === undefined) {
    return Number(left.worth === undefined) - Number(right.worth === undefined)
  }
  return compareDecimals(right.worth, left.worth)
}

export type AllocationShare = {
  /** Undefined is the rest. */
  readonly symbol: string | undefined
  /** In per cent, with one decimal; all of them come to 100. */
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
  const percents = percentsOf(parts.map(({ worth }) => worth))
  return parts.map(({ symbol }, index) => ({ symbol, percent: percents[index] ?? '0' }))
}

/**
 * Tenths of a per cent that add up to one hundred: the truncated rest goes to the largest
 * remainders.
 */
function percentsOf(worths: readonly string[]): string[] {
  const sum = worths.reduce(addDecimals, '0')
  const shares = worths.map((worth, index) => {
    const exact = shiftDecimal(divideDecimals(worth, sum, 18) ?? '0', 3)
    const tenths = cutDecimals(exact, 0)
    return { index, tenths: Number(tenths), rest: subtractDecimals(exact, tenths) }
  })
  const missing = 1_000 - shares.reduce((total, { tenths }) => total + tenths, 0)
  const favoured = new Set(shares
    .toSorted((left, right) => compareDecimals(right.rest, left.rest))
    .slice(0, missing)
    .map(({ index }) => index))
  return shares.map(({ index, tenths }) =>
    shiftDecimal(String(tenths + (favoured.has(index) ? 1 : 0)), -1))
}
