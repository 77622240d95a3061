// The share of a follower's profit that is due to the leader, over the pair's whole history.

/** The sums of a pair, in settle units. */
export type PairSums = {
  readonly equityUnits: bigint
  /** Unrealised profit of its positions at the marks; it is a part of the equity. */
  readonly unrealizedUnits: bigint
  readonly inUnits: bigint
  readonly outUnits: bigint
  readonly paidUnits: bigint
}

/**
 * [CP20] The counted profit: equity + transfers out + shares paid − transfers in, without open
 * gains. Realised 300 with an open loss of 250: 50; with an open gain of 80: 300.
 */
export function countedProfit(sums: PairSums): bigint {
  const { equityUnits, unrealizedUnits, inUnits, outUnits, paidUnits } = sums
  const profit = equityUnits + outUnits + paidUnits - inUnits
  return unrealizedUnits > 0n ? profit - unrealizedUnits : profit
}

/**
 * [CP20] The due share: max(0, ⌊counted × rate⌋ − paid). A loss is made up before another share is
 * due: at 10 % and results of 200, −150, 100 and 150, shares of 20, 0, 0 and 10.
 */
export function profitShareDue(sums: PairSums, ratePpm: number): bigint {
  const due = countedProfit(sums) * BigInt(ratePpm) / 1_000_000n - sums.paidUnits
  return due > 0n ? due : 0n
}
