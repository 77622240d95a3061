// The filter of the order lists, kept until the page is loaded again. Its query is made when a
// choice is made, so that a list does not change its key by the clock.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ListFilter } from '#data/orders/use-orders.ts'
import {
  countFilters, type FilterChoices, type FilteredList, noFilter, queryOf,
} from './list-filter.ts'

type Kept = {
  readonly choices: FilterChoices
  readonly queries: Readonly<Record<FilteredList, ListFilter>>
}

const store = createStore<Kept>(() => keep(noFilter))

export type ListFilterInUse = {
  readonly choices: FilterChoices
  readonly query: ListFilter
  readonly count: number
}

export function useListFilter(list: FilteredList): ListFilterInUse {
  const { choices, queries } = useStore(store)
  return { choices, query: queries[list], count: countFilters(choices, list) }
}

export function setListFilter(choices: FilterChoices): void {
  store.setState(keep(choices))
}

function keep(choices: FilterChoices): Kept {
  const now = Date.now()
  return {
    choices,
    queries: {
      open: queryOf(choices, 'open', now),
      history: queryOf(choices, 'history', now),
      fills: queryOf(choices, 'fills', now),
    },
  }
}
