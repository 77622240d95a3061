// The manifest of the records: their hub, and a list for each kind.
import type records from './records.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    records: typeof records
  }
}

declare module '@ingot/web/pages/page-entry.ts' {
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
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'withdraw.withdrawalsTitle',
    words: ['withdraw'],
    load: async () => (await import('./withdraw-records-page.tsx')).WithdrawRecordsPage,
  },
  {
    path: '/pages/records/contract',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'position.recordsTitle',
    words: ['position', 'conditional'],
    load: async () => (await import('./contract-records-page.tsx')).ContractRecordsPage,
  },
  {
    path: '/pages/records/recharge',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'records.deposits',
    words: ['records', 'recharge', 'offline'],
    load: async () => (await import('./deposit-records-page.tsx')).DepositRecordsPage,
  },
  {
    path: '/pages/records/transfer',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'records.transfers',
    words: ['records'],
    load: async () => (await import('./transfer-records-page.tsx')).TransferRecordsPage,
  },
  {
    path: '/pages/records/exchange',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'exchange.records',
    words: ['exchange'],
    load: async () => (await import('./exchange-records-page.tsx')).ExchangeRecordsPage,
  },
  {
    path: '/pages/records/invite',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'invite.records',
    words: ['invite'],
    load: async () => (await import('./rebate-records-page.tsx')).RebateRecordsPage,
  },
  {
    path: '/pages/records/new-coin',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'new-coin.records',
    words: ['new-coin'],
    load: async () => (await import('./new-coin-records-page.tsx')).NewCoinRecordsPage,
  },
  {
    path: '/pages/records/c2c',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'c2c.records',
    words: ['c2c'],
    load: async () => (await import('./c2c-records-page.tsx')).C2cRecordsPage,
  },
  {
    path: '/pages/records/copy-trading',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'copy-trading.records',
    words: ['copy-trading'],
    load: async () => (await import('./copy-trading-records-page.tsx')).CopyTradingRecordsPage,
  },
]

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/records/index',
    deskTab: 'property',
    deskWidth: 'columns',
    title: 'withdraw.recordsTitle',
    // It shows every list, so it has the words of each.
    words: [...new Set(lists.flatMap(({ words = [] }) => words))],
    load: async () => (await import('./records-page.tsx')).RecordsPage,
  },
  ...lists,
]
