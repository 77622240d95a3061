// The queue of quick trade's orders, and the decisions about them.
import { z } from 'zod/mini'
import { transferReference } from '#features/deposit/offline-deposits.calls.ts'
import { fileId } from '#features/file/files.calls.ts'
import {
  decimalText, lineText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { quickShort } from './quick-orders.calls.ts'
import { fiatText } from './quick-terms.calls.ts'
import { rowId } from '@ingot/contract/console/console-fields.ts'
import {
  defineDecisionCall, definePictureCall, defineQueueList, defineQueueLoad, defineSignedCall,
  remarkText,
} from '@ingot/contract/console/queue-calls.ts'
import { bankFields } from '#features/bank-account/bank-format.ts'
import { nameComparisons } from '#features/bank-account/holder-name.ts'
import {
  fiatLineKinds, quickCloseReasons, quickMatches, quickRejectReasons, quickSides, quickStates,
  receivingFieldLengthMax,
} from './limits.ts'
import { fiatOrderStatuses } from '@ingot/contract/vocabulary/states.ts'

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

const access = 'read-fiat'
const decide = { access: 'decide-fiat', workflow: 'quick-trade' } as const

/** Orders that wait for an operator are counted, and buys that wait for their payment. */
export const listFiatOrders = defineQueueList({
  name: 'listFiatOrders', access, row: queuedFiatOrder, filters: { state: z.enum(quickStates) },
  counts: { unpaid: wholeNumber },
})

export const loadFiatOrder = defineQueueLoad({
  name: 'loadFiatOrder', access, states: fiatOrderStatuses,
  opened: {
    order: queuedFiatOrder,
    /** The certified name of the user: the payer's or the payee's must be the same. */
    payerName: z.string(),
    /** The fields of the user's bank account: a sell is paid to it, a buy from it. */
    card: z.array(z.object({ field: z.enum(bankFields), value: z.string() })),
    /** The payer of the suggested line against that name; null without either. */
    payerMatch: z.nullable(z.enum(nameComparisons)),
  },
})

const decisionRejects = [
  'withdrawals_locked', 'withdrawals_stopped', 'deposit_debt_open', 'already_credited',
  'amount_too_small',
  'holder_differs', 'desk_insufficient', 'fiat_unavailable', 'conversion_closed',
] as const

/** [QT15] By a line of an imported statement. */
export const confirmFiatLine = defineSignedCall({
  name: 'confirmFiatLine', ...decide, given: { lineId: rowId }, states: fiatOrderStatuses,
  rejects: decisionRejects,
})

/**
 * [QT15, QT48] By the bank's reference that the operator has typed: of the money that was paid out
 * for a sell, or of the money that arrived for a buy. A buy needs the line of a statement where one
 * is imported for its account, else the payer's name and two operators.
 */
export const approveFiatOrder = defineSignedCall({
  name: 'approveFiatOrder', ...decide, states: fiatOrderStatuses,
  given: {
    amount: decimalText, reference: transferReference,
    /** The payer's name at the bank. */
    payer: z.optional(lineText({ min: 1, max: receivingFieldLengthMax })),
  },
  rejects: [
    ...decisionRejects, 'amount_not_positive', 'amount_too_precise', 'amount_too_large',
    'statement_line_required', 'payer_required', 'invalid_input',
  ],
})

/** [QT45] Asks the user whether a line of less than is due may complete the order. */
export const askShortPayment = defineDecisionCall({
  name: 'askShortPayment', ...decide, given: { lineId: rowId },
  rejects: ['already_credited', 'amount_too_small', 'holder_differs'],
})

export const rejectFiatOrder = defineDecisionCall({
  name: 'rejectFiatOrder', ...decide,
  given: { reason: z.enum(quickRejectReasons), remark: remarkText },
})

export const viewFiatProof = definePictureCall({ name: 'viewFiatProof', access })
