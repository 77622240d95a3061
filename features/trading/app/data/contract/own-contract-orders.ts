// The cache of the user's contract orders and fills. A reply or a message of the stream changes it
// at once; all of it is read again after a break of the stream.
import {
  type ContractOrder, type ContractTrade, listContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import { openOrdersPerUserMax } from '@ingot/contract/vocabulary'
import { addToPages } from '@ingot/web/data/call/add-to-pages.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { conditionalOrdersKey } from '#features/trading/app/data/own-conditional-orders.ts'
import { createOrderCache } from '#features/trading/app/data/orders/create-order-cache.ts'
import { isFillInList, restingRule } from '#features/trading/app/data/orders/own-orders.ts'
import { shownOrders } from '#features/trading/app/data/orders/shown-order.ts'
import { contractAccountKey } from './use-contract-account.ts'
import { positionsKey } from './use-positions.ts'

export const contractTradesKey = ['contract', 'trades'] as const
export const contractHistoryKey = ['contract', 'history'] as const

export const contractOrders = createOrderCache<ContractOrder>({
  ...restingRule,
  key: ['contract', 'orders'],
  shown: shownOrders.perpetual,
  loadOpen: async (signal) => (await ask(
    listContractOrders, { state: 'current', pageSize: openOrdersPerUserMax }, signal,
  )).list,
})

/** A liquidation may close a long of the user against their short: two fills of one trade. */
export const idOfContractFill = ({ tradeId, role }: ContractTrade): string => `${tradeId} ${role}`

/** Takes a fill from the stream. */
export function takeContractFill(fill: ContractTrade): void {
  addToPages(fill, {
    key: contractTradesKey,
    idOf: idOfContractFill,
    placeOf: ({ tradeId }) => Number(tradeId),
    isIn: isFillInList,
  })
}

const contractKeys = [
  contractOrders.key, contractTradesKey, contractHistoryKey, contractAccountKey, positionsKey,
  conditionalOrdersKey, ['totals'], ['balance', 'contract'],
]

/** Reads all of the user's contract trading again: something may have been missed. */
export function rereadContracts(): void {
  for (const queryKey of contractKeys) void queryClient.invalidateQueries({ queryKey })
}

/** The same for all that was read before; a read that is running is not begun again. */
export function rereadKnownContracts(): void {
  for (const queryKey of contractKeys) {
    void queryClient.invalidateQueries({
      queryKey, predicate: ({ state }) => state.data !== undefined && state.fetchStatus === 'idle',
    })
  }
}
