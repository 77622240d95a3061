// The order whose details are shown above the trade page. A fill's notice and the lists of orders
// both open it; it follows the order's newest state.
import type { Order } from '@ingot/contract/calls'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly order: Order | undefined }>(() => ({ order: undefined }))

/** Undefined while no details are open. */
export function useShownOrder(): Order | undefined {
  return useStore(store, ({ order }) => order)
}

/** Opens the details of an order; undefined closes them. */
export function showOrder(order: Order | undefined): void {
  store.setState({ order })
}

/** Takes a newer state of the order, when it is the one that is shown. */
export function followShownOrder(order: Order): void {
  const { order: shown } = store.getState()
  if (shown?.orderId === order.orderId && shown.updateTime <= order.updateTime) showOrder(order)
}
