// The manifest of the search for markets.
import { oneOf } from '#data/call/read-unknown.ts'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/search/index': SearchSearch
  }
}

const searchTypes = ['trade', 'coin'] as const

export type SearchSearch = {
  /** Where a chosen market opens. */
  readonly type?: (typeof searchTypes)[number] | undefined
}

export const readSearchSearch = (raw: Record<string, unknown>): SearchSearch => ({
  type: oneOf(searchTypes, raw['type']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/search/index',
  title: 'shell.titleSearch',
  isPreloaded: true,
  readSearch: readSearchSearch,
  load: async () => (await import('./search-page.tsx')).SearchPage,
}]
