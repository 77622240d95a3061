// The manifest of the price alerts.
import { marketSymbolPattern } from '@ingot/contract/vocabulary'
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type alert from './alert.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/alert/index': AlertSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    alert: typeof alert
  }
}

/** The market that is chosen first. */
export type AlertSearch = { readonly symbol?: string | undefined }

export const readAlertSearch = (raw: Record<string, unknown>): AlertSearch => ({
  symbol: textOf(raw['symbol'], marketSymbolPattern),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/alert/index',
  title: 'alert.title',
  words: ['alert'],
  readSearch: readAlertSearch,
  load: async () => (await import('./alert-page.tsx')).AlertPage,
}]
