// The open positions of one perpetual market, counted and summed from the committed batches. Their
// owners are known only to tell positions apart.
import type { PositionRow } from '@ingot/engine'

export class OpenPositions {
  /** The lots of each open position, by owner and side. */
  readonly #lots = { long: new Map<number, number>(), short: new Map<number, number>() }
  #longLots = 0

  /** Takes a position's state after a batch; one without lots is closed. */
  take({ user, side, lots }: Pick<PositionRow, 'user' | 'side' | 'lots'>): void {
    const known = this.#lots[side]
    if (side === 'long') this.#longLots += lots - (known.get(user) ?? 0)
    if (lots === 0) known.delete(user)
    else known.set(user, lots)
  }

  get longLots(): number {
    return this.#longLots
  }

  count(side: PositionRow['side']): number {
    return this.#lots[side].size
  }
}
