// Settles a hold, in whole or in part. A settled unit leaves the hold and can be neither settled
// again nor released.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { SettleFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { houseCell, takingFault } from './house-side.ts'
import { namedHold, type NamedHold } from './named-hold.ts'
import { type Movement, settledTo } from './purpose.ts'

/**
 *
 * Its kind is the hold's purpose, its `ref` the hold.
 *
 * | account | debit | credit |
 * | user, frozen | units | |
 * | recipient of the purpose, spot, available | | units − fee |
 * | fee revenue, spot, available (kind `fee`) | | fee |
 *
 */
export function settleFunds(state: State, command: SettleFunds): Outcome<Applied> {
  const { holds, ledger, journal } = state
  const { units, feeUnits } = command
  const named = namedHold(state, command)
  if (!named.ok) return named
  if (typeof feeUnits !== 'bigint' || feeUnits < 0n || feeUnits > units) {
    return rejected('invalid_input', 'feeUnits')
  }
  const { hold, owner } = named.value
  const movement = must(settledTo.get(hold.purpose), 'a hold has a known purpose')
  const target = targetOf(state, movement, { ...command, ...named.value })
  if (!target.ok) return target
  const asset = ledger.accounts.assetPlaceOf(hold.cell)
  const feeCell = houseCell(state, { account: 'fee_revenue', wallet: 'spot', asset })
  journal.beginPosting(hold.id)
  const left = ledger.bookFrozenWide(hold.cell, -units, movement.kind)
    + ledger.bookWide(target.value, units - feeUnits, movement.kind)
    + ledger.bookWide(feeCell, feeUnits, postingKind.fee)
  assert(left === 0n, 'the entries of a posting sum to zero')
  hold.take({ settled: units, released: 0n }, journal.at)
  holds.lessen(hold, owner, units)
  return accepted({ orderId: hold.id, count: 0 })
}

/** The cell of the recipient; refused when there is none or it cannot receive the amount. */
function targetOf(
  state: State, movement: Movement, command: SettleFunds & NamedHold,
): Outcome<number> {
  const { accounts } = state.ledger
  const { hold, owner, to } = command
  const asset = accounts.assetPlaceOf(hold.cell)
  if (movement.with === 'user') {
    const receiver = state.ledger.user(to)
    if (receiver === 0 || receiver === owner) return rejected('invalid_input', 'to')
    return accepted(accounts.spot(receiver, asset))
  }
  if (to !== 0) return rejected('invalid_input', 'to')
  const side = { account: movement.with, wallet: 'spot', asset } as const
  const fault = takingFault(state, side, command.units - command.feeUnits)
  return fault === undefined ? accepted(houseCell(state, side)) : rejected(fault)
}
