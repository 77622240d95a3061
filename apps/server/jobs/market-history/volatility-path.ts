// A volatility that comes in clusters: the product of a slow and a quick part, each of which
// returns to its mean, so that calm weeks and wild hours both happen at any length of bars.
import type { Chance } from '#jobs/chance.ts'

const parts = [
  { returnMs: 20 * 86_400_000, deviation: 0.45 },
  { returnMs: 5 * 3_600_000, deviation: 0.4 },
] as const

/** Returns the factor of the ordinary volatility for one bar after another. */
export function createVolatilityPath(chance: Chance): (lengthMs: number) => number {
  const logs = parts.map(({ deviation }) => deviation * chance.normal())
  return (lengthMs) => {
    let sum = 0
    for (const [index, { returnMs, deviation }] of parts.entries()) {
      const kept = Math.exp(-lengthMs / returnMs)
      const moved = deviation * Math.sqrt(1 - kept * kept) * chance.normal()
      const log = (logs[index] ?? 0) * kept + moved
      logs[index] = log
      // Less half the variance twice: so the squares have a mean of one.
      sum += log - deviation * deviation
    }
    return Math.exp(sum)
  }
}
