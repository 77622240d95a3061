// Puts the newest state of a conditional order into the cached lists of open ones, at once; the
// lists of ended ones are read again soon after, once for many changes.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { type CoinType, marketKindOf } from '@ingot/contract/vocabulary'
import { queryClient } from '#data/call/query-client.ts'
import { createOpenRows } from '#data/orders/open-rows.ts'
import { type OpenPages, withRow } from '#data/orders/with-row.ts'

export const conditionalOrdersKey = ['conditional'] as const

const openRule = {
  idOf: ({ conditionalOrderId }: ConditionalOrder): string => conditionalOrderId,
  isOpen: ({ status }: ConditionalOrder): boolean => isOpenStatus(status),
}

/** All open conditional orders of a market, by its symbol, or of all markets of the kind. */
export const openConditionalOrders = {
  spot: openOf('spot'),
  contract: openOf('contract'),
}

function openOf(market: CoinType) {
  return createOpenRows<ConditionalOrder>({
    ...openRule,
    key: [...conditionalOrdersKey, market, 'open'],
    scopesOf: ({ symbol }) => ['all', symbol],
  })
}

/** Takes an order from a reply or from the stream; a state older than the known one is ignored. */
export function takeConditionalOrder(order: ConditionalOrder): void {
  const market: CoinType = marketKindOf(order.symbol) === 'spot' ? 'spot' : 'contract'
  openConditionalOrders[market].take(order)
  for (const scope of ['all', order.symbol]) {
    queryClient.setQueryData<OpenPages<ConditionalOrder>>(
      [...conditionalOrdersKey, market, 'current', scope],
      (known) => known && withConditionalOrder(known, order),
    )
  }
  refreshConditionalSoon()
}

/** The pages with the order replaced, added at the top, or removed once it has ended. */
export function withConditionalOrder(
  known: OpenPages<ConditionalOrder>, order: ConditionalOrder,
): OpenPages<ConditionalOrder> {
  return withRow(known, order, openRule)
}

/** Whether the order may still trigger or be cancelled. */
export function isOpenStatus(status: ConditionalOrder['status']): boolean {
  return status === 'attached' || status === 'waiting' || status === 'due'
}

const refreshDelayMs = 500
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Marks the lists as stale, once for a burst of changes. */
export function refreshConditionalSoon(): void {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined
    void queryClient.invalidateQueries({ queryKey: conditionalOrdersKey })
  }, refreshDelayMs)
}
