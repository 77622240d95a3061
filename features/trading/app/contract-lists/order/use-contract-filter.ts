// The filter of the lists of contract trading; a list ignores the fields that it does not have.
import type { ContractListFilter } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { createListFilter } from '#features/trading/app/order-filter/create-list-filter.ts'

export type ContractFilterFields = Required<
  Pick<ContractListFilter, 'direction' | 'entrust' | 'status'>
>

export const contractFilterLists = {
  current: ['direction', 'entrust'],
  history: ['direction', 'entrust', 'status'],
  trades: [],
} as const

export type ContractList = keyof typeof contractFilterLists

export const useContractFilter = createListFilter<ContractFilterFields>()(contractFilterLists)
