// The manifest of the address book and of the page for a new address.
import { symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/address/index': NoSearch
    '/pages/address/add': AddAddressSearch
  }
}

export type AddAddressSearch = {
  /** The coin and the network that are chosen first. */
  readonly symbol?: string | undefined
  readonly chain?: string | undefined
}

const chainPattern = /^[A-Z0-9]{2,12}$/

export const readAddAddressSearch = (raw: Record<string, unknown>): AddAddressSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  chain: textOf(raw['chain'], chainPattern),
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/address/index',
    title: 'withdraw.addressesTitle',
    words: ['withdraw'],
    load: async () => (await import('./address-page.tsx')).AddressPage,
  },
  {
    path: '/pages/address/add',
    title: 'withdraw.addAddress',
    words: ['withdraw'],
    readSearch: readAddAddressSearch,
    load: async () => (await import('./add-address-page.tsx')).AddAddressPage,
  },
]
