// The manifest of the withdrawal.
import { symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type withdraw from './withdraw.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/withdraw/index': WithdrawSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    withdraw: typeof withdraw
  }
}

export type WithdrawSearch = {
  /** The coin that is chosen first. */
  readonly symbol?: string | undefined
}

export const readWithdrawSearch = (raw: Record<string, unknown>): WithdrawSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/withdraw/index',
  deskTab: 'property',
  deskWidth: 'columns',
  title: 'withdraw.title',
  words: ['identity', 'withdraw', 'lock'],
  readSearch: readWithdrawSearch,
  load: async () => (await import('./withdraw-page.tsx')).WithdrawPage,
}]
