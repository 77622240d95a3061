// The naive twin's cancel-all of conditional orders.
import type { CancelAllTriggerOrders } from '#engine/commands/trigger-command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { Refused } from './naive-plan.ts'
import type { NaiveShared } from './naive-shared.ts'
import type { NaiveTriggers } from './naive-triggers.ts'

/** Rule C38: those of a user on one market or on all, of one product or of both. */
export function cancelTriggersNaively(
  shared: NaiveShared, triggers: NaiveTriggers, command: CancelAllTriggerOrders,
): Applied {
  const { user, market, product } = command
  if (!shared.users.has(user)) throw new Refused('invalid_input')
  if (market !== 0 && !shared.listed.has(market)) throw new Refused('market_unknown')
  if (!['any', 'spot', 'perpetual'].includes(product)) throw new Refused('invalid_input')
  const own = triggers.of(user)
    .filter(({ terms: { order } }) => market === 0 || order.market === market)
    .filter(({ terms: { order } }) =>
      product === 'any' || order.kind === `place-${product}-order`)
  for (const trigger of own) {
    triggers.closeAlone(trigger, { status: 'cancelled', closeReason: 'by_user', orderId: 0 })
  }
  return { orderId: 0, count: own.length }
}
