// Orders of quick trade: buys and sells at a quote, the report of a payment, the user's records.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, requestKey, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { fileId, fileIds } from '#features/file/files.calls.ts'
import {
  quickCloseReasons, quickMoments, quickShortAnswers, quickSides, quickStates, receivingFields,
} from './limits.ts'
import { fiatOrderStatuses } from '@ingot/contract/vocabulary/states.ts'
import { fiatText } from './quick-terms.calls.ts'

/** One field of the account that receives a payment, for copying. */
export const receivingDetail = z.object({ field: z.enum(receivingFields), value: z.string() })
export type ReceivingDetail = z.infer<typeof receivingDetail>

/** The bank account of the user as it was when the order was placed. */
export const orderBankAccount = z.object({
  bank: z.string(),
  /** The last four characters of its number. */
  numberEnd: z.string(),
  holder: z.string(),
})
export type OrderBankAccount = z.infer<typeof orderBankAccount>

/** [QT45] The money that arrived, and its coins at the price of the order. */
export const quickShort = z.object({
  amount: decimalText,
  coinAmount: decimalText,
  /** Null before the user has answered. */
  answer: z.nullable(z.enum(quickShortAnswers)),
})
export type QuickShort = z.infer<typeof quickShort>

export const quickOrder = z.object({
  id: idText,
  side: z.enum(quickSides),
  fiat: fiatText,
  symbol: symbolText,
  /** To pay exactly, or paid out. */
  fiatAmount: decimalText,
  coinAmount: decimalText,
  /** Part of the amount to pay; zero for a sell. */
  fee: decimalText,
  price: decimalText,
  middle: decimalText,
  spreadPpm: wholeNumber,
  status: z.enum(fiatOrderStatuses),
  /** The state that screens show. */
  state: z.enum(quickStates),
  /** The only text for the bank's remark; empty for a sell. */
  reference: z.string(),
  /** The account to pay to; empty for a sell. */
  payee: z.array(receivingDetail),
  /** [QT11] The name that the user's bank must show. */
  payerName: z.string(),
  /** Where a sell is paid out, or a buy is paid from; null for a buy without one. */
  bankAccount: z.nullable(orderBankAccount),
  /** At exactly this moment the window of the payment has ended; null for a sell. */
  payUntil: z.nullable(timeMs),
  /** Whether the window can be extended once. */
  canExtend: z.boolean(),
  /** Whether the user can report the payment now; late after the window's end until this time. */
  canPay: z.boolean(),
  latePayUntil: z.nullable(timeMs),
  paidTime: z.nullable(timeMs),
  /** The payment was reported after the window's end. */
  isLatePaid: z.boolean(),
  /** The user's pictures of proof. */
  pictures: z.array(fileId),
  /** The money that arrived for a completed buy; null before. */
  receivedAmount: z.nullable(decimalText),
  /** The bank's reference of the money that was paid out; empty before, and for a buy. */
  bankReference: z.string(),
  /** [QT13] From when the bought coins can leave; null where nothing holds them. */
  withdrawableTime: z.nullable(timeMs),
  /** A payment of less than is due, which the user takes or has sent back; null without one. */
  short: z.nullable(quickShort),
  createTime: timeMs,
  closeTime: z.nullable(timeMs),
  closeReason: z.nullable(z.enum(quickCloseReasons)),
  /** An operator's words; may be empty. */
  remark: z.string(),
  /** The events so far, the first one first. */
  timeline: z.array(z.object({ moment: z.enum(quickMoments), time: timeMs })),
})
export type QuickOrder = z.infer<typeof quickOrder>

export const placeQuickBuy = defineCall({
  name: 'placeQuickBuy',
  access: 'session',
  summary: 'Places a buy at a quote of the caller. Its price is firm for the 15 minutes in which '
    + 'the payment must be made and reported. The same idempotencyKey returns the first result.',
  request: z.strictObject({
    quoteId: idText,
    /** The bank account that the user will pay from. */
    cardId: z.optional(idText),
    idempotencyKey: requestKey,
  }),
  samples: [{ quoteId: '12345', cardId: '12345', idempotencyKey: 'first-request' }],
  reply: quickOrder,
  success: 'quick_order_placed',
  rejects: [
    'request_unknown', 'state_conflict', 'quote_expired', 'trade_disabled', 'trading_halted',
    'conversion_closed', 'fiat_unavailable', 'desk_insufficient', 'quick_order_unpaid',
    'too_many_quick_orders', 'quick_buys_paused', 'fiat_day_limit', 'level_required',
    'card_unknown', 'idempotency_conflict', 'busy',
  ],
})

export const placeQuickSell = defineCall({
  name: 'placeQuickSell',
  access: 'session',
  summary: 'Places a sell at a quote of the caller. The coins are held at once, and an operator '
    + 'pays the money to the bank account. The same idempotencyKey returns the first result.',
  request: z.strictObject({ quoteId: idText, cardId: idText, idempotencyKey: requestKey }),
  samples: [{ quoteId: '12345', cardId: '12345', idempotencyKey: 'first-request' }],
  reply: quickOrder,
  success: 'quick_order_placed',
  rejects: [
    'request_unknown', 'state_conflict', 'quote_expired', 'trade_disabled', 'withdraw_disabled',
    'withdrawals_locked', 'withdrawals_stopped', 'trading_halted', 'conversion_closed',
    'fiat_unavailable',
    'insufficient_available', 'too_many_holds', 'deposit_not_final', 'deposit_debt_open',
    'too_many_quick_orders', 'fiat_day_limit', 'level_required', 'card_unknown', 'card_too_new',
    'idempotency_conflict', 'busy',
  ],
})

/** The user has paid, with one to three pictures of `fileUpload` for the purpose fiat_proof. */
export const payQuickOrder = defineCall({
  name: 'payQuickOrder',
  access: 'session',
  summary: 'Reports that a buy is paid, with 1 to 3 pictures of proof. Until 2 minutes after the '
    + "window's end the report is kept as a late one on the rejected order.",
  request: z.strictObject({ id: idText, files: fileIds }),
  samples: [{ id: '12345', files: ['sentinelsentinelsentin'] }],
  reply: quickOrder,
  success: 'quick_payment_reported',
  rejects: ['request_unknown', 'state_conflict', 'proof_missing', 'file_unknown', 'busy'],
})

export const extendQuickOrder = defineCall({
  name: 'extendQuickOrder',
  access: 'session',
  summary: "Extends the window of a buy's payment by 10 minutes, once.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: quickOrder,
  success: 'quick_order_extended',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const cancelQuickOrder = defineCall({
  name: 'cancelQuickOrder',
  access: 'session',
  summary: 'Cancels a buy whose payment is not reported.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: quickOrder,
  success: 'quick_order_cancelled',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const answerShortPayment = defineCall({
  name: 'answerShortPayment',
  access: 'session',
  summary: 'Answers a payment that is less than due: accepted for its coins at the same price, or '
    + 'declined, which sends it back.',
  request: z.strictObject({ id: idText, answer: z.enum(quickShortAnswers) }),
  samples: [{ id: '12345', answer: 'accepted' }],
  reply: quickOrder,
  success: 'quick_short_answered',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const listMyQuickOrders = defineCall({
  name: 'listMyQuickOrders',
  access: 'session',
  summary: "The caller's orders of quick trade, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(quickOrder),
  rejects: [],
})

export const loadQuickOrder = defineCall({
  name: 'loadQuickOrder',
  method: 'GET',
  access: 'session',
  summary: 'One order of the caller with its timeline.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: quickOrder,
  rejects: ['request_unknown'],
})
