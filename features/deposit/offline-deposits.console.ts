// The queue of deposits that users report.
import { z } from 'zod/mini'
import { fileId } from '#features/file/files.calls.ts'
import { transferReference } from './offline-deposits.calls.ts'
import {
  chainText, decimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { rowId } from '@ingot/contract/console/console-fields.ts'
import {
  defineDecisionCall, definePictureCall, defineQueueList, defineQueueLoad, defineSignedCall,
  remarkText,
} from '@ingot/contract/console/queue-calls.ts'
import {
  offlineCloseReasons, offlineMarks, offlineRejectReasons,
} from '@ingot/contract/vocabulary/offline-deposit.ts'
import { offlineDepositStatuses } from '@ingot/contract/vocabulary/states.ts'

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

const access = 'read-deposits'
const decide = { access: 'decide-deposits', workflow: 'offline-deposit' } as const

/**
 * Approves a reported deposit with the amount that arrived and its reference. A second operator
 * must approve the same; other figures begin the count again.
 */
export const approveOfflineDeposit = defineSignedCall({
  name: 'approveOfflineDeposit', ...decide, states: offlineDepositStatuses,
  given: { amount: decimalText, reference: transferReference },
  rejects: [
    'invalid_input', 'already_credited', 'amount_not_positive', 'amount_too_precise',
    'amount_too_large',
  ],
})

export const listOfflineDeposits = defineQueueList({
  name: 'listOfflineDeposits', access, row: queuedOfflineDeposit,
  filters: { status: z.optional(z.enum(offlineDepositStatuses)), userId: z.optional(rowId) },
  counts: {},
})

export const loadOfflineDeposit = defineQueueLoad({
  name: 'loadOfflineDeposit', access, states: offlineDepositStatuses,
  opened: {
    deposit: queuedOfflineDeposit,
    /** When the user registered. */
    userTime: timeMs,
    /** The user's other reported deposits, the newest first. */
    history: z.array(queuedOfflineDeposit),
  },
})

export const rejectOfflineDeposit = defineDecisionCall({
  name: 'rejectOfflineDeposit', ...decide,
  given: { reason: z.enum(offlineRejectReasons), remark: remarkText },
})

export const viewDepositProof = definePictureCall({ name: 'viewDepositProof', access })
