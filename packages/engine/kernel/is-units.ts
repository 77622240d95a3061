// Validates amounts from commands and rows, which may hold any value.

const safeMax = BigInt(Number.MAX_SAFE_INTEGER)

/** Units from `min` to 2^53 − 1, the range in which doubles are exact. */
export function isUnits(value: bigint, min: bigint): boolean {
  return typeof value === 'bigint' && value >= min && value <= safeMax
}
