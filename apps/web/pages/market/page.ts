// The manifest of the quotes.
import { type MarketSortText, marketSortTexts } from '#data/market/market-sort.ts'
import { oneOf } from '#data/call/read-unknown.ts'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/market/index': MarketSearch
  }
}

const marketTabs = [
  'favourites', 'spot', 'contract', 'perpetual', 'gainers', 'turnover', 'new',
] as const

export type MarketSearch = {
  readonly tab?: (typeof marketTabs)[number] | undefined
  /** The column that the list is sorted by; each tab has its own when absent. */
  readonly sort?: MarketSortText | undefined
}

export const readMarketSearch = (raw: Record<string, unknown>): MarketSearch => ({
  tab: oneOf(marketTabs, raw['tab']),
  sort: oneOf(marketSortTexts, raw['sort']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/market/index',
  title: 'shell.tabMarket',
  tab: 'market',
  isPreloaded: true,
  readSearch: readMarketSearch,
  load: async () => (await import('./market-page.tsx')).MarketPage,
}]
