// The manifest of the messages, of one message, and of the link that ends mails.
import { mailLinkPattern, messageTypes } from '@ingot/contract/vocabulary'
import { oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type message from './message.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/message/index': MessageSearch
    '/pages/message/detail': MessageDetailSearch
    '/pages/message/unsubscribe': UnsubscribeSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    message: typeof message
  }
}

export type MessageSearch = {
  readonly tab?: (typeof messageTypes)[number] | undefined
}

export type MessageDetailSearch = { readonly id?: string | undefined }

type UnsubscribeSearch = { readonly token?: string | undefined }

export const readMessageSearch = (raw: Record<string, unknown>): MessageSearch => ({
  tab: oneOf(messageTypes, raw['tab']),
})

/** The router reads a number in the address as a number. */
export const readMessageDetailSearch = (raw: Record<string, unknown>): MessageDetailSearch => ({
  id: textOf(String(raw['id'] ?? ''), /^\d{1,19}$/),
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/message/index',
    title: 'message.title',
    words: ['message'],
    readSearch: readMessageSearch,
    load: async () => (await import('./message-page.tsx')).MessagePage,
  },
  {
    path: '/pages/message/detail',
    title: 'message.title',
    words: ['message', 'preferences'],
    readSearch: readMessageDetailSearch,
    load: async () => (await import('./message-detail-page.tsx')).MessageDetailPage,
  },
  {
    path: '/pages/message/unsubscribe',
    title: 'message.unsubscribe',
    words: ['message'],
    isOpen: true,
    readSearch: (raw) => ({ token: textOf(raw['token'], mailLinkPattern) }),
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
  },
]
