// The manifest of the registration.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/register/index': RegisterSearch
  }
}

export type RegisterSearch = {
  /** The code of an invitation's link. */
  readonly inviteCode?: string | undefined
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/register/index',
  title: 'shell.titleRegister',
  isOpen: true,
  readSearch: (raw) => ({ inviteCode: textOf(raw['inviteCode'], /^[A-Za-z0-9]{8}$/) }),
  load: async () => (await import('./register-page.tsx')).RegisterPage,
}]
