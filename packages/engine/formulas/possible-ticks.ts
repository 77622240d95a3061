// The range of a computed price: above zero and exact as a number. The bound is a literal, because
// a conversion call at a module's top would stay in every bundle that imports the entry point.

/** 2^53 − 1, the largest whole number that a number holds with all its neighbours. */
export const safeMax = 9_007_199_254_740_991n

/** A price in ticks, or undefined when it is not above zero or is beyond 2^53. */
export function possibleTicks(ticks: bigint): number | undefined {
  return ticks > 0n && ticks <= safeMax ? Number(ticks) : undefined
}
