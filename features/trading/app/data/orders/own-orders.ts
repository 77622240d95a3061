// The cache of the user's spot orders and fills. A reply or a message of the stream changes it at
// once; all of it is read again after a break of the stream.
import type { Order, OrderTrade } from '#features/trading/spot-orders.calls.ts'
import { listSpotOrders } from '#features/trading/spot-orders.calls.ts'
import { openOrdersPerUserMax } from '@ingot/contract/vocabulary'
import { addToPages } from '@ingot/web/data/call/add-to-pages.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { createOrderCache, passesFilter } from './create-order-cache.ts'
import { shownOrders } from './shown-order.ts'

export const fillsKey = ['fills'] as const

type Resting = Pick<Order, 'orderId' | 'status'>

/** How the orders of any kind of market that rest are known. */
export const restingRule = {
  idOf: ({ orderId }: Resting): string => orderId,
  isOpen: ({ status }: Resting): boolean => status === 'pending',
}

export const spotOrders = createOrderCache<Order>({
  ...restingRule,
  key: ['orders'],
  shown: shownOrders.spot,
  loadOpen: async (signal) => (await ask(
    listSpotOrders, { state: 'open', pageSize: openOrdersPerUserMax }, signal,
  )).list,
})

/** Takes a fill from the stream. */
export function takeFill(fill: OrderTrade): void {
  addToPages(fill, {
    key: fillsKey,
    idOf: ({ tradeId }) => tradeId,
    placeOf: ({ tradeId }) => Number(tradeId),
    isIn: isFillInList,
  })
}

/** Whether a fill belongs to the list of an order, or of a market or all with a filter. */
export function isFillInList(
  fill: { readonly orderId: string | null, readonly symbol: string, readonly time: number },
  [scope, of]: readonly unknown[],
): boolean {
  if (scope === 'order') return of === fill.orderId
  return (scope === 'all' || scope === fill.symbol) && passesFilter(fill, fill.time, of ?? {})
}

/** Reads all spot trading and balances again: something may have been missed. */
export function refreshSoon(): void {
  for (const queryKey of [spotOrders.key, fillsKey, ['totals'], ['balances'], ['balance']]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
