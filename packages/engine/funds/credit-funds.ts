// Pays a user from a house account: allotments and refunds from escrow, prizes and coupons from
// promotions, rebates from the paid fees, a quick trade from the desk, an adjustment from the
// outside world.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { CreditFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { hasWallet, houseCell, payingFault } from './house-side.ts'
import { namedAccount } from './named-account.ts'
import { creditedFrom } from './purpose.ts'

/**
 * Its kind is the purpose.
 *
 * | account | debit | credit |
 * | the house account that the purpose says, available | units | |
 * | user, spot, available | | units |
 */
export function creditFunds(state: State, command: CreditFunds): Outcome<Applied> {
  const { ledger, journal } = state
  const { units, houseWallet } = command
  const account = namedAccount(state, { ...command, wallet: 'spot' })
  if (!account.ok) return account
  const movement = creditedFrom.get(command.purpose)
  if (movement === undefined) return rejected('invalid_input', 'purpose')
  if (!hasWallet(movement.with, houseWallet)) return rejected('invalid_input', 'houseWallet')
  const { owner, asset } = account.value
  const side = { account: movement.with, wallet: houseWallet, asset }
  const fault = payingFault(state, side, units)
  if (fault !== undefined) return rejected(fault)
  const from = houseCell(state, side)
  journal.beginPosting(0)
  ledger.postPair({ from, to: ledger.accounts.spot(owner, asset), kind: movement.kind }, units)
  return accepted({ orderId: 0, count: 0 })
}
