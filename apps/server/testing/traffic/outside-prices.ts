// Three sources of outside prices that a test holds in its hand: each says the listing's price
// until a test sets another one, an old one or none.
import type { IndexSource } from '#jobs/perpetuals/index-source.ts'

export type OutsidePrices = {
  readonly sources: readonly IndexSource[]
  /** The share of the listing's price that all sources say, for every market or for one. */
  move(share: number, symbol?: string): void
  /** A source's fault: no price, an old price, or a multiple of the price. */
  fault(source: number, fault: 'silent' | 'old' | number | undefined): void
}

const oldMs = 3_600_000

export function createOutsidePrices(): OutsidePrices {
  const shares = new Map<string, number>()
  let all = 1
  const faults = new Map<number, 'silent' | 'old' | number>()
  return {
    sources: [0, 1, 2].map((place) => ({
      name: `source ${place}`,
      read({ symbol, referenceTicks }, now) {
        const fault = faults.get(place)
        if (fault === 'silent') return undefined
        const share = (shares.get(symbol) ?? all) * (typeof fault === 'number' ? fault : 1)
        return {
          ticks: Math.max(1, Math.round(referenceTicks * share)),
          at: fault === 'old' ? now - oldMs : now - place,
        }
      },
    })),
    move(share, symbol) {
      if (symbol === undefined) all = share
      else shares.set(symbol, share)
    },
    fault(source, fault) {
      if (fault === undefined) faults.delete(source)
      else faults.set(source, fault)
    },
  }
}
