// A signed decimal text in the smallest units of its asset.
import { unitsOf } from '#features/market/app/parts/market-steps.ts'

/** Units below zero for a loss; zero for a text that is no whole number of units. */
export function signedUnitsOf(text: string): bigint {
  return text.startsWith('-') ? -(unitsOf(text.slice(1)) ?? 0n) : unitsOf(text) ?? 0n
}
