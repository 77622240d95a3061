// The kinds of notifications of announcements of operators to many users; `notices.json` has their
// texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The page is the path that it leads to; empty without one. Also in the next kinds. */
  announcement_service: {
    type: 'internal', category: 'service', isMailed: false,
    parameters: ['title', 'text', 'page'],
    mark: { icon: 'megaphone', tone: 'info' }, link: 'page',
  },
  announcement_product: {
    type: 'internal', category: 'news', isMailed: false,
    parameters: ['title', 'text', 'page'],
    mark: { icon: 'megaphone', tone: 'mute' }, link: 'page',
  },
  announcement_security: {
    type: 'internal', category: 'security', isMailed: false,
    parameters: ['title', 'text', 'page'],
    mark: { icon: 'alert', tone: 'warn' }, link: 'page',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
