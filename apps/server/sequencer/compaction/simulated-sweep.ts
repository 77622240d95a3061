// Walks the rows of a table in the order of their numbers, a page at a time, over and over. Rows
// that must stay for now are met again on the next round.

export type SweptPage = {
  /** The number of the last row that was read. */
  readonly last: number
  /** Whether all rows beyond it are still too new. */
  readonly isEnd: boolean
}

export class SimulatedSweep {
  readonly #roundMs: number
  #after = 0
  #roundFrom = -Infinity

  /** Rounds begin at least this far apart in exchange time, ms. */
  constructor(roundMs: number) {
    this.#roundMs = roundMs
  }

  /** Reads and works a page of the rows after a number; returns whether more rows wait. */
  step(before: number, work: (after: number) => SweptPage): boolean {
    if (this.#after === 0) {
      if (before < this.#roundFrom + this.#roundMs) return false
      this.#roundFrom = before
    }
    const { last, isEnd } = work(this.#after)
    this.#after = isEnd ? 0 : last
    return !isEnd
  }
}

/** The page that these rows are, up to the first that is too new, when there may be `size`. */
export function sweptPage(
  numbers: readonly number[], { size, isAllOld }: { size: number; isAllOld: boolean },
): SweptPage {
  return { last: numbers.at(-1) ?? 0, isEnd: !isAllOld || numbers.length < size }
}
