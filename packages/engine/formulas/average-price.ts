// The average price of an order's fills.

/** A fill's sums and the scale in which its average is wanted. */
export type FilledSums = {
  readonly filledUnits: bigint
  readonly filledLots: number
  readonly quoteUnitsPerTickLot: bigint
  /** Decimal places beyond the tick that the answer carries. */
  readonly extraDecimals: number
}

/**
 * The average price in ticks × 10^extraDecimals, rounded half up; undefined before the first
 * fill. Two lots for 30 units at 10 units a tick-lot, no extra decimals: 1.5 ticks rounds to 2n;
 * with one extra decimal it is 15n.
 */
export function averageTicks(sums: FilledSums): bigint | undefined {
  if (sums.filledLots === 0) return undefined
  const scaled = sums.filledUnits * 10n ** BigInt(sums.extraDecimals)
  const divisor = BigInt(sums.filledLots) * sums.quoteUnitsPerTickLot
  return (scaled * 2n + divisor) / (divisor * 2n)
}
