// Takes trigger orders back: one by its id, or all of a user, on one market or on all. One that is
// due and not placed yet can still be taken back.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import {
  type CancelAllTriggerOrders, type CancelTriggerOrder, productsOrAny,
} from '#engine/commands/trigger-command.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** An order that is not open, or is another user's, is unknown to the caller. */
export function cancelTriggerOrder(state: State, command: CancelTriggerOrder): Outcome<Applied> {
  const trigger = state.triggers.find(command.triggerId)
  if (trigger === undefined || state.ledger.accounts.owner(command.user) !== trigger.owner) {
    return rejected('order_unknown')
  }
  cancelTrigger(state, trigger)
  return accepted({ orderId: trigger.id, count: 1 })
}

/**
 * Cancels on one market, or on all for market 0, in the sequence of ids. Returns the count, or
 * `invalid_input`, `market_unknown`.
 */
export function cancelAllTriggerOrders(
  state: State, command: CancelAllTriggerOrders,
): Outcome<Applied> {
  const { user, market, product } = command
  const owner = state.ledger.user(user)
  if (owner === 0) return rejected('invalid_input', 'user')
  if (market !== 0 && !state.isListed(market)) return rejected('market_unknown')
  if (!productsOrAny.includes(product)) return rejected('invalid_input', 'product')
  // By id, because a loaded engine lists due orders after the waiting ones.
  const own = [...state.triggers.of(owner)]
    .filter(({ terms: { order } }) => (market === 0 || order.market === market)
      && (product === 'any' || (order.kind === 'place-spot-order') === (product === 'spot')))
    .sort((a, b) => a.id - b.id)
  for (const trigger of own) cancelTrigger(state, trigger)
  return accepted({ orderId: 0, count: own.length })
}

/** Closes one; the other of its pair goes on alone. */
function cancelTrigger(state: State, trigger: TriggerOrder): void {
  const { triggers, journal } = state
  const other = triggers.otherOf(trigger)
  if (other !== undefined) triggers.part(other, journal.at)
  triggers.close(trigger, {
    status: 'cancelled', closeReason: 'by_user', orderId: 0, at: journal.at,
  })
}
