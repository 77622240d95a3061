// The UTC day of a time, as the number stored in rows.

/** A day of UTC, ms; leap seconds count as other seconds. */
export const dayMs = 86_400_000

/** Days since 1970-01-01 that were over at a moment, in ms. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}
