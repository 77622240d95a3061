// The kinds of notifications of orders, conditional orders and contracts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /**
   * Quantity and price are those of the fills, the price their average; the order is its number,
   * also in the following kinds.
   */
  order_filled: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'order'],
    mark: { icon: 'receipt', tone: 'ok' }, link: 'order',
  },
  /** An order that rested and ended with a part of its `total` filled. */
  order_partly_filled: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'receipt', tone: 'warn' }, link: 'order',
  },
  /** [LS10] The number of the user's orders that the end of the market cancelled. */
  orders_delisted: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['market', 'count'],
    mark: { icon: 'ban', tone: 'warn' },
  },
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
  /** The result is in the settle coin, negative for a loss, fees deducted. */
  position_liquidated: {
    type: 'system', category: 'liquidation', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
    mark: { icon: 'zap', tone: 'danger' }, link: 'liquidations',
  },
  position_deleveraged: {
    type: 'system', category: 'liquidation', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
    mark: { icon: 'zap', tone: 'warn' }, link: 'positions',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
