// The kinds of notifications of quick trade against fiat money; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The total is money in the currency, the number that of the order; also in the next kinds. */
  quick_buy_completed: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/c2c',
  },
  quick_sell_placed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true, isReportable: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/records/c2c',
  },
  /** The reference is the bank's. */
  quick_sell_completed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat', 'reference'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/c2c',
  },
  quick_payment_short: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'received', 'total', 'fiat', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/c2c',
  },
  quick_order_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'total', 'fiat', 'why'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/c2c',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
