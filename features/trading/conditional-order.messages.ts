// The kinds of notifications of conditional orders, and the exits of orders and positions;
// `notices.json` has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** The total is empty for an order by amount, the quantity and the price before any fill. */
  conditional_order_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'info' }, link: 'order',
  },
  take_profit_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'ok' }, link: 'order',
  },
  stop_loss_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'warn' }, link: 'order',
  },
  exit_waits: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side'],
    mark: { icon: 'clock', tone: 'warn' }, link: 'conditional',
  },
  countdown_ended: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['count'],
    mark: { icon: 'clock', tone: 'warn' },
  },
  /** The reason is the reject of its order. */
  conditional_order_refused: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'reason'],
    mark: { icon: 'alert', tone: 'danger' }, link: 'conditional',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
