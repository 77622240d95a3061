// The manifest of the page for a forgotten password.
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/recover/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/recover/index',
  title: 'shell.titleRecover',
  words: ['lock'],
  isOpen: true,
  load: async () => (await import('./recover-page.tsx')).RecoverPage,
}]
