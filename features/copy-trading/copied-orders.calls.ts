// The lead orders that a copy followed, with both average prices, and the figures from which a
// follower's share of each block can be computed again.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, decimalText, idText, pageNo, pageOf, rowPlace, signedDecimalText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { copyReasons } from './limits.ts'
import { contractDirections } from '@ingot/contract/vocabulary/states.ts'

export const copiedOrderKinds = ['open', 'close'] as const

export const copiedOrder = z.object({
  /** The lead order's number, or that of a block that follows none. */
  id: idText,
  kind: z.enum(copiedOrderKinds),
  symbol: contractSymbolText,
  /** The side of the position that it opens or closes. */
  direction: z.enum(contractDirections),
  /** Whether it follows an order of the leader; otherwise the copy closed by itself. */
  isOfLeader: z.boolean(),
  /** Average prices to eight decimals; null without a fill. */
  leaderPrice: z.nullable(decimalText),
  price: z.nullable(decimalText),
  /** My price compared with the leader's, in millionths of it; plus is worse for the follower. */
  differencePpm: z.nullable(wholeNumber),
  /** The quantity that the settings asked for, and the one that was given. */
  wantedQuantity: decimalText,
  quantity: decimalText,
  fee: decimalText,
  /** Of a close; fees not deducted. */
  realizedProfit: signedDecimalText,
  /** Why less than the wanted quantity was copied. */
  reason: z.nullable(z.enum(copyReasons)),
  /** Whether further fills of the leader may follow. */
  isPending: z.boolean(),
  createTime: timeMs,
})
export type CopiedOrder = z.infer<typeof copiedOrder>

export const listCopiedOrders = defineCall({
  name: 'listCopiedOrders',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The orders of a copy of the caller, newest first: each lead order with the leader's "
    + 'price and the own one, and the reason where nothing or only a part was copied.',
  request: z.strictObject({
    copyId: idText, pageNo, after: rowPlace(/^\d{1,15}\.\d{1,15}\.[01]$/),
  }),
  samples: [{ copyId: '1', pageNo: '1', after: '9.9.1' }],
  reply: pageOf(copiedOrder),
  rejects: ['request_unknown'],
})

/** The part of one block that followers with the same limit got; lots are whole numbers. */
export const copyReceipt = z.object({
  id: idText,
  /** The worst price that the limit allowed. */
  limitPrice: decimalText,
  /** The lots that each follower of the limit asked for, by the numbers of their copies. */
  requests: z.array(wholeNumber),
  /** The caller's place among them, and the place of the first in turn, both from 0. */
  place: wholeNumber,
  start: wholeNumber,
  /** The lots of all of them and their value, in the settle coin's smallest units. */
  filledLots: z.string().check(z.regex(/^\d+$/)),
  filledUnits: z.string().check(z.regex(/^\d+$/)),
  /** The caller's share. */
  lots: wholeNumber,
  units: z.string().check(z.regex(/^\d+$/)),
  time: timeMs,
})
export type CopyReceipt = z.infer<typeof copyReceipt>

export const copiedOrderDetail = z.object({
  order: copiedOrder,
  /** One lot in the target coin. */
  lotQuantity: decimalText,
  /** The figures of an opening's wish, taken at the first fill; null for a close. */
  wish: z.nullable(z.object({
    leaderQuantity: decimalText,
    leaderEquity: signedDecimalText,
    equity: signedDecimalText,
    /** The settings of that moment; the ratio and the quota are both 0 in older orders. */
    ratioPpm: wholeNumber,
    quota: decimalText,
    leverage: wholeNumber,
  })),
  /** The newest first, at most 20. */
  receipts: z.array(copyReceipt),
})
export type CopiedOrderDetail = z.infer<typeof copiedOrderDetail>

export const loadCopiedOrder = defineCall({
  name: 'loadCopiedOrder',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "One order of a copy with its receipts: the figures from which the caller's share of "
    + 'each block is computed again.',
  request: z.strictObject({ copyId: idText, id: idText, kind: z.enum(copiedOrderKinds) }),
  samples: [{ copyId: '1', id: '1', kind: 'open' }],
  reply: copiedOrderDetail,
  rejects: ['request_unknown'],
})
