// The contract order that a notice leads to: its details are shown above the trade page.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly order: ContractOrder | undefined }>(() => ({
  order: undefined,
}))

/** Undefined while no details are open. */
export function useShownContractOrder(): ContractOrder | undefined {
  return useStore(store, ({ order }) => order)
}

/** Opens the details of an order; undefined closes them. */
export function showContractOrder(order: ContractOrder | undefined): void {
  store.setState({ order })
}
