// How much worse a follower's average price is than the leader's.

type Filled = { readonly filledLots: number; readonly filledUnits: bigint }

export type ComparedFills = {
  /** Whether the lots were bought: a higher price is worse then. */
  readonly isBuy: boolean
  readonly mine: Filled
  readonly leader: Filled
}

/**
 * [CO5] In millionths of the leader's price, rounded to the nearest; plus is worse for the
 * follower. Bought at 50,022.5 where the leader paid 50,000: 450. Null without both prices.
 */
export function differencePpm({ isBuy, mine, leader }: ComparedFills): number | null {
  const base = leader.filledUnits * BigInt(mine.filledLots)
  if (base === 0n || leader.filledLots === 0) return null
  const own = mine.filledUnits * BigInt(leader.filledLots)
  const millionths = (own - base) * 2_000_000n / base
  const rounded = (millionths + (millionths < 0n ? -1n : 1n)) / 2n
  return Number(isBuy ? rounded : -rounded) || 0
}
