// The manifest of the update of the app.
import type update from './update.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/components/UpdateApp': NoSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    update: typeof update
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/components/UpdateApp',
  title: 'update.title',
  isOpen: true,
  words: ['update'],
  load: async () => (await import('./update-page.tsx')).UpdatePage,
}]
