// The manifest of the security centre, the identity, and the passwords of login and payments.
import { ownerReportPattern } from '@ingot/contract/vocabulary'
import { oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type identity from '#features/identity/app/identity.json'
import type lock from './lock.json'
import type password from './password.json'
import type security from './security.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/modify/index': NoSearch
    '/pages/modify/authentication': IdentitySearch
    '/pages/modify/totp': NoSearch
    '/pages/modify/passkeys': NoSearch
    '/pages/modify/contact': ContactSearch
    '/pages/modify/word': NoSearch
    '/pages/modify/history': NoSearch
    '/pages/modify/report': ReportSearch
    '/pages/modify/password': PasswordSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    identity: typeof identity
    lock: typeof lock
    password: typeof password
    security: typeof security
  }
}

export type PasswordSearch = {
  /** The password that is changed; that of payments where it is absent. */
  readonly kind?: 'login' | undefined
}

export type ContactSearch = { readonly kind?: 'sms' | undefined }

export type ReportSearch = {
  /** The token of the link in a mail; undefined for an incomplete link. */
  readonly token?: string | undefined
}

export type IdentitySearch = {
  /** The level that is applied for; the levels are shown where it is absent. */
  readonly apply?: 'primary' | 'advanced' | undefined
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/modify/authentication',
  title: 'identity.title',
  words: ['identity'],
  readSearch: (raw) => ({ apply: oneOf(['primary', 'advanced'], raw['apply']) }),
  load: async () =>
    (await import('#features/identity/app/authentication-page.tsx'))
      .AuthenticationPage,
}, {
  path: '/pages/modify/password',
  title: 'password.title',
  words: ['password', 'withdraw'],
  readSearch: (raw) => ({ kind: oneOf(['login'], raw['kind']) }),
  load: async () => (await import('./password-page.tsx')).PasswordPage,
}, {
  path: '/pages/modify/index',
  deskWidth: 'columns',
  title: 'security.title',
  words: ['security', 'lock', 'session'],
  load: async () => (await import('./centre/security-page.tsx')).SecurityPage,
}, {
  path: '/pages/modify/totp',
  title: 'security.totp',
  words: ['security', 'lock'],
  load: async () => (await import('./centre/totp-page.tsx')).TotpPage,
}, {
  path: '/pages/modify/passkeys',
  title: 'security.passkeys',
  words: ['security', 'lock'],
  load: async () => (await import('./centre/passkeys-page.tsx')).PasskeysPage,
}, {
  path: '/pages/modify/contact',
  title: 'security.contacts',
  words: ['security', 'lock'],
  readSearch: (raw) => ({ kind: oneOf(['sms'], raw['kind']) }),
  load: async () => (await import('./centre/contact-page.tsx')).ContactPage,
}, {
  path: '/pages/modify/word',
  title: 'security.word',
  words: ['security'],
  load: async () => (await import('./centre/word-page.tsx')).WordPage,
}, {
  path: '/pages/modify/history',
  title: 'security.history',
  words: ['security'],
  load: async () => (await import('./centre/history-page.tsx')).HistoryPage,
}, {
  path: '/pages/modify/report',
  title: 'security.reportTitle',
  words: ['security'],
  isOpen: true,
  readSearch: (raw) => ({ token: textOf(raw['token'], ownerReportPattern) }),
  load: async () => (await import('./centre/report-page.tsx')).ReportPage,
}]
