// Checks the whole state against the money invariants: per asset everything sums to zero, only the
// outside world is negative, and frozen money equals the holds of orders, positions and funds.
import { assert } from '#kernel/assert.ts'
import { assertFundsHolds } from '#funds/assert-holds.ts'
import { addPerpetualHolds } from '#perpetual/assert-perpetuals.ts'
import { heldUnits } from '#spot/held-units.ts'
import type { State } from '#state/state.ts'

/**
 * Throws InvariantBroken when one of the invariants does not hold. It reads every account and
 * every hold, so its time grows with the state.
 */
export function assertConserved(state: State): void {
  const { accounts, outside, clearing } = state.ledger
  const sums = new Map<number, bigint>()
  const held = heldByCell(state)
  for (let cell = 1; cell <= accounts.cellCount; cell += 1) {
    const available = accounts.money.get(accounts.availableAt(cell))
    const frozen = accounts.money.get(accounts.frozenAt(cell))
    const asset = accounts.assetPlaceOf(cell)
    sums.set(asset, (sums.get(asset) ?? 0n) + available + frozen)
    assert(frozen === (held.get(cell) ?? 0n),
      'frozen money equals the holds of orders, positions and funds')
    const isOutside = accounts.ownerOf(cell) === outside
    assert(isOutside || accounts.ownerOf(cell) === clearing || available >= 0n,
      'only the outside world and clearing are negative')
    assert(!isOutside || available <= 0n, 'the outside world\'s balance is never positive')
  }
  for (const sum of sums.values()) assert(sum === 0n, 'every asset sums to zero')
}

function heldByCell(state: State): Map<number, bigint> {
  const { orders, ledger } = state
  const held = new Map<number, bigint>()
  let count = 0
  for (let owner = 1; owner <= ledger.accounts.ownerCount; owner += 1) {
    for (let slot = orders.firstOf(owner); slot !== 0; slot = orders.nextOfOwner(slot)) {
      assert(orders.find(orders.id(slot)) === slot, 'a resting order is found by its id')
      const cell = orders.giveCell(slot)
      held.set(cell, (held.get(cell) ?? 0n) + BigInt(heldUnits(state, slot)))
      count += 1
    }
  }
  assert(count === orders.restingCount, 'every resting order is in its owner\'s list')
  addPerpetualHolds(state, held)
  assertFundsHolds(state, held)
  return held
}
