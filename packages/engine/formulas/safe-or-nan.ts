// The range in which sums and products of doubles are exact.

/** Returns the value if it is in the range of safe integers, otherwise NaN. */
export function safeOrNaN(value: number): number {
  return value <= Number.MAX_SAFE_INTEGER && value >= -Number.MAX_SAFE_INTEGER ? value : NaN
}
