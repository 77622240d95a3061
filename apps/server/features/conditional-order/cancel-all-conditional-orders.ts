// POST /cancelAllConditionalOrders.
import {
  cancelAllConditionalOrders,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { findMarket } from './find-market.ts'

const products = { spot: 'spot', contract: 'perpetual' } as const

export const cancelAllConditionalOrdersHandler = defineHandler(
  cancelAllConditionalOrders,
  async ({ request: { symbol, market: kind }, session, services }) => {
    const product = kind === undefined ? 'any' : products[kind]
    const found = symbol === undefined ? undefined : findMarket(services.listings, symbol)
    const isOfKind = product === 'any' || product === found?.product
    if (symbol !== undefined && (found === undefined || !isOfKind)) {
      return rejected('market_unknown', 'symbol')
    }
    // Zero means all markets.
    const market = found?.market.id ?? 0
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-trigger-orders', user: session.user, market, product },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)
