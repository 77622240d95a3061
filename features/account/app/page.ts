// The manifest of the assets: both accounts, and the page of each coin.
import { type CoinType, coinTypes } from '@ingot/contract/vocabulary'
import { oneOf, symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type holding from './holding.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    holding: typeof holding
  }
}

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/property/index': NoSearch
    '/pages/property/detail': CoinPageSearch
  }
}

export type CoinPageSearch = {
  readonly symbol?: string | undefined
  /** The spot account when absent. */
  readonly account?: CoinType | undefined
}

export const readCoinPageSearch = (raw: Record<string, unknown>): CoinPageSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  account: oneOf(coinTypes, raw['account']),
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/property/index',
    deskWidth: 'columns',
    title: 'shell.tabAsset',
    tab: 'property',
    isPreloaded: true,
    load: async () => (await import('./property-page.tsx')).PropertyPage,
  },
  {
    path: '/pages/property/detail',
    title: 'holding.title',
    words: ['holding'],
    readSearch: readCoinPageSearch,
    load: async () => (await import('./detail/detail-page.tsx')).DetailPage,
  },
]
