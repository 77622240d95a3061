// The kinds of notifications of new coins, their offers and subscriptions; `notices.json` has their
// texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** [NC20] The steps of a subscription; a quantity is in the new coin, the offer is its number. */
  new_coin_open: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['coin', 'offer'],
    mark: { icon: 'clock', tone: 'info' }, link: 'offer',
  },
  new_coin_subscribed: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['quantity', 'coin', 'amount', 'symbol'],
    mark: { icon: 'clock', tone: 'info' }, link: '/pages/records/new-coin',
  },
  /** The paid amount, and the returned one. */
  new_coin_won: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['quantity', 'coin', 'amount', 'refund', 'symbol'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/new-coin',
  },
  new_coin_lost: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'ban', tone: 'mute' }, link: '/pages/records/new-coin',
  },
  new_coin_called_off: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/new-coin',
  },
  new_coin_excluded: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/new-coin',
  },
  /** Trading of a won coin has begun. */
  new_coin_listed: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['coin', 'market', 'offer'],
    mark: { icon: 'check', tone: 'ok' }, link: 'offer',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
