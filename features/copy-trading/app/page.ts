// The manifest of copy trading: the leaders and the own copies, one leader, one copy with its
// orders, and the own lead.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type copyTrading from './copy-trading.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/copy-trading/index': PlazaSearch
    '/pages/copy-trading/lead': NoSearch
    '/pages/copy-trading/detail': LeaderSearch
    '/pages/copy-trading/copy': CopySearch
    '/pages/copy-trading/orders': CopySearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    'copy-trading': typeof copyTrading
  }
}

export type PlazaSearch = {
  /** The tab that is open first: the plaza without it. */
  readonly tab?: 'mine' | undefined
}

export type CopySearch = {
  /** The id of a copy. */
  readonly id?: string | undefined
}

export type LeaderSearch = {
  /** The id of a leader. */
  readonly id?: string | undefined
  /** The sheet that begins a copy is open at once. */
  readonly follow?: 'open' | undefined
}

const idPattern = /^[1-9]\d{0,14}$/

export const readCopySearch = (raw: Record<string, unknown>): CopySearch =>
  ({ id: textOf(String(raw['id'] ?? ''), idPattern) })

export const readLeaderSearch = (raw: Record<string, unknown>): LeaderSearch => ({
  ...readCopySearch(raw), follow: raw['follow'] === 'open' ? 'open' : undefined,
})

export const readPlazaSearch = (raw: Record<string, unknown>): PlazaSearch =>
  ({ tab: raw['tab'] === 'mine' ? 'mine' : undefined })

const words = ['copy-trading', 'position'] as const

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/copy-trading/index',
    deskWidth: 'columns',
    title: 'copy-trading.title',
    words,
    readSearch: readPlazaSearch,
    load: async () => (await import('./copy-trading-page.tsx')).CopyTradingPage,
  },
  {
    path: '/pages/copy-trading/detail',
    deskWidth: 'columns',
    title: 'copy-trading.leadTrader',
    words,
    readSearch: readLeaderSearch,
    load: async () => (await import('./detail/leader-page.tsx')).LeaderPage,
  },
  {
    path: '/pages/copy-trading/copy',
    title: 'copy-trading.myCopy',
    words,
    readSearch: readCopySearch,
    load: async () => (await import('./mine/my-copy-page.tsx')).MyCopyPage,
  },
  {
    path: '/pages/copy-trading/orders',
    title: 'copy-trading.copiedOrders',
    words,
    readSearch: readCopySearch,
    load: async () => (await import('./orders/copied-orders-page.tsx')).CopiedOrdersPage,
  },
  {
    path: '/pages/copy-trading/lead',
    title: 'copy-trading.leadOthers',
    words,
    load: async () => (await import('./lead/lead-page.tsx')).LeadPage,
  },
]
