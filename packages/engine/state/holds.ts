// Every open hold, by id, and their sums on each account. A hold without a remainder is removed
// once its row is drained: it is unknown from then on, like a closed order.
import { assert } from '#kernel/assert.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import type { Accounts } from '#accounts/accounts.ts'
import type { Hold } from './hold.ts'

export class Holds {
  /** Those that have changed and are still open, for the hash and the rows. */
  readonly dirty = new Set<Hold>()
  /** Shares of closed holds that are still in the state hash. */
  readonly goneShares: Int32Array[] = []
  private readonly open = new Map<number, Hold>()
  private readonly counts = new Map<number, number>()
  private readonly sums = new Map<number, bigint>()
  private closed: Hold[] = []

  find(id: number): Hold | undefined {
    return this.open.get(id)
  }

  all(): Iterable<Hold> {
    return this.open.values()
  }

  /** How many an owner has open. */
  countOf(owner: number): number {
    return this.counts.get(owner) ?? 0
  }

  /** The held amount of an account. */
  heldOn(cell: number): bigint {
    return this.sums.get(cell) ?? 0n
  }

  enter(hold: Hold, owner: number): void {
    assert(!this.open.has(hold.id), 'a hold is opened once')
    this.open.set(hold.id, hold)
    this.counts.set(owner, this.countOf(owner) + 1)
    this.sums.set(hold.cell, this.heldOn(hold.cell) + hold.remainingUnits)
    this.dirty.add(hold)
  }

  /** Notes that so much has gone from a hold of an owner, and closes it when nothing is left. */
  lessen(hold: Hold, owner: number, units: bigint): void {
    const sum = this.heldOn(hold.cell) - units
    assert(sum >= hold.remainingUnits, 'the holds of an account add up to at least each of them')
    this.sums.set(hold.cell, sum)
    if (hold.remainingUnits > 0n) {
      this.dirty.add(hold)
      return
    }
    assert(this.open.delete(hold.id), 'only an open hold is closed')
    assert(this.countOf(owner) > 0, 'an owner with a hold has a number of holds')
    this.counts.set(owner, this.countOf(owner) - 1)
    this.dirty.delete(hold)
    this.goneShares.push(hold.share)
    this.closed.push(hold)
  }

  /** The rows of the changed holds; afterwards none counts as changed. */
  drain(accounts: Accounts): readonly HoldRow[] {
    const rows = [...this.closed, ...this.dirty].map((hold) => hold.row(accounts))
    this.closed = []
    this.dirty.clear()
    return rows
  }
}
