// The filter of the lists of conditional orders; a list ignores the fields that it does not have.
// Each kind of market has its own, because their sides differ.
import type { CoinType } from '@ingot/contract/vocabulary'
import type {
  ConditionalFilter, ConditionalState,
} from '#features/trading/app/data/use-conditional-orders.ts'
import {
  createListFilter, type ListFilterInUse,
} from '#features/trading/app/order-filter/create-list-filter.ts'

export type ConditionalFilterFields = Required<
  Pick<ConditionalFilter, 'direction' | 'condition' | 'status'>
>

export const conditionalFilterLists = {
  current: ['direction', 'condition'],
  history: ['direction', 'condition', 'status'],
} as const

const createFilter = createListFilter<ConditionalFilterFields>()
const useSpotFilter = createFilter(conditionalFilterLists)
const useContractFilter = createFilter(conditionalFilterLists)

export function useConditionalFilter(
  market: CoinType, state: ConditionalState,
): ListFilterInUse<ConditionalFilterFields> {
  const spot = useSpotFilter(state)
  const contract = useContractFilter(state)
  return market === 'spot' ? spot : contract
}
