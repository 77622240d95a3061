// The money invariants of holds: their frozen money, sums and counts. It walks everything, so it is
// for loading and for tests.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'

/** Asserts the sums and counts of holds, and adds their frozen money by cell. */
export function assertFundsHolds(state: State, held: Map<number, bigint>): void {
  const { accounts } = state.ledger
  const sums = new Map<number, bigint>()
  const counts = new Map<number, number>()
  for (const hold of state.holds.all()) {
    const { cell, remainingUnits } = hold
    const owner = accounts.ownerOf(cell)
    assert(remainingUnits > 0n && remainingUnits <= hold.units, 'an open hold has remaining units')
    sums.set(cell, (sums.get(cell) ?? 0n) + remainingUnits)
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  for (const [cell, units] of sums) {
    assert(state.holds.heldOn(cell) === units, 'an account\'s held money equals its holds')
    held.set(cell, (held.get(cell) ?? 0n) + units)
  }
  for (const [owner, count] of counts) {
    assert(state.holds.countOf(owner) === count, 'an owner\'s open holds are counted')
  }
}
