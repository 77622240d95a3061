// Puts an order's newest state into the cached list of open orders, at once; the lists of ended
// orders and of fills are read again soon after, once for many changes.
import type { Order } from '@ingot/contract/calls'
import { queryClient } from '#data/call/query-client.ts'
import { createOpenRows } from './open-rows.ts'
import { followShownOrder } from './shown-order.ts'
import { type OpenPages, withRow } from './with-row.ts'

/** The pages of a list of resting orders, of any kind of market. */
export type OpenOrders<Row> = OpenPages<Row>

type Resting = Pick<Order, 'orderId' | 'status' | 'updateTime'>

/** How the lists of resting orders of any kind of market know their rows. */
export const restingRule = {
  idOf: ({ orderId }: Resting): string => orderId,
  isOpen: ({ status }: Resting): boolean => status === 'pending',
}

/** All resting orders of a spot market. */
export const openSpotOrders = createOpenRows<Order>({
  ...restingRule,
  key: ['open', 'spot'],
  scopesOf: ({ symbol }) => [symbol],
})

/** Takes an order from an answer or from the stream; an older state than the known one is not. */
export function takeOrder(order: Order): void {
  followShownOrder(order)
  openSpotOrders.take(order)
  for (const scope of ['all', order.symbol]) {
    queryClient.setQueryData<OpenOrders<Order>>(['orders', 'open', scope], (known) =>
      known && withOrder(known, order))
  }
  refreshSoon()
}

/** The pages with the order replaced, added at the top, or gone when it rests no more. */
export function withOrder<Row extends Resting>(
  known: OpenOrders<Row>, order: Row,
): OpenOrders<Row> {
  return withRow<Row>(known, order, restingRule)
}

const refreshDelayMs = 500
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Marks queries that an order may have changed as stale, once for a burst of changes. */
export function refreshSoon(): void {
  if (refreshTimer !== undefined) return
  refreshTimer = setTimeout(() => {
    refreshTimer = undefined
    for (const queryKey of [['orders'], ['fills'], ['totals'], ['balances'], ['balance']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, refreshDelayMs)
}
