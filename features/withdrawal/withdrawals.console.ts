// The queue of withdrawals.
import { z } from 'zod/mini'
import {
  chainText, decimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { markCheckOf } from '#features/screening/mark-checks.console.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import {
  defineDecisionCall, defineQueueList, defineQueueLoad, defineSignedCall,
} from '@ingot/contract/console/queue-calls.ts'
import { withdrawStatuses } from '@ingot/contract/vocabulary/states.ts'
import { withdrawRiskMarks, withdrawStates } from './limits.ts'

// A withdrawal as operators see it: the request, its user, its risk marks and its approvals. It
// shows no contact of the user.

export const approval = z.object({ operator: z.string(), time: timeMs })

export const queuedWithdrawal = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  /** SPEC §3's authLevel of the user. */
  authLevel: wholeNumber,
  symbol: symbolText,
  chain: chainText,
  address: z.string(),
  remark: z.string(),
  amount: decimalText,
  fee: decimalText,
  received: decimalText,
  /** The worth of the amount in USDT when it was requested. */
  worth: decimalText,
  status: z.enum(withdrawStatuses),
  /** The state that screens show. */
  state: z.enum(withdrawStates),
  /** The words of the operator that rejected it; else empty. */
  reason: z.string(),
  createTime: timeMs,
  addressTime: timeMs,
  /** The heaviest first. */
  marks: z.array(z.enum(withdrawRiskMarks)),
  /** The score of the marks, from 0 to 100. */
  score: wholeNumber,
  approvals: z.array(approval),
  approvalsNeeded: wholeNumber,
  /** Whether it is open and custody does not have it: it can be held back. */
  isUnsent: z.boolean(),
  txId: z.nullable(z.string()),
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
})
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>

const access = 'read-withdrawals'
const decide = { access: 'decide-withdrawals', workflow: 'withdrawal' } as const

/** Above a worth a second operator must approve it too. */
export const approveWithdrawal = defineSignedCall({
  name: 'approveWithdrawal', ...decide, given: {}, states: withdrawStatuses,
  rejects: [
    'withdrawals_locked', 'withdrawals_paused', 'withdrawals_stopped', 'outflow_limit',
    'deposit_debt_open', 'address_listed',
  ],
})

/** Withdrawals in one shown state or in all; those that wait come oldest first. */
export const listWithdrawals = defineQueueList({
  name: 'listWithdrawals', access, row: queuedWithdrawal,
  filters: { state: z.optional(z.enum(withdrawStates)), userId: z.optional(rowId) },
  counts: { inProgress: wholeNumber },
})

/** One withdrawal with its user's balance and history. */
export const loadWithdrawal = defineQueueLoad({
  name: 'loadWithdrawal', access, states: withdrawStates,
  opened: {
    withdrawal: queuedWithdrawal,
    /** Every check: those found first, the heaviest before the others. */
    checks: z.array(markCheckOf(withdrawRiskMarks)),
    /** Users with the same address, bank account or document. */
    linkedUserIds: z.array(wholeNumber),
    /** The user's spot account in the coin. */
    available: decimalText,
    frozen: decimalText,
    /** When the user registered. */
    userTime: timeMs,
    /** Other users that have saved the address or sent money to it; the latest use comes first. */
    addressUsers: z.object({
      total: wholeNumber,
      named: z.array(z.object({
        userId: wholeNumber, userName: z.string(), useTime: timeMs,
      })),
    }),
    /** The middle worth in USDT of the user's earlier approved withdrawals; null of none. */
    usual: z.nullable(decimalText),
    usualCount: wholeNumber,
    /** Deposits and purchases before the request, with their worth in USDT at their time. */
    deposits: z.object({ count: wholeNumber, worth: decimalText }),
    /** The newest session that has not ended. */
    lastLogin: z.nullable(z.object({ device: z.string(), time: timeMs })),
    /** The limit of the user's level in USDT, and the part used today, in UTC. */
    day: z.object({
      limit: decimalText, used: decimalText, requests: wholeNumber, requestsMax: wholeNumber,
    }),
    /** The user's other withdrawals, the newest first. */
    history: z.array(queuedWithdrawal),
  },
})

/** The user reads the reason. */
export const rejectWithdrawal = defineDecisionCall({
  name: 'rejectWithdrawal', ...decide, given: { reason: reasonText },
})
