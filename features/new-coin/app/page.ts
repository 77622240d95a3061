// The manifest of new coins: the offers, one offer with its subscription, and the proof of a draw.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type newCoin from './new-coin.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/new-coin/index': NoSearch
    '/pages/new-coin/detail': NewCoinSearch
    '/pages/new-coin/proof': NewCoinSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    'new-coin': typeof newCoin
  }
}

export type NewCoinSearch = {
  /** The offer's id. */
  readonly id?: string | undefined
}

const idPattern = /^[1-9]\d{0,14}$/

export const readNewCoinSearch = (raw: Record<string, unknown>): NewCoinSearch =>
  ({ id: textOf(String(raw['id'] ?? ''), idPattern) })

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/new-coin/index',
    deskWidth: 'columns',
    title: 'new-coin.title',
    words: ['new-coin'],
    load: async () => (await import('./new-coins-page.tsx')).NewCoinsPage,
  },
  {
    path: '/pages/new-coin/detail',
    deskWidth: 'columns',
    title: 'new-coin.detailTitle',
    words: ['new-coin'],
    readSearch: readNewCoinSearch,
    load: async () => (await import('./detail/new-coin-page.tsx')).NewCoinPage,
  },
  {
    path: '/pages/new-coin/proof',
    title: 'new-coin.proofTitle',
    words: ['new-coin'],
    readSearch: readNewCoinSearch,
    load: async () => (await import('./proof-page.tsx')).ProofPage,
  },
]
