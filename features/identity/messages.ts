// The kinds of notifications of identity verification and its levels; `notices.json` has their
// texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The level is SPEC's authLevel; `why` is a word of the reason. */
  identity_certified: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/modify/authentication',
  },
  identity_rejected: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level', 'why', 'remark'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/modify/authentication',
  },
  identity_ended: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level', 'why', 'remark'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/modify/authentication',
  },
  /** The day on which the document ends. */
  identity_expires: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['day'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/modify/authentication',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
