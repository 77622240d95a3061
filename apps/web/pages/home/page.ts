// The manifest of the front page, which is also at the root.
import type { PageAt, PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/': NoSearch
    '/pages/home/index': NoSearch
  }
}

const home = {
  title: 'shell.tabHome',
  tab: 'home',
  deskWidth: 'columns',
  isPreloaded: true,
  load: async () => (await import('./home-page.tsx')).HomePage,
} as const satisfies Omit<PageAt<'/'>, 'path'>

export const pages: readonly PageEntry[] = [
  { path: '/', ...home },
  { path: '/pages/home/index', ...home },
]
