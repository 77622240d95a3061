// The queue of deposits over chains, the chains, and the comparison of their coins with the ledger.
import { z } from 'zod/mini'
import {
  afterTimedId, chainText, decimalText, noRequest, nothing, pageOf, signedDecimalText, symbolText,
  timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { pageNumber, reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  defineDecisionCall, defineQueueList, defineQueueLoad, defineSignedCall,
} from '@ingot/contract/console/queue-calls.ts'
import {
  claimantMarks, depositRejectReasons, depositReviewReasons,
} from '@ingot/contract/vocabulary/deposit.ts'
import { depositStatuses } from '@ingot/contract/vocabulary/states.ts'

export const depositApproval = z.object({
  operator: z.string(), time: timeMs,
  /** The user that the operator would credit. */
  userId: wholeNumber,
})

/** A deposit over a chain as operators see it. */
export const queuedDeposit = z.object({
  id: wholeNumber,
  /** Null while no user is known. */
  userId: z.nullable(wholeNumber),
  userName: z.string(),
  authLevel: wholeNumber,
  symbol: symbolText,
  chain: chainText,
  amount: decimalText,
  /** The amount on the chain with every digit, and its rest below the exchange's smallest unit. */
  chainAmount: decimalText,
  remainder: decimalText,
  /** Its worth in USDT when it arrived; zero without a price. */
  worth: decimalText,
  txId: z.string(),
  output: wholeNumber,
  explorer: z.nullable(z.string()),
  address: z.string(),
  memo: z.nullable(z.string()),
  sender: z.string(),
  block: z.nullable(wholeNumber),
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
  finalConfirmations: wholeNumber,
  status: z.enum(depositStatuses),
  reviewReason: z.nullable(z.enum(depositReviewReasons)),
  rejectReason: z.nullable(z.enum(depositRejectReasons)),
  remark: z.string(),
  createTime: timeMs,
  creditTime: z.nullable(timeMs),
  debtPaid: decimalText,
  approvals: z.array(depositApproval),
  approvalsNeeded: wholeNumber,
  /** The first users that claim a deposit without a user. */
  claimants: z.array(z.object({ userId: wholeNumber, userName: z.string() })),
})
export type QueuedDeposit = z.output<typeof queuedDeposit>

const access = 'read-deposits'
const decide = { access: 'decide-deposits', workflow: 'deposit' } as const

export const listChainDeposits = defineQueueList({
  name: 'listChainDeposits', access, row: queuedDeposit,
  filters: {
    status: z.optional(z.enum(depositStatuses)), reason: z.optional(z.enum(depositReviewReasons)),
    chain: z.optional(chainText), userId: z.optional(rowId),
  },
  counts: {
    /** The worth in USDT of the deposits that wait for an operator. */
    waitingWorth: decimalText,
    confirming: wholeNumber,
  },
})

export const loadChainDeposit = defineQueueLoad({
  name: 'loadChainDeposit', access, states: depositStatuses,
  opened: {
    deposit: queuedDeposit,
    /** Users who claim the transaction, and the facts of a claim that agree with the chain. */
    claims: z.array(z.object({
      userId: wholeNumber, userName: z.string(), time: timeMs, amount: decimalText,
      sender: z.string(), isAmountEqual: z.boolean(), isSenderEqual: z.boolean(),
      hasAddress: z.boolean(),
    })),
    /** The user's other deposits, the newest first. */
    history: z.array(queuedDeposit),
  },
})

// The call that shows the user that an operator would name, before the deposit is credited.

export const loadClaimant = defineConsoleCall({
  name: 'loadClaimant',
  access,
  isAction: false,
  request: z.strictObject({ id: rowId, userId: rowId }),
  reply: z.object({
    userId: wholeNumber,
    userName: z.string(),
    marks: z.array(z.enum(claimantMarks)),
  }),
  rejects: ['request_unknown'],
})

/**
 * Credits a deposit that waits, to its user or to the one that is named. Above a worth a second
 * operator must name the same user.
 */
export const creditChainDeposit = defineSignedCall({
  name: 'creditChainDeposit', ...decide, given: { userId: rowId }, states: depositStatuses,
  rejects: ['already_credited', 'amount_too_large'],
})

export const rejectChainDeposit = defineDecisionCall({
  name: 'rejectChainDeposit', ...decide,
  given: { reason: z.enum(depositRejectReasons), remark: reasonText },
})

// The chains: how far each is read, its alarm, and the deposits on each of its networks.

export const listChains = defineConsoleCall({
  name: 'listChains',
  access,
  isAction: false,
  request: noRequest,
  reply: z.array(z.object({
    chain: chainText,
    /** The highest block, and when it was mined; null before the first one. */
    height: z.nullable(wholeNumber),
    blockTime: z.nullable(timeMs),
    isDelayed: z.boolean(),
    /** Since when thresholds are doubled, and by how deep a re-organisation; null for no alarm. */
    alarmTime: z.nullable(timeMs),
    alarmDepth: wholeNumber,
    /** Open debts of deposits whose blocks have left it. */
    debts: wholeNumber,
    /** Its deposits that confirm, and those that wait for an operator. */
    confirming: wholeNumber,
    inReview: wholeNumber,
    networks: z.array(z.object({ symbol: symbolText, depositsOpen: z.boolean() })),
  })),
  rejects: [],
})

// The open debts of users whose credited deposits have left their chains.

/** The debt of a user, of one deposit. */
export const depositDebt = z.object({
  depositId: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  symbol: symbolText,
  chain: chainText,
  /** The part that no later deposit has paid yet. */
  amount: decimalText,
  /** When the deposit was reversed. */
  time: timeMs,
})
export type DepositDebt = z.output<typeof depositDebt>

export const listDepositDebts = defineConsoleCall({
  name: 'listDepositDebts',
  access,
  isAction: false,
  request: noRequest,
  reply: z.object({
    total: wholeNumber,
    /** The newest. */
    list: z.array(depositDebt),
  }),
  rejects: [],
})

export const resetChainAlarm = defineConsoleCall({
  name: 'resetChainAlarm',
  access: 'decide-deposits',
  isAction: true,
  target: ['chain', 'chain'],
  request: z.strictObject({ chain: chainText, reason: reasonText }),
  reply: nothing,
  rejects: ['network_unknown', 'state_conflict'],
})

export const setDepositsOpen = defineConsoleCall({
  name: 'setDepositsOpen',
  access: 'decide-deposits',
  isAction: true,
  target: ['network', 'symbol', 'chain'],
  request: z.strictObject({
    symbol: symbolText, chain: chainText, isOpen: z.boolean(), reason: reasonText,
  }),
  reply: nothing,
  rejects: ['asset_unknown', 'network_unknown', 'state_conflict'],
})

// The comparison of the coins on the chains with the ledger. On the chains and in flight is the sum
// of the ledger's on-chain part and the difference.

export const reconciledCoin = z.object({
  symbol: symbolText,
  /** The money of users, and that of the exchange's own accounts. */
  liabilities: signedDecimalText,
  ownFunds: signedDecimalText,
  /** The part of both that no chain has, by the causes of its movements. */
  offChain: signedDecimalText,
  /** At the exchange's addresses, less the sent coins, with every digit of the chains. */
  onChain: signedDecimalText,
  /** Seen and not credited counts minus, also the rests below a unit; sent and not settled plus. */
  inFlight: signedDecimalText,
  /** Movements of the outside world's account without a cause; a part of the difference. */
  unexplained: z._default(signedDecimalText, '0'),
  /** Differences that two operators have explained. */
  explained: z._default(signedDecimalText, '0'),
  /** Zero when every coin is explained. */
  difference: signedDecimalText,
})
export type ReconciledCoin = z.output<typeof reconciledCoin>

export const reconciliationRun = z.object({
  id: wholeNumber,
  time: timeMs,
  /** Null for a run from before durations were kept. */
  tookMs: z.nullable(wholeNumber),
  /** Null for the job. */
  operator: z.nullable(z.string()),
  /** Coins with a difference. */
  differences: wholeNumber,
  coins: z.array(reconciledCoin),
})
export type ReconciliationRun = z.output<typeof reconciliationRun>

export const loadReconciliation = defineConsoleCall({
  name: 'loadReconciliation',
  access,
  isAction: false,
  request: noRequest,
  reply: z.object({
    /** Null before the first run. */
    last: z.nullable(reconciliationRun),
    /** Since when the last runs have a difference; null for none: the alarm. */
    alarmTime: z.nullable(timeMs),
    /** When the job compares again; null before the first run. */
    nextTime: z.nullable(timeMs),
  }),
  rejects: [],
})

export const listReconciliations = defineConsoleCall({
  name: 'listReconciliations',
  access,
  isAction: false,
  request: z.strictObject({ pageNo: pageNumber, after: afterTimedId }),
  reply: pageOf(reconciliationRun),
  rejects: [],
})

export const runReconciliation = defineConsoleCall({
  name: 'runReconciliation',
  access,
  isAction: true,
  request: noRequest,
  reply: reconciliationRun,
  rejects: [],
})
