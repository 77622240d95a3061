// The manifest of customer service, open without a login.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type service from './service.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/service/index': ServiceSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    service: typeof service
  }
}

/** The request that a chat is opened about, by its id in the records. */
export type ServiceSearch = {
  readonly withdrawal?: string | undefined
  readonly deposit?: string | undefined
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/service/index',
  title: 'shell.titleService',
  isOpen: true,
  words: ['service', 'withdraw', 'recharge'],
  readSearch: (raw) => ({
    withdrawal: textOf(raw['withdrawal'], /^[1-9]\d{0,14}$/),
    deposit: textOf(raw['deposit'], /^(?:DP|OD)-[1-9]\d{0,14}$/),
  }),
  load: async () => (await import('./service-page.tsx')).ServicePage,
}]
