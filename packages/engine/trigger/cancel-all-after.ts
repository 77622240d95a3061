// The dead man's switch: a countdown that is not renewed in time cancels all resting orders of its
// user. Conditional orders stay, because they protect the user's positions.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { CancelAllAfter } from '#engine/commands/order-command.ts'
import type { State } from '#state/state.ts'
import { cancelPerpetualOrdersOf } from '#perpetual/order/cancel-perpetual-orders.ts'
import { orderEnd } from '#journal/order-rows.ts'
import { cancelSpotOrdersOf } from '#spot/cancel-spot-orders.ts'

/** The longest countdown: a day. */
const timeoutMsMax = 86_400_000

/** Countdowns that one tick ends; the next one ends more. */
const countdownsPerTickMax = 64

/**
 * Starts, renews or (with 0) stops the countdown of `timeoutMs` milliseconds, at most
 * `timeoutMsMax`. Refused with `invalid_input`.
 */
export function cancelAllAfter(state: State, command: CancelAllAfter): Outcome<Applied> {
  const { user, timeoutMs } = command
  const owner = state.ledger.user(user)
  if (owner === 0) return rejected('invalid_input', 'user')
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 0 || timeoutMs > timeoutMsMax) {
    return rejected('invalid_input', 'timeoutMs')
  }
  state.deadlines.set(owner, timeoutMs === 0 ? 0 : state.journal.at + timeoutMs)
  return accepted({ orderId: 0, count: 0 })
}

/** [O9] Ends the countdowns that have run out, the nearest first; counts the cancelled orders. */
export function endCountdowns(state: State): Outcome<Applied> {
  const { deadlines, journal } = state
  let count = 0
  for (let ended = 0; ended < countdownsPerTickMax; ended += 1) {
    const owner = deadlines.nextBy(journal.at)
    if (owner === 0) break
    deadlines.set(owner, 0)
    count += cancelSpotOrdersOf(state, owner, { end: orderEnd.countdown })
      + cancelPerpetualOrdersOf(state, owner, { reason: 'countdown' })
  }
  return accepted({ orderId: 0, count })
}
