// The caches of the user's conditional orders, one for each kind of market. A reply or a message of
// the stream changes them at once; all of them are read again after a break of the stream.
import {
  type ConditionalOrder, listConditionalOrders,
} from '#features/trading/conditional-orders.calls.ts'
import { type CoinType, marketKindOf, openOrdersPerUserMax } from '@ingot/contract/vocabulary'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { createOrderCache } from './orders/create-order-cache.ts'

export const conditionalOrdersKey = ['conditional'] as const

export const conditionalOrders = { spot: ordersOf('spot'), contract: ordersOf('contract') }

function ordersOf(market: CoinType) {
  return createOrderCache<ConditionalOrder>({
    key: [...conditionalOrdersKey, market],
    idOf: ({ conditionalOrderId }) => conditionalOrderId,
    isOpen: ({ status }) => isOpenStatus(status),
    loadOpen: async (signal) => (await ask(
      listConditionalOrders, { state: 'current', market, pageSize: openOrdersPerUserMax }, signal,
    )).list,
  })
}

/** Takes an order from a reply or from the stream; a state older than the known one is ignored. */
export function takeConditionalOrder(order: ConditionalOrder): void {
  conditionalOrders[marketKindOf(order.symbol) === 'spot' ? 'spot' : 'contract'].take(order)
}

/** Whether the order may still trigger or be cancelled. */
export function isOpenStatus(status: ConditionalOrder['status']): boolean {
  return status === 'attached' || status === 'waiting' || status === 'due'
}

/** Reads all of them again: something may have been missed. */
export function rereadConditional(): void {
  void queryClient.invalidateQueries({ queryKey: conditionalOrdersKey })
}

/** The same for the lists that were read before; a read that is running is not begun again. */
export function rereadKnownConditional(): void {
  void queryClient.invalidateQueries({
    queryKey: conditionalOrdersKey,
    predicate: ({ state }) => state.data !== undefined && state.fetchStatus === 'idle',
  })
}
