// The kinds of notifications of price alerts; `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** [PA4] The target is the alert's level, the price that which reached it. */
  price_alert_rose: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target', 'price'],
    mark: { icon: 'bell', tone: 'info' }, link: '/pages/alert/index',
  },
  price_alert_fell: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target', 'price'],
    mark: { icon: 'bell', tone: 'info' }, link: '/pages/alert/index',
  },
  price_alert_ended: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target'],
    mark: { icon: 'ban', tone: 'warn' }, link: '/pages/alert/index',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
