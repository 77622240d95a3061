// The manifest of quick trade with fiat money and of the page of one order.
import { quickCoins, quickSides } from '@ingot/contract/vocabulary'
import { oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type c2c from './c2c.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/c2c/index': QuickTradeSearch
    '/pages/c2c/order': QuickOrderSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages { c2c: typeof c2c }
}

export type QuickTradeSearch = {
  /** The side and the coin that are chosen first. */
  readonly side?: (typeof quickSides)[number] | undefined
  readonly symbol?: (typeof quickCoins)[number] | undefined
}

export type QuickOrderSearch = { readonly id?: string | undefined }

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/c2c/index',
    title: 'c2c.title',
    words: ['c2c', 'bank'],
    readSearch: (raw) => ({
      side: oneOf(quickSides, raw['side']), symbol: oneOf(quickCoins, raw['symbol']),
    }),
    load: async () => (await import('./quick-trade-page.tsx')).QuickTradePage,
  },
  {
    path: '/pages/c2c/order',
    title: 'c2c.orderTitle',
    words: ['c2c'],
    // The router reads digits as a number.
    readSearch: (raw) => ({ id: textOf(String(raw['id']), /^[1-9]\d{0,15}$/) }),
    load: async () => (await import('./quick-order-page.tsx')).QuickOrderPage,
  },
]
