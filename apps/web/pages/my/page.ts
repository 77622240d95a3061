// The manifest of the user's own page.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/my/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/my/index',
  title: 'shell.titleMy',
  isPreloaded: true,
  load: async () => (await import('./my-page.tsx')).MyPage,
}]
