// Seeded chance for everything that is simulated: one seed, one run. Never for secrets.

export type Chance = {
  /** At least 0, below 1. */
  uniform(): number
  /** Mean 0, variance 1. */
  normal(): number
  /** Fat-tailed, mean 0, variance 1: Student's t with four degrees of freedom, scaled. */
  fatTailed(): number
  /** A waiting time or count spacing with this mean. */
  exponential(mean: number): number
  /** exp(sigma × normal) scaled to a mean of one: heavy on the right. */
  logNormal(sigma: number): number
  /** An independent chance, determined by this one's state and, when given, a whole number. */
  fork(salt?: number): Chance
}

/** A generator after sfc32 (Chris Doty-Humphrey, PractRand), of period about 2^128. */
export function createChance(seed: number): Chance {
  const next = sfc32(seed)
  let spare: number | undefined
  const uniform = (): number => next() / 4_294_967_296
  const positive = (): number => (next() + 1) / 4_294_967_297
  const normal = (): number => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    // Box and Muller, which gives two at a time.
    const radius = Math.sqrt(-2 * Math.log(positive()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return {
    uniform,
    normal,
    fatTailed() {
      // t = normal / sqrt(chi² / 4), whose variance is 2; a chi² of 4 is -2 ln(u1 u2).
      const chiSquared = -2 * Math.log(positive() * positive())
      return normal() / Math.sqrt(chiSquared / 4) / Math.SQRT2
    },
    exponential: (mean) => -mean * Math.log(positive()),
    logNormal: (sigma) => Math.exp(sigma * normal() - (sigma * sigma) / 2),
    fork: (salt = 0) => createChance(next() + (salt % 2 ** 20) * 2 ** 32),
  }
}

function sfc32(seed: number): () => number {
  let a = seed >>> 0
  let b = Math.floor(seed / 4_294_967_296) >>> 0
  let c = 0x9e_37_79_b9
  let counter = 1
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}
