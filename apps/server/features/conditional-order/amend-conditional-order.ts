// POST /amendConditionalOrder. The order's market is read among the caller's own waiting ones, so
// an id of another user is as unknown as one that never existed.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  amendConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import {
  type Outcome, accepted, asMarketId, asOrderId, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import type { AmendTriggerOrder } from '@ingot/engine'
import { edgeReject } from '#features/edge-reject.ts'
import { newRiskRefusal } from '#features/new-risk.ts'
import { parseLots, parseTicks } from '#features/parse-steps.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import { openTrigger } from '#store/rows/open-trigger.ts'
import { parseRate } from './parse-condition.ts'
import { conditionalOrderOf } from './submit-conditional.ts'

export const amendConditionalOrderHandler = defineHandler(
  amendConditionalOrder,
  async ({ request, session, services }) => {
    const id = parseIdText(request.conditionalOrderId)
    const row = id === undefined ? undefined : await services.database
      .selectFrom('trigger_order').select(['market_id', 'reduce_only'])
      .where('user_id', '=', session.user).where('trigger_id', '=', id).where(openTrigger)
      .executeTakeFirst()
    if (id === undefined || row === undefined) {
      return rejected('order_unknown', 'conditionalOrderId')
    }
    const refusal = row.reduce_only === 1 ? undefined : newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const change = parseChange(request, services.listings.book(asMarketId(row.market_id)))
    if (!change.ok) return change
    const amended = await services.sequencer.submit({
      command: {
        kind: 'amend-trigger-order', user: session.user, triggerId: asOrderId(id),
        ...change.value,
      },
    })
    return amended.ok
      ? accepted(conditionalOrderOf(amended.value, services.listings))
      : { ok: false, reject: edgeReject(amended.reject) }
  },
)

type Request = ParsedRequestOf<typeof amendConditionalOrder>
type Change = Omit<AmendTriggerOrder, 'kind' | 'user' | 'triggerId'>

/** Zero keeps a value. */
function parseChange(request: Request, market: BookMarket): Outcome<Change> {
  const { triggerPrice, callbackRate, callbackDistance, price, quantity } = request
  if (callbackRate !== undefined && callbackDistance !== undefined) {
    return rejected('callback_required', 'callbackRate')
  }
  const asked = [triggerPrice, callbackRate, callbackDistance, price, quantity]
  if (asked.every((text) => text === undefined)) return rejected('nothing_changed')
  const trigger = ticksOf(triggerPrice, market, 'triggerPrice')
  if (!trigger.ok) return trigger
  const callback = ticksOf(callbackDistance, market, 'callbackDistance')
  if (!callback.ok) return callback
  const rate = callbackRate === undefined ? accepted(0) : parseRate(callbackRate)
  if (!rate.ok) return rate
  const ticks = ticksOf(price, market, 'price')
  if (!ticks.ok) return ticks
  const lots = quantity === undefined ? accepted(0) : parseLots(quantity, market)
  return lots.ok ? accepted({
    triggerTicks: trigger.value, callbackTicks: callback.value, callbackPpm: rate.value,
    priceTicks: ticks.value, lots: lots.value,
  }) : lots
}

function ticksOf(text: string | undefined, market: BookMarket, field: string): Outcome<number> {
  return text === undefined ? accepted(0) : parseTicks(text, market, field)
}
