// The kinds of notifications of feedback; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  feedback_answered: {
    type: 'system', category: 'support', isMailed: true,
    parameters: ['answer'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/setting/feedback',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
