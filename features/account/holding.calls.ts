// One coin of one account in full: its balance, the parts of its frozen amount, and its cost.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, idText, marketSymbolText, symbolText, timeMs,
} from '@ingot/contract/calls/fields.ts'
import { coinTypes, spotDirections } from '@ingot/contract/vocabulary/states.ts'
import { balance } from './accounts.calls.ts'

/** The purposes for which a part of a balance is frozen. */
export const freezeKinds = [
  'order', 'position', 'withdrawal', 'subscription', 'quick_trade', 'copy_share',
] as const

/** One part of the frozen balance; the parts sum to it. */
export const frozenPart = z.object({
  kind: z.enum(freezeKinds),
  /** The order or the withdrawal; null for the others. */
  id: z.nullable(idText),
  /** The market of an order or a position. */
  symbol: z.nullable(marketSymbolText),
  direction: z.nullable(z.enum(spotDirections)),
  /** Of a limit order. */
  price: z.nullable(decimalText),
  amount: decimalText,
  createTime: timeMs,
})
export type FrozenPart = z.infer<typeof frozenPart>

export const loadHolding = defineCall({
  name: 'loadHolding',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'One coin of one account of the caller: its balance, the parts of the frozen amount, '
    + 'and the cost of the held coins where all of them were bought for USDT.',
  request: z.strictObject({ accountType: z.enum(coinTypes), symbol: symbolText }),
  samples: [{ accountType: 'spot', symbol: 'BTC' }],
  reply: z.extend(balance, {
    parts: z.array(frozenPart),
    /** In USDT; null where a part of the coins came in another way, or long ago. */
    cost: z.nullable(z.object({ price: decimalText, amount: decimalText })),
  }),
  rejects: ['asset_unknown'],
})
