// The manifest of the trading contest: a season with its leaderboard, and the seasons so far.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type contest from './contest.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/contest/index': ContestSearch
    '/pages/contest/history': NoSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    contest: typeof contest
  }
}

export type ContestSearch = {
  /** The season; absent for the present one. */
  readonly id?: string | undefined
}

const idPattern = /^[1-9]\d{0,14}$/

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/contest/index',
    deskWidth: 'columns',
    title: 'contest.title',
    words: ['contest'],
    isOpen: true,
    readSearch: (raw) => ({ id: textOf(String(raw['id'] ?? ''), idPattern) }),
    load: async () => (await import('./contest-page.tsx')).ContestPage,
  },
  {
    path: '/pages/contest/history',
    title: 'contest.historyTitle',
    words: ['contest'],
    load: async () => (await import('./contest-history-page.tsx')).ContestHistoryPage,
  },
]
