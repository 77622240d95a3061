// The kinds of notifications of account statements; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  statement_ready: {
    type: 'system', category: 'money', isMailed: false,
    parameters: [],
    mark: { icon: 'receipt', tone: 'ok' }, link: '/pages/property/detail',
  },
  statement_failed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: [],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/property/detail',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
