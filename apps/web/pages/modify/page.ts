// The manifest of the passwords: that of the login and that of payments.
import { oneOf } from '#data/call/read-unknown.ts'
import type password from '#i18n/page-catalogues/password.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/modify/password': PasswordSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    password: typeof password
  }
}

export type PasswordSearch = {
  /** The password that is changed; that of payments where it is absent. */
  readonly kind?: 'login' | undefined
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/modify/password',
  title: 'password.title',
  words: ['password', 'withdraw'],
  readSearch: (raw) => ({ kind: oneOf(['login'], raw['kind']) }),
  load: async () => (await import('./password-page.tsx')).PasswordPage,
}]
