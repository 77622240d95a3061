// Brings money in from the outside world to a user's spot account.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { CreditDeposit } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { isAmount } from './named-account.ts'

/**
 * | account | debit | credit |
 * | outside world, spot | units | |
 * | user, spot, available | | units |
 */
export function creditDeposit(state: State, command: CreditDeposit): Outcome<Applied> {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { units } = command
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const asset = accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isAmount(units)) return rejected('amount_not_positive')
  // All that accounts have comes from outside, so this bound keeps them within int64.
  if (!ledger.outsideCovers(asset, units)) return rejected('amount_too_large')
  journal.beginPosting(0)
  const from = accounts.spot(ledger.outside, asset)
  ledger.postPair({ from, to: accounts.spot(owner, asset), kind: postingKind.deposit }, units)
  return accepted({ orderId: 0, count: 0 })
}
