// The manifest of the records: their hub, and the withdrawals.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/records/index': NoSearch
    '/pages/records/withdraw': NoSearch
  }
}

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/records/index',
    title: 'withdraw.recordsTitle',
    words: ['withdraw'],
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
  {
    path: '/pages/records/withdraw',
    title: 'withdraw.withdrawalsTitle',
    words: ['withdraw'],
    load: async () => (await import('./withdraw-records-page.tsx')).WithdrawRecordsPage,
  },
]
