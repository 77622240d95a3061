// The smaller and the larger of two bigints, which Math does not provide.

/** Returns the smaller of two integers. */
export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** Returns the larger of two integers. */
export function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
