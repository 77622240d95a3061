// Loads holds from rows, like load-state.ts: each row is checked against the rows that the engine
// could have written; the first invalid one stops the load.
import { assert, must } from '#kernel/assert.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import type { State } from '#state/state.ts'
import { Hold } from '#state/hold.ts'
import { settledTo } from './purpose.ts'

/** Loads the open holds by ascending id; returns the last id. */
export function loadHolds(state: State, rows: Iterable<HoldRow>): number {
  let lastId = 0
  for (const row of rows) {
    assert(row.holdId > lastId, 'holds are sorted by ascending id')
    lastId = row.holdId
    loadHold(state, row)
  }
  return lastId
}

function loadHold(state: State, row: HoldRow): void {
  const { accounts } = state.ledger
  const owner = state.ledger.user(row.user)
  assert(owner !== 0, 'a hold has a known owner')
  const asset = must(accounts.asset(row.asset), 'a hold is of a listed asset')
  assert(settledTo.has(row.purpose), 'a hold has a known purpose')
  assert(row.status === 'open' && row.units > 0n, 'only an open hold is loaded')
  assert(Number.isSafeInteger(row.createdAt) && row.createdAt >= 0, 'a hold has a moment')
  assert(row.updatedAt >= row.createdAt, 'a hold\'s change is not before its creation')
  const hold = new Hold({
    id: row.holdId,
    cell: accounts.cell(owner, row.wallet, asset),
    purpose: row.purpose,
    units: row.units,
    at: row.createdAt,
  })
  hold.take({ settled: row.settledUnits, released: row.releasedUnits }, row.updatedAt)
  assert(hold.remainingUnits > 0n, 'an open hold has remaining units')
  state.holds.enter(hold, owner)
}
