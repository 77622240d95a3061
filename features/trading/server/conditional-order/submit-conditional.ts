// Sends one conditional order, or one pair, to the sequencer. Every call that places one does it
// here.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import {
  type Outcome, type Reject, accepted,
} from '@ingot/contract/vocabulary'
import {
  isClosing, type PlaceTriggerOrder, type PlaceTriggerPair, type TriggerTerms,
} from '@ingot/engine'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import type { Receipt } from '@ingot/server/sequencer/submission.ts'
import type { ClientFields } from '@ingot/server/store/rows/client-fields.ts'
import { conditionalOrderView } from '@ingot/server/store/rows/conditional-order-view.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { keyed } from '@ingot/server/kit/run-keyed.ts'
import { submitUnlessRefused } from '@ingot/server/kit/submit-unless-refused.ts'

export type ConditionalPlacing = {
  readonly session: Pick<Session, 'user' | 'tradeStatus'>
  readonly command: PlaceTriggerOrder | PlaceTriggerPair
  /** The request in one canonical text. */
  readonly body: string
  readonly set: ClientFields
}

/** The conditional order after its batch. [O61] Frozen trading leaves an account closing ones. */
export async function submitConditional(
  services: Pick<Services, 'sequencer' | 'listings'>, placing: ConditionalPlacing,
): Promise<Outcome<ConditionalOrder>> {
  const { session, command, body, set } = placing
  const { clientOrderId } = set
  const placed = await submitUnlessRefused(services.sequencer, {
    command,
    ...set,
    ...keyed({ scope: `conditional-order:${session.user}`, key: clientOrderId, body }),
  }, ordersOf(command).every(isClosing) ? undefined : newRiskRefusal(session))
  return placed.ok
    ? accepted(conditionalOrderOf(placed.value, services.listings))
    : { ok: false, reject: placingReject(placed.reject) }
}

function ordersOf(command: PlaceTriggerOrder | PlaceTriggerPair) {
  if (command.kind === 'place-trigger-order') return [command.order]
  return [command.takeProfit.order, command.stopLoss.order]
}

/** [C4] A request names its mode by its action. */
function placingReject(reject: Reject): Reject {
  return reject.code === 'position_mode_mismatch'
    ? { ...reject, field: 'action' } : edgeReject(reject)
}

/** The view from the receipt of a command that touched a conditional order. */
export function conditionalOrderOf({ trigger }: Receipt, listings: Listings): ConditionalOrder {
  if (trigger === null) throw new Error('the receipt of a conditional order has the order')
  return conditionalOrderView(trigger, listings)
}

/** Conditions and order in one canonical text, short enough to be its own digest. */
export function termsText({ order, ...condition }: TriggerTerms): string {
  const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm } = condition
  const { market, side, type, timeInForce, priceTicks, lots, displayLots = 0 } = order
  const own = order.kind === 'place-spot-order'
    ? [order.amountUnits] : [order.positionSide, order.reduceOnly]
  return [
    market, by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, side, type,
    timeInForce, priceTicks, lots, displayLots, ...own,
  ].join(' ')
}
