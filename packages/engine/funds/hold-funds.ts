// Sets a user's money aside, until the workflow that asked for it settles or releases it.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, openHoldsPerUserMax, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { HoldFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { Hold } from '#state/hold.ts'
import { mayTake } from './may-take.ts'
import { namedAccount } from './named-account.ts'
import { settledTo } from './purpose.ts'

/**
 * | account | debit | credit |
 * | user, available | units | |
 * | user, frozen | | units |
 */
export function holdFunds(state: State, command: HoldFunds): Outcome<Applied> {
  const { holds, ledger, journal } = state
  const { units, purpose } = command
  const account = namedAccount(state, command)
  if (!account.ok) return account
  if (!settledTo.has(purpose)) return rejected('invalid_input', 'purpose')
  const { owner, wallet, asset } = account.value
  if (holds.countOf(owner) >= openHoldsPerUserMax) return rejected('too_many_holds')
  if (!mayTake(state, account.value, units)) return rejected('insufficient_available')
  const cell = ledger.accounts.cell(owner, wallet, asset)
  const hold = new Hold({ id: journal.nextOrderId(), cell, purpose, units, at: journal.at })
  ledger.holdWide(cell, units)
  holds.enter(hold, owner)
  touchRisk(state, owner)
  return accepted({ orderId: hold.id, count: 0 })
}
