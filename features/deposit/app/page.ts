// The manifest of the deposit: the choice of a coin, and the coin's address with its networks.
import { symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type offline from './parts/offline.json'
import type recharge from './parts/recharge.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/recharge/select': NoSearch
    '/pages/recharge/index': RechargeSearch
    '/pages/recharge/track': TrackSearch
    '/pages/recharge/offline': Pick<RechargeSearch, 'symbol'>
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    recharge: typeof recharge
    offline: typeof offline
  }
}

export type RechargeSearch = {
  readonly symbol?: string | undefined
  /** The network that is chosen first. */
  readonly chain?: string | undefined
}

export type TrackSearch = {
  /** The deposit's id in its user's records. */
  readonly id?: string | undefined
}

const idPattern = /^DP-[1-9]\d{0,14}$/
const chainPattern = /^[A-Z0-9]{2,12}$/

export const readRechargeSearch = (raw: Record<string, unknown>): RechargeSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  chain: textOf(raw['chain'], chainPattern),
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/recharge/select',
    deskTab: 'property',
    title: 'recharge.title',
    words: ['recharge', 'offline'],
    load: async () => (await import('./select/select-page.tsx')).SelectPage,
  },
  {
    path: '/pages/recharge/index',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'recharge.title',
    words: ['recharge'],
    readSearch: readRechargeSearch,
    load: async () => (await import('./recharge-page.tsx')).RechargePage,
  },
  {
    path: '/pages/recharge/track',
    deskTab: 'property',
    title: 'recharge.trackTitle',
    words: ['recharge'],
    readSearch: (raw) => ({ id: textOf(raw['id'], idPattern) }),
    load: async () => (await import('./track-page.tsx')).TrackPage,
  },
  {
    path: '/pages/recharge/offline',
    deskTab: 'property',
    title: 'offline.title',
    words: ['offline'],
    readSearch: (raw) => ({ symbol: textOf(raw['symbol'], symbolPattern) }),
    load: async () => (await import('./offline/offline-page.tsx')).OfflinePage,
  },
]
