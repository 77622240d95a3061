// The kinds of notifications of copy trading: copies, leaders and applications to lead;
// `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  lead_approved: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/copy-trading/lead',
  },
  /** `why` is a word of the rejection. */
  lead_rejected: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: ['why'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/copy-trading/lead',
  },
  lead_ended: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'ban', tone: 'mute' }, link: '/pages/copy-trading/lead',
  },
  lead_removed: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'ban', tone: 'danger' }, link: '/pages/copy-trading/lead',
  },
  /** Without the shares that were still due. */
  lead_removed_for_cause: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'ban', tone: 'danger' }, link: '/pages/copy-trading/lead',
  },
  lead_share_paid: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'deposit', tone: 'ok' }, link: '/pages/copy-trading/lead',
  },
  /** The leader's nickname, the word of the reason, and the number of the copy. */
  copy_stopped: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: ['leader', 'why', 'copy'],
    mark: { icon: 'alert', tone: 'warn' }, link: 'copy',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
