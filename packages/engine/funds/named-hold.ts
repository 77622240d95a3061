// The open hold that a command names, and whether so much is left of it.
import type { OrderId, Outcome, UserId } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import type { Hold } from '#state/hold.ts'
import { isAmount } from './named-account.ts'

export type NamedHold = { readonly hold: Hold; readonly owner: number }

/** [H3] Another user's hold is unknown, and so is one of which nothing is left. */
export function namedHold(
  state: State,
  named: { readonly user: UserId; readonly holdId: OrderId; readonly units: bigint },
): Outcome<NamedHold> {
  const owner = state.ledger.user(named.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const hold = state.holds.find(named.holdId)
  if (hold === undefined || state.ledger.accounts.ownerOf(hold.cell) !== owner) {
    return rejected('hold_unknown')
  }
  if (!isAmount(named.units)) return rejected('amount_not_positive')
  if (named.units > hold.remainingUnits) return rejected('hold_exceeded')
  return accepted({ hold, owner })
}
