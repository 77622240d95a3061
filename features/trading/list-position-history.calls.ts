// The call that lists the caller's closed positions.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, decimalText, pageNo, pageOf, rowPlace, signedDecimalText, timeMs,
} from '@ingot/contract/calls/fields.ts'
import { contractDirections } from '@ingot/contract/vocabulary/states.ts'

export const closedStatuses = ['closed', 'liquidated'] as const

/** A position from its first opening fill to the fill that closed its last lot. */
export const closedPosition = z.object({
  /** The number of the trade that closed its last lot, and its side. */
  id: z.string(),
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  status: z.enum(closedStatuses),
  /** All that was opened, which is all that was closed. */
  quantity: decimalText,
  /** The average prices of the opening and the closing fills, to eight decimals. */
  buyPrice: decimalText,
  dealPrice: decimalText,
  /** Realised, fees and funding not deducted. */
  profitAndLoss: signedDecimalText,
  /** Of its fills; one that closes a position and opens the next counts for the closed one. */
  fees: decimalText,
  createTime: timeMs,
  closeTime: timeMs,
})
export type ClosedPosition = z.infer<typeof closedPosition>

export const listPositionHistory = defineCall({
  name: 'listPositionHistory',
  method: 'GET',
  access: 'session',
  weight: 10,
  summary: "The caller's closed positions, newest first, of one market or of all, as their latest "
    + '5,000 fills give them.',
  request: z.strictObject({
    symbol: z.optional(contractSymbolText),
    pageNo,
    after: rowPlace(/^\d{1,15}\.(?:long|short)$/),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9.long' }],
  reply: pageOf(closedPosition),
  rejects: ['market_unknown'],
})
