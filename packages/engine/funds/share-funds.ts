// Pays a leader the share of a follower's profit.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { ShareFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { mayTake } from './may-take.ts'
import { namedAccount } from './named-account.ts'

/**
 * | account | debit | credit |
 * | follower, available | units | |
 * | leader, spot, available | | units |
 */
export function shareFunds(state: State, command: ShareFunds): Outcome<Applied> {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { units } = command
  const account = namedAccount(state, command)
  if (!account.ok) return account
  const { owner, wallet, asset } = account.value
  const leader = ledger.user(command.to)
  if (leader === 0 || leader === owner) return rejected('invalid_input', 'to')
  if (!mayTake(state, account.value, units)) return rejected('insufficient_available')
  const from = accounts.find(owner, wallet, asset)
  journal.beginPosting(0)
  const to = accounts.spot(leader, asset)
  ledger.postPair({ from, to, kind: postingKind.copy_share }, units)
  touchRisk(state, owner)
  return accepted({ orderId: 0, count: 0 })
}
