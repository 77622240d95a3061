// The kinds of notifications of perpetual contracts and their positions; `notices.json` has their
// texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
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
