// The filter of the lists of spot trading; a list ignores the fields that it does not have.
import type { ListFilter } from '#features/trading/app/data/orders/use-orders.ts'
import { createListFilter } from './create-list-filter.ts'

export type SpotFilterFields = Required<
  Pick<ListFilter, 'direction' | 'entrust' | 'sizedBy' | 'status'>
>

export const spotFilterLists = {
  open: ['direction', 'entrust', 'sizedBy'],
  history: ['direction', 'entrust', 'sizedBy', 'status'],
  fills: ['direction'],
} as const

export type SpotList = keyof typeof spotFilterLists

export const useSpotFilter = createListFilter<SpotFilterFields>()(spotFilterLists)
