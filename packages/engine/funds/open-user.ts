// Makes a user known to the ledger. Opening the same user again changes nothing, so that a
// registration may be tried twice.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, copyAccountMin, rejected, userIdMin } from '@ingot/contract/vocabulary'
import type { OpenUser } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'

/**
 * Opens a user's accounts; for a known user it changes nothing. Numbers below `userIdMin`
 * and from `copyAccountMin` on are refused, because house accounts and copy accounts have them.
 */
export function openUser(state: State, command: OpenUser): Outcome<Applied> {
  const { user } = command
  if (!Number.isSafeInteger(user) || user < userIdMin || user >= copyAccountMin) {
    return rejected('invalid_input', 'user')
  }
  if (state.ledger.accounts.owner(user) === 0) {
    state.ledger.openUser(user)
    state.journal.users.push(user)
  }
  return accepted({ orderId: 0, count: 0 })
}
