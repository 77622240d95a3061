// The manifest of the records: their hub, and a list for each kind.
import type records from '#i18n/page-catalogues/records.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    records: typeof records
  }
}

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/records/index': NoSearch
    '/pages/records/withdraw': NoSearch
    '/pages/records/contract': NoSearch
    '/pages/records/recharge': NoSearch
    '/pages/records/transfer': NoSearch
    '/pages/records/exchange': NoSearch
    '/pages/records/invite': NoSearch
    '/pages/records/new-coin': NoSearch
    '/pages/records/c2c': NoSearch
    '/pages/records/copy-trading': NoSearch
  }
}

const lists: readonly PageEntry[] = [
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
  {
    path: '/pages/records/recharge',
    title: 'records.deposits',
    words: ['records', 'recharge', 'offline'],
    load: async () => (await import('./deposit-records-page.tsx')).DepositRecordsPage,
  },
  {
    path: '/pages/records/transfer',
    title: 'records.transfers',
    words: ['records'],
    load: async () => (await import('./transfer-records-page.tsx')).TransferRecordsPage,
  },
  {
    path: '/pages/records/exchange',
    title: 'exchange.records',
    words: ['exchange'],
    load: async () => (await import('./exchange-records-page.tsx')).ExchangeRecordsPage,
  },
  {
    path: '/pages/records/invite',
    title: 'invite.records',
    words: ['invite'],
    load: async () => (await import('./rebate-records-page.tsx')).RebateRecordsPage,
  },
  {
    path: '/pages/records/new-coin',
    title: 'new-coin.records',
    words: ['new-coin'],
    load: async () => (await import('./new-coin-records-page.tsx')).NewCoinRecordsPage,
  },
  {
    path: '/pages/records/c2c',
    title: 'c2c.records',
    words: ['c2c'],
    load: async () => (await import('./c2c-records-page.tsx')).C2cRecordsPage,
  },
  {
    path: '/pages/records/copy-trading',
    title: 'copy-trading.records',
    words: ['copy-trading'],
    load: async () => (await import('./copy-trading-records-page.tsx')).CopyTradingRecordsPage,
  },
]

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/records/index',
    title: 'withdraw.recordsTitle',
    // It shows every list, so it has the words of each.
    words: [...new Set(lists.flatMap(({ words = [] }) => words))],
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
  ...lists,
]
