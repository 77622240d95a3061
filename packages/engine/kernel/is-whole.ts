// Validates numbers from commands and rows, which may hold any value.

/** A safe integer from `min` to `max`. */
export function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}
