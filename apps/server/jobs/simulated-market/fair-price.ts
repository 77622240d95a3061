// The price that the simulated traders believe in: a market factor that all share and each
// market's own moves, with volatility that comes in clusters, short trends, fat tails, and a weak
// pull back to a slowly swaying anchor, so that weeks later the price is still believable.
import type { Chance } from '#jobs/chance.ts'
import {
  type MarketProfile, factorYearVolatility, ownYearVolatility,
} from '#jobs/market-profile.ts'

const yearSeconds = 365 * 86_400
const daySeconds = 86_400
/** Time that passed unseen moves the price no further than this much would have. */
const stepSecondsMax = 15
const volatilityReturnSeconds = 2 * 3_600
const volatilityDeviation = 0.45
const trendReturnSeconds = 600
const trendDeviation = 0.007
const pullHalfLifeSeconds = 20 * daySeconds

/** A random walk in log price, of which both the factor and each market's own part are one. */
export class Walk {
  log = 0
  #volatilityLog: number
  #trend = 0
  #at: number
  readonly #chance: Chance
  readonly #perSecond: number

  constructor(parts: { readonly chance: Chance; readonly yearVolatility: number; at: number }) {
    this.#chance = parts.chance
    this.#perSecond = parts.yearVolatility / Math.sqrt(yearSeconds)
    this.#volatilityLog = volatilityDeviation * parts.chance.normal()
    this.#at = parts.at
  }

  /** The standard deviation of one second's log return, as things are now. */
  get secondDeviation(): number {
    return this.#perSecond * Math.exp(this.#volatilityLog - volatilityDeviation ** 2)
  }

  /** Advances to a time; returns the seconds that it counted. */
  advance(at: number): number {
    const seconds = Math.min((at - this.#at) / 1_000, stepSecondsMax)
    if (seconds <= 0) return 0
    this.#at = at
    const chance = this.#chance
    const keptVolatility = Math.exp(-seconds / volatilityReturnSeconds)
    this.#volatilityLog = this.#volatilityLog * keptVolatility
      + volatilityDeviation * Math.sqrt(1 - keptVolatility ** 2) * chance.normal()
    const keptTrend = Math.exp(-seconds / trendReturnSeconds)
    this.#trend = this.#trend * keptTrend
      + trendDeviation * Math.sqrt(1 - keptTrend ** 2) * chance.normal()
    const move = Math.sqrt(seconds) * chance.fatTailed() + this.#trend * seconds
    this.log += this.secondDeviation * move
    return seconds
  }
}

export type FairPriceParts = {
  readonly profile: MarketProfile
  readonly factor: Walk
  readonly chance: Chance
  readonly startTicks: number
  /** Where the price is pulled back to, over weeks. */
  readonly anchorTicks: number
  readonly at: number
}

/** The factor that the fair prices of all markets share. */
export function createFactor(chance: Chance, at: number): Walk {
  return new Walk({ chance, yearVolatility: factorYearVolatility, at })
}

export class FairPrice {
  readonly #profile: MarketProfile
  readonly #factor: Walk
  readonly #own: Walk
  readonly #anchorLog: number
  readonly #phase: number
  #factorSeen: number
  #log: number

  constructor(parts: FairPriceParts) {
    const { profile, chance, at } = parts
    this.#profile = profile
    this.#factor = parts.factor
    this.#own = new Walk({ chance, yearVolatility: ownYearVolatility(profile), at })
    this.#anchorLog = Math.log(parts.anchorTicks)
    this.#phase = 2 * Math.PI * chance.uniform()
    this.#factorSeen = parts.factor.log
    this.#log = Math.log(parts.startTicks)
  }

  /** In ticks, not rounded, and never below one. */
  get ticks(): number {
    return Math.max(1, Math.exp(this.#log))
  }

  /** The standard deviation of one second's log return, as things are now. */
  get secondDeviation(): number {
    return Math.hypot(
      this.#own.secondDeviation, this.#profile.beta * this.#factor.secondDeviation,
    )
  }

  advance(at: number): void {
    this.#factor.advance(at)
    const before = this.#own.log
    const seconds = this.#own.advance(at)
    this.#log += this.#own.log - before
    this.#log += this.#profile.beta * (this.#factor.log - this.#factorSeen)
    this.#factorSeen = this.#factor.log
    const sway = 0.08 * Math.sin((2 * Math.PI * at) / (97 * daySeconds * 1_000) + this.#phase)
    const pull = (Math.LN2 / pullHalfLifeSeconds) * seconds
    this.#log += pull * (this.#anchorLog + sway - this.#log)
  }

  /** A trade carries information: the price moves a little to the taker's side. */
  nudge(logReturn: number): void {
    this.#log += logReturn
  }
}
