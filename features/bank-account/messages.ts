// The kinds of notifications of bank accounts of users; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  bank_account_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['bank', 'fiat', 'lastFour'],
    mark: { icon: 'address', tone: 'info' }, link: '/pages/bank/index',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
