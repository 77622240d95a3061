// A market's average price of the last five minutes and the band around it, as the engine has them
// for the next command. It is fed with the same trades, and at the start with the stored seconds.
import { openingBandMs } from '@ingot/contract/vocabulary'
import type { PriceSecondRow, TradeRow } from '@ingot/engine'
import { PriceWindow } from '@ingot/engine'
import { openingBand, spotBand, type SpotBand } from '@ingot/engine/formulas'

/** The average that the band is around, and the prices that orders may have. */
export type PriceBand = SpotBand & { readonly referenceTicks: number }

type Terms = {
  readonly bandPpm: number
  readonly referenceTicks: number
  /** When the market opens, ms; absent or zero for one without first minutes. */
  readonly opensAt?: number
}

export class AveragePrice {
  readonly #window = new PriceWindow()
  readonly #market: Terms
  /** [LS3] The second from which the band follows the average. */
  readonly #wideUntil: number
  #lastTicks: number
  #known: { readonly second: number; readonly band: PriceBand } | undefined

  constructor(market: Terms) {
    this.#market = market
    const { opensAt = 0 } = market
    this.#wideUntil = opensAt > 0 ? (opensAt + openingBandMs) / 1_000 : 0
    this.#lastTicks = market.referenceTicks
  }

  /** Loads the stored state: the seconds of the last five minutes and the last price. */
  restore(seconds: readonly PriceSecondRow[], lastTicks: number): void {
    for (const row of seconds) this.#window.restore(row)
    this.#window.forgetDirty()
    this.#lastTicks = lastTicks
    this.#known = undefined
  }

  note({ at, priceTicks, lots }: Pick<TradeRow, 'at' | 'priceTicks' | 'lots'>): void {
    const second = Math.floor(at / 1_000)
    if (this.#window.newestSecond !== second) this.#window.begin(second, this.#lastTicks)
    this.#window.add(priceTicks, lots)
    this.#window.forgetDirty()
    this.#lastTicks = priceTicks
    // A batch may come after the second of its trades is over.
    if (this.#known !== undefined && this.#known.second > second) this.#known = undefined
  }

  /** [S9, S17, S18] The band at a moment, or at the last trade where that is later. */
  band(now: number): PriceBand {
    const second = Math.max(Math.floor(now / 1_000), this.#window.newestSecond)
    if (this.#known?.second === second) return this.#known.band
    const referenceTicks = this.#window.averageTicks(second, this.#lastTicks)
    const band = { referenceTicks, ...this.#bandAround(referenceTicks, second) }
    this.#known = { second, band }
    return band
  }

  #bandAround(referenceTicks: number, second: number): SpotBand {
    return second < this.#wideUntil ? openingBand(this.#market.referenceTicks)
      : spotBand(referenceTicks, this.#market.bandPpm)
  }

  /** [S20] The last price, or the end of the band that is nearer to it. */
  boundedTicks(now: number): number {
    const { lowTicks, highTicks } = this.band(now)
    return Math.max(lowTicks, Math.min(this.#lastTicks, highTicks))
  }

  /**
   * The average of the five minutes before the last trade. However long nothing was traded since,
   * the last price alone does not make it.
   */
  get steadyTicks(): number {
    return this.#window.averageTicks(this.#window.newestSecond, this.#lastTicks)
  }
}
