// The kinds of notifications of trading contests; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The number is that of the season; also in the next kinds. */
  contest_started: {
    type: 'system', category: 'contest', isMailed: false,
    parameters: ['number'],
    mark: { icon: 'target', tone: 'info' }, link: '/pages/contest/index',
  },
  contest_called_off: {
    type: 'system', category: 'contest', isMailed: false,
    parameters: ['number'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/contest/index',
  },
  /** The rank at the end, and the prize that the review may still change. */
  contest_ranked: {
    type: 'system', category: 'contest', isMailed: false,
    parameters: ['number', 'rank', 'amount', 'symbol'],
    mark: { icon: 'target', tone: 'ok' }, link: '/pages/contest/index',
  },
  /** The operator's words follow. */
  contest_excluded: {
    type: 'system', category: 'contest', isMailed: true,
    parameters: ['number', 'answer'],
    mark: { icon: 'ban', tone: 'danger' }, link: '/pages/contest/index',
  },
  contest_objection_answered: {
    type: 'system', category: 'contest', isMailed: false,
    parameters: ['number', 'answer'],
    mark: { icon: 'check', tone: 'info' }, link: '/pages/contest/index',
  },
  contest_prize_paid: {
    type: 'system', category: 'contest', isMailed: true,
    parameters: ['number', 'rank', 'amount', 'symbol'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/contest/index',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
