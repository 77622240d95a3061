// The kinds of notifications of payment passwords; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  coin_password_set: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'ok' },
  },
  coin_password_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
