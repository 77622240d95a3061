// The manifest of the login.
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/login/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/login/index',
  title: 'shell.titleLogin',
  isOpen: true,
  load: async () => (await import('./login-page.tsx')).LoginPage,
}]
