// POST /placeConditionalOrder.
import {
  placeConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { clientFieldsOf } from '#store/rows/client-fields.ts'
import { findMarket } from './find-market.ts'
import { parseCarriedOrder } from './parse-carried-order.ts'
import { parseCondition } from './parse-condition.ts'
import { submitConditional, termsText } from './submit-conditional.ts'

export const placeConditionalOrderHandler = defineHandler(
  placeConditionalOrder,
  ({ request, session, services }) => {
    const found = findMarket(services.listings, request.symbol)
    if (found === undefined) return rejected('market_unknown', 'symbol')
    const order = parseCarriedOrder(request, found, session.user)
    if (!order.ok) return order
    const condition = parseCondition(request, found.market, order.value.side)
    if (!condition.ok) return condition
    const terms = { ...condition.value, order: order.value }
    return submitConditional(services, {
      session,
      command: { kind: 'place-trigger-order', ...terms },
      body: termsText(terms),
      set: clientFieldsOf(request),
    })
  },
)
