// The manifest of the records: their hub, the withdrawals and the contracts.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/records/index': NoSearch
    '/pages/records/withdraw': NoSearch
    '/pages/records/contract': NoSearch
  }
}

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/records/index',
    title: 'withdraw.recordsTitle',
    words: ['withdraw', 'position'],
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
  {
    path: '/pages/records/withdraw',
    title: 'withdraw.withdrawalsTitle',
    words: ['withdraw'],
    load: async () => (await import('./withdraw-records-page.tsx')).WithdrawRecordsPage,
  },
  {
    path: '/pages/records/contract',
    title: 'position.recordsTitle',
    words: ['position', 'conditional'],
    load: async () => (await import('./contract-records-page.tsx')).ContractRecordsPage,
  },
]
