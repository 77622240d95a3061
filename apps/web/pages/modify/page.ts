// The manifest of the payment password.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/modify/password': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/modify/password',
  title: 'withdraw.coinPassword',
  words: ['withdraw'],
  load: async () => (await import('./password-page.tsx')).PasswordPage,
}]
