// Puts a contract order's newest state into the cached list of resting orders, at once; the lists
// and figures that follow from it are read again soon after, once for many changes.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { conditionalOrdersKey } from '#data/conditional/own-conditional-orders.ts'
import { queryClient } from '#data/call/query-client.ts'
import { createOpenRows } from '#data/orders/open-rows.ts'
import { type OpenOrders, restingRule, withOrder } from '#data/orders/own-orders.ts'
import { contractAccountKey } from './use-contract-account.ts'
import { positionsKey } from './use-positions.ts'

export const contractOrdersKey = ['contract', 'orders'] as const
export const contractTradesKey = ['contract', 'trades'] as const
export const contractHistoryKey = ['contract', 'history'] as const

/** All resting orders of a perpetual market. */
export const openContractOrders = createOpenRows<ContractOrder>({
  ...restingRule,
  key: ['open', 'contract'],
  scopesOf: ({ symbol }) => [symbol],
})

/** Takes an order from a reply or from the stream; a state older than the known one is ignored. */
export function takeContractOrder(order: ContractOrder): void {
  openContractOrders.take(order)
  for (const scope of ['all', order.symbol]) {
    queryClient.setQueryData<OpenOrders<ContractOrder>>(
      [...contractOrdersKey, 'current', scope],
      (known) => known && withOrder(known, order),
    )
  }
  refreshContractSoon()
}

const refreshDelayMs = 500
const changedKeys = [
  contractOrdersKey, contractTradesKey, contractHistoryKey, contractAccountKey, positionsKey,
  conditionalOrdersKey,
  ['totals'], ['balance', 'contract'],
]
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Marks the queries that an order, a fill or a payment may have changed as stale. */
export function refreshContractSoon(): void {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined
    for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey })
  }, refreshDelayMs)
}
