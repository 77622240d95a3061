// POST /cancelAllConditionalOrders.
import {
  cancelAllConditionalOrders,
} from '@ingot/contract/calls/conditional-order/cancel-all-conditional-orders.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { findMarket } from './find-market.ts'

export const cancelAllConditionalOrdersHandler = defineHandler(
  cancelAllConditionalOrders,
  async ({ request: { symbol }, session, services }) => {
    // Zero means all markets.
    const market = symbol === undefined ? 0 : findMarket(services.listings, symbol)?.market.id
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-trigger-orders', user: session.user, market },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)
