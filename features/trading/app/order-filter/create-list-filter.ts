// The filter of a group of lists, kept until the page is loaded again: a choice narrows every list
// that has its field. A query is made when a choice is made, so that a list does not change its key
// by the clock.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import {
  countFilters, type FilterChoices, type FilterQuery, noFilter, queryOf,
} from './list-filter.ts'

export type ListFilterInUse<Fields> = {
  readonly choices: FilterChoices<Fields>
  readonly query: FilterQuery<Fields>
  /** How many choices narrow the list. */
  readonly count: number
  change(choices: FilterChoices<Fields>): void
}

/** Makes the hook of a group of lists, which are named with the fields that each has. */
export function createListFilter<Fields extends object>() {
  return function ofLists<List extends string>(
    lists: Readonly<Record<List, readonly (keyof Fields)[]>>,
  ): (list: List) => ListFilterInUse<Fields> {
    const first: FilterChoices<Fields> = noFilter
    const store = createStore(() => ({ choices: first, chosenAt: 0 }))
    const change = (choices: FilterChoices<Fields>): void =>
      store.setState({ choices, chosenAt: exchangeNow() })
    return function useListFilter(list) {
      const { choices, chosenAt } = useStore(store)
      const names = lists[list]
      const query = queryOf(choices, names, chosenAt)
      return { choices, query, count: countFilters(choices, names), change }
    }
  }
}
