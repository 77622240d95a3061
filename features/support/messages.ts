// The kinds of notifications of support chats; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  support_replied: {
    type: 'system', category: 'support', isMailed: true,
    parameters: [],
    mark: { icon: 'check', tone: 'info' }, link: '/pages/service/index',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
