// Gives a hold back, whole or in part: it is available again at once.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { ReleaseFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { namedHold } from './named-hold.ts'

/**
 * | account | debit | credit |
 * | user, frozen | units | |
 * | user, available | | units |
 */
export function releaseFunds(state: State, command: ReleaseFunds): Outcome<Applied> {
  const { holds, ledger, journal } = state
  const { units } = command
  const named = namedHold(state, command)
  if (!named.ok) return named
  const { hold, owner } = named.value
  ledger.holdWide(hold.cell, -units)
  hold.take({ settled: 0n, released: units }, journal.at)
  holds.lessen(hold, owner, units)
  touchRisk(state, owner)
  return accepted({ orderId: hold.id, count: 0 })
}
