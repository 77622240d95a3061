// The manifest of conversions.
import { symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type exchange from './exchange.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/exchange/index': ExchangeSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    exchange: typeof exchange
  }
}

export type ExchangeSearch = {
  /** The coin that is given first, and the one that is received. */
  readonly symbol?: string | undefined
  readonly to?: string | undefined
}

export const readExchangeSearch = (raw: Record<string, unknown>): ExchangeSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  to: textOf(raw['to'], symbolPattern),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/exchange/index',
  deskTab: 'property',
  title: 'exchange.title',
  words: ['exchange'],
  readSearch: readExchangeSearch,
  load: async () => (await import('./exchange-page.tsx')).ExchangePage,
}]
