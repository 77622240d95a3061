// The manifest of a market's page.
import { marketSymbolPattern } from '@ingot/contract/vocabulary'
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type chart from '#features/market/app/chart.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/coin/index': CoinSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    chart: typeof chart
  }
}

export type CoinSearch = { readonly symbol?: string | undefined }

export const readCoinSearch = (raw: Record<string, unknown>): CoinSearch => ({
  symbol: textOf(raw['symbol'], marketSymbolPattern),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/coin/index',
  title: 'shell.titleCoin',
  deskTab: 'market',
  deskWidth: 'full',
  isPreloaded: true,
  words: ['chart', 'position', 'conditional'],
  readSearch: readCoinSearch,
  load: async () => (await import('./coin-page.tsx')).CoinPage,
}]
