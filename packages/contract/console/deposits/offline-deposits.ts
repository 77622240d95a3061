// The queue of deposits that users report.
import { z } from 'zod/mini'
import { fileId } from '#calls/file/files.ts'
import { transferReference } from '#calls/deposit/offline-deposits.ts'
import {
  afterTimedId, chainText, decimalText, lineText, nothing, pageOf, symbolText, timeMs,
  wholeNumber,
} from '#calls/fields.ts'
import { pageNumber, rowId, workflowEvent } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorReasonLengthMax } from '#vocabulary/operator.ts'
import {
  offlineCloseReasons, offlineMarks, offlineRejectReasons,
} from '#vocabulary/request/offline-deposit.ts'
import { offlineDepositStatuses } from '#vocabulary/states.ts'

export const offlineApproval = z.object({
  operator: z.string(),
  time: timeMs,
  amount: decimalText,
  reference: z.string(),
})

export const queuedOfflineDeposit = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  authLevel: wholeNumber,
  symbol: symbolText,
  /** Decimals of the coin. */
  decimals: wholeNumber,
  /** Null for a bank transfer. */
  chain: z.nullable(chainText),
  /** As the user has stated them. */
  amount: decimalText,
  reference: z.string(),
  /** The worth of the stated amount in USDT when it was reported; null without a price. */
  worth: z.nullable(decimalText),
  status: z.enum(offlineDepositStatuses),
  createTime: timeMs,
  closeTime: z.nullable(timeMs),
  closeReason: z.nullable(z.enum(offlineCloseReasons)),
  remark: z.string(),
  /** The credited amount and the reference by which it was found; null before. */
  credited: z.nullable(decimalText),
  foundReference: z.nullable(z.string()),
  pictures: z.array(fileId),
  marks: z.array(z.enum(offlineMarks)),
  approvals: z.array(offlineApproval),
  approvalsNeeded: wholeNumber,
})
export type QueuedOfflineDeposit = z.output<typeof queuedOfflineDeposit>

// The call that approves a reported deposit with the amount that arrived and its reference. Above a
// worth a second operator must approve the same; other figures begin the count again.

export const approveOfflineDeposit = defineConsoleCall({
  name: 'approveOfflineDeposit',
  access: 'decide-deposits',
  isAction: true,
  target: ['offline-deposit', 'id'],
  request: z.strictObject({ id: rowId, amount: decimalText, reference: transferReference }),
  reply: z.object({
    status: z.enum(offlineDepositStatuses), approvals: wholeNumber, approvalsNeeded: wholeNumber,
  }),
  rejects: [
    'invalid_input',
    'request_unknown', 'state_conflict', 'second_operator_required', 'already_credited',
    'amount_not_positive', 'amount_too_precise', 'amount_too_large',
  ],
})

export const listOfflineDeposits = defineConsoleCall({
  name: 'listOfflineDeposits',
  access: 'read-deposits',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber,
    after: afterTimedId,
    status: z.optional(z.enum(offlineDepositStatuses)),
    userId: z.optional(rowId),
  }),
  reply: z.extend(pageOf(queuedOfflineDeposit), { waiting: wholeNumber }),
  rejects: [],
})

export const loadOfflineDeposit = defineConsoleCall({
  name: 'loadOfflineDeposit',
  access: 'read-deposits',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    deposit: queuedOfflineDeposit,
    events: z.array(workflowEvent(offlineDepositStatuses)),
    /** When the user registered. */
    userTime: timeMs,
    /** The user's other reported deposits, the newest first. */
    history: z.array(queuedOfflineDeposit),
  }),
  rejects: ['request_unknown'],
})

export const rejectOfflineDeposit = defineConsoleCall({
  name: 'rejectOfflineDeposit',
  access: 'decide-deposits',
  isAction: true,
  target: ['offline-deposit', 'id'],
  request: z.strictObject({
    id: rowId,
    reason: z.enum(offlineRejectReasons),
    /** Words for the user; may be empty. */
    remark: lineText({ min: 0, max: operatorReasonLengthMax }),
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// [UP15] The call that shows a picture of proof. Each look is an entry of the audit log.

export const viewDepositProof = defineConsoleCall({
  name: 'viewDepositProof',
  access: 'read-deposits',
  isAction: true,
  target: ['file', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
