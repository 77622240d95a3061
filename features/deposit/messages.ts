// The kinds of notifications of deposits over chains and of deposits that users report.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  deposit_completed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'deposit', tone: 'ok' },
  },
  /** Its first block was seen; it is not credited yet. */
  deposit_seen: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol', 'network'],
    mark: { icon: 'deposit', tone: 'info' }, link: '/pages/records/recharge',
  },
  deposit_in_review: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/records/recharge',
  },
  /** The reason is the operator's words. */
  deposit_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['amount', 'symbol', 'reason'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/recharge',
  },
  /** Its block left the chain after it was credited. */
  deposit_reversed: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'alert', tone: 'danger' }, link: '/pages/records/recharge',
  },
  /** The first address of a kind; the owner compares it with the screen. */
  deposit_address_created: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['network', 'address'],
    mark: { icon: 'address', tone: 'info' },
  },
  deposit_memo_created: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['network', 'address', 'memo'],
    mark: { icon: 'address', tone: 'info' },
  },
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
