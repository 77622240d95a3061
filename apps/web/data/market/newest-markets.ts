// The markets by the day of their first trade, the latest first. A market without a trade is the
// newest; of equal ones the later listed comes first.
import type { Ticker } from '@ingot/contract/calls'

export type NewMarket = Ticker & { readonly tradingSince: number | null }

/** As many as a list of new markets shows. */
const newestMax = 20

/** At most `newestMax` markets, in a new list. */
export function newestMarkets(listed: readonly NewMarket[]): readonly NewMarket[] {
  return listed.toReversed().toSorted((left, right) =>
    sinceOf(right) - sinceOf(left)).slice(0, newestMax)
}

function sinceOf({ tradingSince }: NewMarket): number {
  return tradingSince ?? Number.MAX_SAFE_INTEGER
}
