// Which words of an open hold go into the state hash. A closed one counts as absent.
import { RowHash } from '#kernel/state-hash.ts'
import type { State } from '#state/state.ts'
import type { Hold } from '#state/hold.ts'
import { settledTo } from './purpose.ts'

const seed = 0x5be0_cd19
const none = new Int32Array(4)
const purposes = [...settledTo.keys()]
const row = new RowHash()

/** Brings the shares of everything that has changed up to date. */
export function hashHoldChanges(state: State): void {
  const { holds } = state
  for (const share of holds.goneShares) state.hash.replace(share, 0, none)
  holds.goneShares.length = 0
  for (const hold of holds.dirty) hashHold(state, hold)
}

function hashHold(state: State, hold: Hold): void {
  const { accounts } = state.ledger
  const { cell } = hold
  row.begin(seed + purposes.indexOf(hold.purpose))
    .number(hold.id)
    .number(accounts.ownerIdOf(cell))
    .number(accounts.assetOf(cell) * 2 + (accounts.walletOf(cell) === 'spot' ? 0 : 1))
  for (const units of [hold.units, hold.settledUnits, hold.releasedUnits]) {
    row.word(Number(BigInt.asIntN(32, units))).word(Number(units >> 32n))
  }
  row.number(hold.createdAt).number(hold.updatedAt).end()
  state.hash.replace(hold.share, 0, row.lanes)
}
