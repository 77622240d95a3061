// How far a test goes: `npm test` runs its short version, `npm run test:deep` its long one, in
// which INGOT_DEEP is 1. A test file that imports this one belongs to both.
import { test } from 'vitest'

const isDeep = process.env['INGOT_DEEP'] === '1'

/** The version that this run asks for: a count of rounds, seeds or points, or a list of cases. */
export function byDepth<Version>({ short, deep }: {
  readonly short: Version
  readonly deep: Version
}): Version {
  return isDeep ? deep : short
}

/** Registers a test that belongs to the long version alone; `npm test` does not count it. */
export function longTest(name: string, body: () => Promise<void> | void, timeoutMs?: number): void {
  if (isDeep) test(name, body, timeoutMs)
}
