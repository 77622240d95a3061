// Takes available money of a user for a house account: a subscription that is paid at once, a quick
// sale to the desk, an adjustment to the outside world.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { DebitFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { houseCell, takingFault } from './house-side.ts'
import { mayTake } from './may-take.ts'
import { namedAccount } from './named-account.ts'
import { debitedTo } from './purpose.ts'

/**
 * Its kind is the purpose.
 *
 * | account | debit | credit |
 * | user, available | units | |
 * | the house account that the purpose says, spot, available | | units |
 */
export function debitFunds(state: State, command: DebitFunds): Outcome<Applied> {
  const { ledger, journal } = state
  const { units } = command
  const account = namedAccount(state, command)
  if (!account.ok) return account
  const movement = debitedTo.get(command.purpose)
  if (movement === undefined) return rejected('invalid_input', 'purpose')
  if (!mayTake(state, account.value, units)) return rejected('insufficient_available')
  const { owner, wallet, asset } = account.value
  const side = { account: movement.with, wallet: 'spot', asset } as const
  const fault = takingFault(state, side, units)
  if (fault !== undefined) return rejected(fault)
  const from = ledger.accounts.find(owner, wallet, asset)
  journal.beginPosting(0)
  ledger.postPair({ from, to: houseCell(state, side), kind: movement.kind }, units)
  touchRisk(state, owner)
  return accepted({ orderId: 0, count: 0 })
}
