// The order of each product whose details are shown above the trade page. A fill's notice, a
// message and the lists of orders open it; it follows the order's newest state.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Shown<Row> = { readonly order: Row | undefined, readonly isAmending: boolean }

export type ShownOrder<Row> = {
  /** Undefined while no details are open. */
  useOrder(): Row | undefined
  /** Whether the order's amendment is shown in place of its details. */
  useIsAmending(): boolean
  get(): Row | undefined
  /** Opens the details of an order; undefined closes them. */
  show(order: Row | undefined): void
  /** Opens the amendment of an order. */
  amend(order: Row): void
  /** Takes a newer state of the order, when it is the one that is shown. */
  follow(order: Row): void
}

export const shownOrders = {
  spot: createShownOrder<Order>(), perpetual: createShownOrder<ContractOrder>(),
} as const

function createShownOrder<
  Row extends { readonly orderId: string, readonly updateTime: number },
>(): ShownOrder<Row> {
  const store = createStore<Shown<Row>>(() => ({ order: undefined, isAmending: false }))
  return {
    useOrder: () => useStore(store, ({ order }) => order),
    useIsAmending: () => useStore(store, ({ isAmending }) => isAmending),
    get: () => store.getState().order,
    show: (order) => store.setState({ order, isAmending: false }),
    amend: (order) => store.setState({ order, isAmending: true }),
    follow(order) {
      const { order: shown } = store.getState()
      if (shown?.orderId === order.orderId && shown.updateTime <= order.updateTime) {
        store.setState({ order })
      }
    },
  }
}
