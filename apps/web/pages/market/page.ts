// The manifest of the quotes.
import type { MarketKind } from '@ingot/contract/vocabulary'
import {
  type MarketSortText, marketSortTexts,
} from '@ingot/features/market/app/data/market-sort.ts'
import { oneOf } from '#data/call/read-unknown.ts'
import type { PageEntry } from '#pages/page-entry.ts'
import { marketTabNames, type MarketTabName } from './market-tab-names.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/market/index': MarketSearch
  }
}

const kinds = ['spot', 'perpetual'] as const satisfies readonly MarketKind[]

export type MarketSearch = {
  readonly tab?: MarketTabName | undefined
  /** The only kind of a list that has both. */
  readonly kind?: MarketKind | undefined
  /** The column that the list is sorted by; each tab has its own when absent. */
  readonly sort?: MarketSortText | undefined
}

export const readMarketSearch = (raw: Record<string, unknown>): MarketSearch => ({
  tab: oneOf(marketTabNames, raw['tab']),
  kind: oneOf(kinds, raw['kind']),
  sort: oneOf(marketSortTexts, raw['sort']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/market/index',
  deskWidth: 'columns',
  title: 'shell.tabMarket',
  tab: 'market',
  isPreloaded: true,
  readSearch: readMarketSearch,
  load: async () => (await import('./market-page.tsx')).MarketPage,
}]
