// Walks the rows of simulated users in the order of an index, a page at a time, over and over.
// Rows that must stay for now are met again on the next round; customers' rows are never read.
import { customerIdMin } from '@ingot/contract/vocabulary'

/** A place in an index by user and row number. */
export type SweepPlace = { readonly user: number; readonly id: number }

const firstPlace: SweepPlace = { user: 0, id: 0 }

export class SimulatedSweep {
  readonly #roundMs: number
  #place: SweepPlace = firstPlace
  #roundFrom = -Infinity

  /** Rounds begin at least this far apart in exchange time, ms. */
  constructor(roundMs: number) {
    this.#roundMs = roundMs
  }

  /** Reads and works a page; `work` answers the last place that it read, or null at the end. */
  step(before: number, work: (from: SweepPlace, userEnd: number) => SweepPlace | null): boolean {
    if (this.#place === firstPlace) {
      if (before < this.#roundFrom + this.#roundMs) return false
      this.#roundFrom = before
    }
    this.#place = work(this.#place, customerIdMin) ?? firstPlace
    return this.#place !== firstPlace
  }
}
