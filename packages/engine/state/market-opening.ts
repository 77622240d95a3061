// The first minutes of a market that was listed with an opening time. They follow from the listing
// and the second of the command at work, so that there is no state to store. A market without such
// a time has no first minutes.
import { limitOrdersOnlyMs, openingBandMs } from '@ingot/contract/vocabulary'
import { isWhole } from '#kernel/is-whole.ts'

const secondMs = 1_000
/** The last moment that has a date, ms. */
const dateMax = 8_640_000_000_000_000

type OpeningTerms = { readonly referenceTicks: number; readonly opensAt?: number }

export class MarketOpening {
  readonly referenceTicks: number
  /** The seconds since 1970 at which it opens, takes all orders, and has its own band. */
  private readonly opens: number
  private readonly allOrders: number
  private readonly ownBand: number

  constructor({ referenceTicks, opensAt = 0 }: OpeningTerms) {
    const hasOpening = opensAt > 0
    this.referenceTicks = referenceTicks
    this.opens = hasOpening ? opensAt / secondMs : 0
    this.allOrders = hasOpening ? (opensAt + limitOrdersOnlyMs) / secondMs : 0
    this.ownBand = hasOpening ? (opensAt + openingBandMs) / secondMs : 0
  }

  /** When it opens, ms since 1970 as a text. */
  get opensText(): string {
    return String(this.opens * secondMs)
  }

  /** [LS2] Whether it is open. */
  isOpen(second: number): boolean {
    return second >= this.opens
  }

  /** [LS4] Whether it takes plain limit orders alone. */
  isLimitOnly(second: number): boolean {
    return second < this.allOrders
  }

  /** [LS3] Whether its band is the one around the price at which it was listed. */
  hasWideBand(second: number): boolean {
    return second < this.ownBand
  }
}

/** Absent, or a whole second in ms that is a date. */
export function isOpeningTime(opensAt: number | undefined): boolean {
  return opensAt === undefined
    || (isWhole(opensAt, 0, dateMax) && opensAt % secondMs === 0)
}
