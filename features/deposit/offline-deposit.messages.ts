// The kinds of notifications of deposits that users report with a proof; `notices.json` has their
// texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The stated amount, and the one that arrived; `why` is a word of the rejection. */
  offline_deposit_completed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['stated', 'amount', 'symbol', 'reference'],
    mark: { icon: 'deposit', tone: 'ok' }, link: '/pages/records/recharge',
  },
  offline_deposit_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['stated', 'symbol', 'why'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/recharge',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
