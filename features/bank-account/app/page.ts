// The manifest of the bank accounts and of the page for a new one.
import { isFiat, type Fiat } from '@ingot/contract/vocabulary'
import type bank from './bank.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/bank/index': NoSearch
    '/pages/bank/add': AddBankSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages { bank: typeof bank }
}

/** The currency that is chosen first. */
export type AddBankSearch = { readonly fiat?: Fiat | undefined }

export const readAddBankSearch = (raw: Record<string, unknown>): AddBankSearch => ({
  fiat: typeof raw['fiat'] === 'string' && isFiat(raw['fiat']) ? raw['fiat'] : undefined,
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/bank/index',
    title: 'bank.title',
    words: ['bank'],
    load: async () => (await import('./bank-page.tsx')).BankPage,
  },
  {
    path: '/pages/bank/add',
    title: 'bank.add',
    words: ['bank'],
    readSearch: readAddBankSearch,
    load: async () => (await import('./add-bank-page.tsx')).AddBankPage,
  },
]
