// The price that the simulated traders of a perpetual market believe in: the spot market's, with a
// basis that sways around zero and the fading impact of trades.
import type { Chance } from '#jobs/chance.ts'
import type { MarketProfile } from '#jobs/market-profile.ts'

const yearSeconds = 365 * 86_400
const basisDeviation = 0.000_3
const basisReturnSeconds = 900
const impactReturnSeconds = 60
/** A basis beyond this is no longer believable. */
const basisMax = 0.005

export type FollowingPriceParts = {
  readonly profile: MarketProfile
  readonly chance: Chance
  /** The spot market's middle in this market's ticks, not rounded. */
  readonly spotTicks: () => number
  readonly at: number
}

export class FollowingPrice {
  readonly #parts: FollowingPriceParts
  #basis = 0
  #impact = 0
  #at: number

  constructor(parts: FollowingPriceParts) {
    this.#parts = parts
    this.#at = parts.at
  }

  get ticks(): number {
    const share = Math.max(-basisMax, Math.min(this.#basis + this.#impact, basisMax))
    return Math.max(1, this.#parts.spotTicks() * (1 + share))
  }

  /** The standard deviation of one second's log return, on an ordinary day. */
  get secondDeviation(): number {
    return this.#parts.profile.yearVolatility / Math.sqrt(yearSeconds)
  }

  advance(at: number): void {
    const seconds = Math.max(0, (at - this.#at) / 1_000)
    this.#at = at
    const kept = Math.exp(-seconds / basisReturnSeconds)
    this.#basis = this.#basis * kept
      + basisDeviation * Math.sqrt(1 - kept ** 2) * this.#parts.chance.normal()
    this.#impact *= Math.exp(-seconds / impactReturnSeconds)
  }

  nudge(logReturn: number): void {
    this.#impact += logReturn
  }
}
