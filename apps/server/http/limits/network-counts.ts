// How many of something each network holds at a moment, under a bound. An IPv6 address counts
// under its /64, /56 and /48, whose bounds grow, so that many small networks of one owner are
// bounded together; a part of the whole is left to other owners.
import { networkFactors, networksOf } from './network-of.ts'

export class NetworkCounts {
  readonly #mosts: readonly number[]
  readonly #counts = new Map<string, number>()

  /** `most` is for the narrowest network; no wider one has more than `ownerMost`. */
  constructor(most: number, ownerMost = Infinity) {
    this.#mosts = networkFactors.map((factor) =>
      factor === 1 ? most : Math.min(most * factor, ownerMost))
  }

  hasRoom(address: string): boolean {
    return networksOf(address).every((network, index) =>
      (this.#counts.get(network) ?? 0) < (this.#mosts[index] ?? Infinity))
  }

  add(address: string): void {
    for (const network of networksOf(address)) {
      this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1)
    }
  }

  remove(address: string): void {
    for (const network of networksOf(address)) {
      const left = (this.#counts.get(network) ?? 1) - 1
      if (left === 0) this.#counts.delete(network)
      else this.#counts.set(network, left)
    }
  }
}
