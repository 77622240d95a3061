// The simulated takers: their times, sides and sizes. Arrivals excite further arrivals (a Hawkes
// process), sides are correlated for a while, sometimes there is a burst, and sizes are
// heavy-tailed around the ordinary daily turnover.
import type { Chance } from '#jobs/chance.ts'
import type { MarketProfile } from '#jobs/market-profile.ts'

const excitementSeconds = 4
/** The part of the arrivals that earlier arrivals cause. */
const branching = 0.55
const excitementMax = 8
const memorySeconds = 25
const arrivalsMax = 4
const sizeSigma = 1.25

export type Arrival = {
  readonly side: 'buy' | 'sell'
  /** In the quote asset's whole coins. */
  readonly notional: number
}

/** The bias of the takers: positive toward buying. */
export type Lean = {
  /** How far the fair price is above the middle of the book, in usual gaps. */
  readonly gap: number
  /** How much of the takers' wealth is in the base asset: -1 none, 1 all. */
  readonly inventory: number
}

export class TakerFlow {
  readonly #chance: Chance
  readonly #perSecond: number
  readonly #turnoverPerSecond: number
  #excitement = 1
  #memory = 0
  #burst: { readonly side: 1 | -1; secondsLeft: number } | undefined

  constructor(profile: MarketProfile, chance: Chance) {
    this.#chance = chance
    this.#perSecond = Math.min(1.4, Math.max(0.45, 1.4 * (profile.dayTurnover / 320e6) ** 0.25))
    this.#turnoverPerSecond = profile.dayTurnover / 86_400
  }

  /** The size of an ordinary taker's order, in the quote asset's whole coins. */
  get ordinaryNotional(): number {
    return this.#turnoverPerSecond / this.#perSecond
  }

  /** The takers of the next `seconds`; `arrivals` is a mean that the pace can afford. */
  arrive(seconds: number, lean: Lean): Arrival[] {
    this.#fade(seconds)
    const intensity = 1 - branching + branching * this.#excitement
    const mean = Math.min(this.#perSecond * seconds, 1.5)
    if (mean <= 0) return []
    const burst = this.#burst === undefined ? 1 : 3
    const count = Math.min(arrivalsMax, this.#poisson(mean * intensity * burst))
    const notional = (this.#turnoverPerSecond * seconds) / mean
    const arrivals: Arrival[] = []
    for (let arrival = 0; arrival < count; arrival += 1) {
      const side = this.#side(lean)
      this.#memory += side * 0.15
      this.#excitement = Math.min(
        excitementMax, this.#excitement + seconds / (mean * excitementSeconds),
      )
      arrivals.push({
        side: side === 1 ? 'buy' : 'sell',
        notional: notional * this.#chance.logNormal(sizeSigma),
      })
    }
    return arrivals
  }

  #fade(seconds: number): void {
    this.#excitement *= Math.exp(-seconds / excitementSeconds)
    this.#memory *= Math.exp(-seconds / memorySeconds)
    if (this.#burst !== undefined) {
      this.#burst.secondsLeft -= seconds
      if (this.#burst.secondsLeft <= 0) this.#burst = undefined
    } else if (this.#chance.uniform() < seconds / 900) {
      const side = this.#chance.uniform() < 0.5 ? 1 : -1
      this.#burst = { side, secondsLeft: 3 + this.#chance.exponential(8) }
    }
  }

  #side(lean: Lean): 1 | -1 {
    const pressure = 0.5 * lean.gap + 0.4 * this.#memory + (this.#burst?.side ?? 0)
      - 1.2 * lean.inventory
    return this.#chance.uniform() < 0.5 + 0.5 * Math.tanh(pressure) ? 1 : -1
  }

  /** A Poisson count by its waiting times; means here are a few at most. */
  #poisson(mean: number): number {
    let count = 0
    let waited = this.#chance.exponential(1)
    while (waited < mean && count < arrivalsMax) {
      count += 1
      waited += this.#chance.exponential(1)
    }
    return count
  }
}
