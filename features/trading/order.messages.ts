// The kinds of notifications of orders of every kind; `notices.json` has their texts.
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
} as const satisfies Readonly<Record<string, MessageKindFacts>>
