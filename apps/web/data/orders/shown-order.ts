// The order whose details are shown above the trade page. A fill's notice and the lists of orders
// both open it; it follows the order's newest state.
import type { Order } from '@ingot/contract/calls'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Shown = { readonly order: Order | undefined, readonly isAmending: boolean }

const store = createStore<Shown>(() => ({ order: undefined, isAmending: false }))

/** Undefined while no details are open. */
export function useShownOrder(): Order | undefined {
  return useStore(store, ({ order }) => order)
}

export function shownOrder(): Order | undefined {
  return store.getState().order
}

/** Whether the order's amendment is shown in place of its details. */
export function useIsShownToAmend(): boolean {
  return useStore(store, ({ isAmending }) => isAmending)
}

/** Opens the details of an order; undefined closes them. */
export function showOrder(order: Order | undefined): void {
  store.setState({ order, isAmending: false })
}

/** Opens the amendment of an order. */
export function amendShown(order: Order): void {
  store.setState({ order, isAmending: true })
}

/** Takes a newer state of the order, when it is the one that is shown. */
export function followShownOrder(order: Order): void {
  const { order: shown } = store.getState()
  if (shown?.orderId === order.orderId && shown.updateTime <= order.updateTime) {
    store.setState({ order })
  }
}
