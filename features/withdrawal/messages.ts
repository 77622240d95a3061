// The kinds of notifications of withdrawals and their addresses; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  address_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['symbol', 'chain', 'address'],
    mark: { icon: 'address', tone: 'info' },
  },
  address_lock_ended: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'address', tone: 'warn' },
  },
  withdrawal_requested: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true, isReportable: true,
    parameters: ['amount', 'symbol', 'chain', 'address'],
    mark: { icon: 'clock', tone: 'warn' }, link: 'withdrawals',
  },
  withdrawal_approved: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'clock', tone: 'info' }, link: 'withdrawals',
  },
  /** The amount is that which was sent, without the fee. */
  withdrawal_completed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'fee', 'symbol', 'chain', 'address', 'txId'],
    mark: { icon: 'check', tone: 'ok' }, link: 'withdrawals',
  },
  withdrawal_rejected: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol', 'reason'],
    mark: { icon: 'cross', tone: 'danger' }, link: 'withdrawals',
  },
  withdrawal_cancelled: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'ban', tone: 'mute' }, link: 'withdrawals',
  },
  withdrawal_stopped: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'alert', tone: 'danger' }, link: 'withdrawals',
  },
  withdrawal_failed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'cross', tone: 'danger' }, link: 'withdrawals',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
