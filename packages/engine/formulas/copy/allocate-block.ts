// The shares of a block of followers' orders: lots and value by running floors, so that the sums
// are exact, no follower gets more than requested, and every share can be computed again.

/** A block's requests in the order of the copies, and its fill. */
export type BlockFill = {
  readonly requests: readonly number[]
  /** At most the sum of the requests. */
  readonly filledLots: bigint
  readonly filledUnits: bigint
  /** The place of the first in turn: the lead order's number modulo the number of requests. */
  readonly start: number
}

export type BlockShare = { readonly lots: number; readonly units: bigint }

/**
 * [CP12, CP13] The shares in the order of the requests. Requests of 100, 55, 30 and 7 with 120
 * lots filled get 62, 34, 19 and 5; when the third is first in turn 62, 35, 18 and 5.
 */
export function allocateBlock(fill: BlockFill): BlockShare[] {
  const { requests, filledLots, filledUnits, start } = fill
  const requested = requests.reduce((sum, lots) => sum + BigInt(lots), 0n)
  const shares: BlockShare[] = requests.map(() => ({ lots: 0, units: 0n }))
  if (filledLots === 0n) return shares
  let [asked, given, value] = [0n, 0n, 0n]
  for (let turn = 0; turn < requests.length; turn += 1) {
    const place = (start + turn) % requests.length
    asked += BigInt(requests[place] ?? 0)
    const givenNow = filledLots * asked / requested
    const valueNow = filledUnits * givenNow / filledLots
    shares[place] = { lots: Number(givenNow - given), units: valueNow - value }
    given = givenNow
    value = valueNow
  }
  return shares
}
