// The manifest of the registration.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/register/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/register/index',
  title: 'shell.titleRegister',
  isOpen: true,
  load: async () => (await import('./register-page.tsx')).RegisterPage,
}]
