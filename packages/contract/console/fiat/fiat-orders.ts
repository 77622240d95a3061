// The queue of quick trade's orders, and the decisions about them.
import { z } from 'zod/mini'
import { transferReference } from '#calls/deposit/offline-deposits.ts'
import { fileId } from '#calls/file/files.ts'
import {
  afterTimedId, decimalText, lineText, nothing, pageOf, symbolText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { quickShort } from '#calls/quick-trade/quick-orders.ts'
import { fiatText } from '#calls/quick-trade/quick-terms.ts'
import { pageNumber, rowId, workflowEvent } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { bankFields } from '#vocabulary/bank/bank-format.ts'
import { nameComparisons } from '#vocabulary/bank/holder-name.ts'
import {
  fiatLineKinds, quickCloseReasons, quickMatches, quickRejectReasons, quickSides, quickStates,
  receivingFieldLengthMax,
} from '#vocabulary/funds/quick-trade.ts'
import { operatorReasonLengthMax } from '#vocabulary/operator.ts'
import { fiatOrderStatuses } from '#vocabulary/states.ts'

/** A line of a bank's statement. */
export const fiatLine = z.object({
  id: wholeNumber,
  accountId: wholeNumber,
  account: z.string(),
  fiat: fiatText,
  /** The bank's own reference, or the number of the line where it has none: LN-12. */
  reference: z.string(),
  time: timeMs,
  amount: decimalText,
  payer: z.string(),
  remark: z.string(),
  kind: z.enum(fiatLineKinds),
})
export type FiatLineView = z.infer<typeof fiatLine>

export const queuedFiatOrder = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  /** Whether the user owes coins of a reversed deposit: no sell is completed meanwhile. */
  hasDebt: z.boolean(),
  side: z.enum(quickSides),
  fiat: fiatText,
  decimals: wholeNumber,
  symbol: symbolText,
  fiatAmount: decimalText,
  coinAmount: decimalText,
  price: decimalText,
  /** The worth in USDT when it was quoted. */
  worth: decimalText,
  state: z.enum(quickStates),
  reference: z.string(),
  /** The receiving account; empty for a sell. */
  account: z.string(),
  createTime: timeMs,
  payUntil: z.nullable(timeMs),
  paidTime: z.nullable(timeMs),
  latePaidTime: z.nullable(timeMs),
  closeTime: z.nullable(timeMs),
  closeReason: z.nullable(z.enum(quickCloseReasons)),
  remark: z.string(),
  received: z.nullable(decimalText),
  bankReference: z.string(),
  pictures: z.array(fileId),
  /** Whether the bank took the payment back, or the payout came back. */
  isReversed: z.boolean(),
  /** The rest of a payment of more than was due, until it is sent back. */
  rest: z.nullable(decimalText),
  /** The line of a statement that matches best; null without one. */
  line: z.nullable(z.extend(fiatLine, { match: z.enum(quickMatches) })),
  approvals: z.array(z.object({
    operator: z.string(), time: timeMs, received: decimalText, reference: z.string(),
  })),
  approvalsNeeded: wholeNumber,
  short: z.nullable(z.extend(quickShort, {
    /** The bank's reference of the payment. */
    reference: z.string(),
  })),
})
export type QueuedFiatOrder = z.infer<typeof queuedFiatOrder>

export const listFiatOrders = defineConsoleCall({
  name: 'listFiatOrders',
  access: 'read-fiat',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber, after: afterTimedId, state: z.enum(quickStates),
  }),
  reply: z.extend(pageOf(queuedFiatOrder), {
    /** Orders that wait for an operator, and buys that wait for their payment. */
    waiting: wholeNumber, unpaid: wholeNumber,
  }),
  rejects: [],
})

export const loadFiatOrder = defineConsoleCall({
  name: 'loadFiatOrder',
  access: 'read-fiat',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    order: queuedFiatOrder,
    /** The certified name of the user: the payer's or the payee's must be the same. */
    payerName: z.string(),
    /** The fields of the user's bank account: a sell is paid to it, a buy from it. */
    card: z.array(z.object({ field: z.enum(bankFields), value: z.string() })),
    /** The payer of the suggested line against that name; null without either. */
    payerMatch: z.nullable(z.enum(nameComparisons)),
    events: z.array(workflowEvent(fiatOrderStatuses)),
  }),
  rejects: ['request_unknown'],
})

const decided = z.object({
  status: z.enum(fiatOrderStatuses), approvals: wholeNumber, approvalsNeeded: wholeNumber,
})
const decisionRejects = [
  'request_unknown', 'state_conflict', 'withdrawals_locked', 'deposit_debt_open',
  'second_operator_required', 'already_credited',
  'amount_too_small', 'holder_differs', 'desk_insufficient', 'fiat_unavailable',
  'conversion_closed',
] as const

/** [QT15] By a line of an imported statement. */
export const confirmFiatLine = defineConsoleCall({
  name: 'confirmFiatLine',
  access: 'decide-fiat',
  isAction: true,
  target: ['quick-trade', 'id'],
  request: z.strictObject({ id: rowId, lineId: rowId }),
  reply: decided,
  rejects: decisionRejects,
})

/**
 * [QT15, QT48] By the bank's reference that the operator has typed: of the money that was paid out
 * for a sell, or of the money that arrived for a buy. A buy needs the line of a statement where one
 * is imported for its account, else the payer's name and two operators.
 */
export const approveFiatOrder = defineConsoleCall({
  name: 'approveFiatOrder',
  access: 'decide-fiat',
  isAction: true,
  target: ['quick-trade', 'id'],
  request: z.strictObject({
    id: rowId, amount: decimalText, reference: transferReference,
    /** The payer's name at the bank. */
    payer: z.optional(lineText({ min: 1, max: receivingFieldLengthMax })),
  }),
  reply: decided,
  rejects: [
    ...decisionRejects, 'amount_not_positive', 'amount_too_precise', 'amount_too_large',
    'statement_line_required', 'payer_required', 'invalid_input',
  ],
})

/** [QT45] Asks the user whether a line of less than is due may complete the order. */
export const askShortPayment = defineConsoleCall({
  name: 'askShortPayment',
  access: 'decide-fiat',
  isAction: true,
  target: ['quick-trade', 'id'],
  request: z.strictObject({ id: rowId, lineId: rowId }),
  reply: nothing,
  rejects: [
    'request_unknown', 'state_conflict', 'already_credited', 'amount_too_small', 'holder_differs',
  ],
})

export const rejectFiatOrder = defineConsoleCall({
  name: 'rejectFiatOrder',
  access: 'decide-fiat',
  isAction: true,
  target: ['quick-trade', 'id'],
  request: z.strictObject({
    id: rowId,
    reason: z.enum(quickRejectReasons),
    /** Words for the user; may be empty. */
    remark: lineText({ min: 0, max: operatorReasonLengthMax }),
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// [UP15] The call that shows a picture of proof. Each look is an entry of the audit log.

export const viewFiatProof = defineConsoleCall({
  name: 'viewFiatProof',
  access: 'read-fiat',
  isAction: true,
  target: ['file', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
