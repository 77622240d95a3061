// The manifest of the user's own page.
import type session from '@ingot/features/session/app/session.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/my/index': NoSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    session: typeof session
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/my/index',
  deskWidth: 'columns',
  title: 'shell.titleMy',
  words: ['alert', 'holding', 'identity', 'security', 'session'],
  isPreloaded: true,
  load: async () => (await import('./my-page.tsx')).MyPage,
}]
