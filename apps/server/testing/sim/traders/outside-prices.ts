// The outside prices: a price for each coin that walks and sometimes jumps. Prices are parts per
// million of the listing's reference, so that both products of a coin move together.
import type { Random } from '@ingot/engine/testing'
import type { FeedPlan } from '#testing/sim/sim-plan.ts'

const [ppmMin, ppmMax] = [20_000, 40_000_000]

export class OutsidePrices {
  readonly #ppm = new Map<string, number>()
  readonly #random: Random
  readonly #plan: FeedPlan
  #isFaulty = true

  constructor(random: Random, plan: FeedPlan) {
    this.#random = random
    this.#plan = plan
  }

  /** A coin's price in ticks of a market whose reference is given. */
  ticks(symbol: string, referenceTicks: number): number {
    const ppm = BigInt(this.#ppm.get(symbol) ?? 1_000_000)
    return Math.max(1, Number(BigInt(referenceTicks) * ppm / 1_000_000n))
  }

  /** Moves a coin's price by one look's worth of time. */
  step(symbol: string): void {
    const before = this.#ppm.get(symbol) ?? 1_000_000
    const reach = Math.max(1, Math.floor(before / 2_000))
    let ppm = before + this.#random.between(-reach, reach)
    if (this.#isFaulty && this.#random.chance(this.#plan.shockPercent)) {
      ppm = Math.floor(ppm * this.#random.pick(this.#plan.shockPpm) / 1_000_000)
    }
    this.#ppm.set(symbol, Math.min(ppmMax, Math.max(ppmMin, ppm)))
  }

  endFaults(): void {
    this.#isFaulty = false
  }
}
