// Exchanges one coin of a user for another with the desk. The quote has fixed both amounts,
// rounding and spread included; the desk keeps its gain.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { ConvertFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { houseCell, payingFault } from './house-side.ts'
import { mayTake } from './may-take.ts'
import { isAmount, namedAccount } from './named-account.ts'

/**
 * One posting, all on spot and available:
 *
 * | account | debit | credit |
 * | user, from-asset | from-units | |
 * | desk, from-asset | | from-units |
 * | desk, to-asset | to-units | |
 * | user, to-asset | | to-units |
 */
export function convertFunds(state: State, command: ConvertFunds): Outcome<Applied> {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { user, fromAsset, fromUnits, toUnits } = command
  const account = namedAccount(state, { user, wallet: 'spot', asset: fromAsset, units: fromUnits })
  if (!account.ok) return account
  const { owner, asset: from } = account.value
  const to = accounts.asset(command.toAsset)
  if (to === undefined) return rejected('asset_unknown')
  if (to === from) return rejected('invalid_input', 'toAsset')
  if (!isAmount(toUnits)) return rejected('amount_not_positive')
  if (!mayTake(state, account.value, fromUnits)) return rejected('insufficient_available')
  const pays = { account: 'desk', wallet: 'spot', asset: to } as const
  const fault = payingFault(state, pays, toUnits)
  if (fault !== undefined) return rejected(fault)
  const gets = houseCell(state, { account: 'desk', wallet: 'spot', asset: from })
  const kind = postingKind.conversion
  journal.beginPosting(0)
  const given = ledger.bookWide(accounts.spot(owner, from), -fromUnits, kind)
    + ledger.bookWide(gets, fromUnits, kind)
  const received = ledger.bookWide(houseCell(state, pays), -toUnits, kind)
    + ledger.bookWide(accounts.spot(owner, to), toUnits, kind)
  assert(given === 0n && received === 0n, 'the entries of a posting sum to zero per asset')
  return accepted({ orderId: 0, count: 0 })
}
