// The rows of deposits over chains, described once; the migration creates them from here.
import {
  depositRejectReasons, depositReviewReasons, depositStatuses,
} from '@ingot/contract/vocabulary'
import { added, changing, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    deposit: DepositTable
    deposit_posting: DepositPostingTable
    deposit_debt: DepositDebtTable
    deposit_claim: DepositClaimTable
    chain_cursor: ChainCursorTable
    reconciliation_run: ReconciliationRunTable
  }
}

/** A transfer to an address of the exchange: one row for each output of a transaction. */
export const deposits = storedRow('deposit', {
  id: key(whole()),
  /** The owner; null while no memo names one. */
  user: changing(orNull(whole())),
  asset: whole(),
  chain: text,
  txId: text,
  output: whole(),
  address: text,
  memo: text,
  sender: text,
  /** Whether it came to an address that a newer one had replaced. */
  isAddressRetired: whole(),
  /** The block that has it; null while none of the chain has. */
  blockHash: changing(orNull(text)),
  blockHeight: changing(orNull(whole())),
  /** The received amount in the chain's smallest unit, and that unit's decimals. */
  chainAmount: text,
  chainDecimals: whole(),
  /** The whole units of it, and the rest below one unit in the chain's smallest unit. */
  amountUnits: units,
  remainder: text,
  /** Its worth at arrival in USDT's smallest units; zero where the coin had no price. */
  usdtUnits: units,
  /** The blocks of credit and of finality, as they were on arrival. */
  confirmationsNeeded: changing(whole()),
  finalNeeded: changing(whole()),
  status: changing(word(depositStatuses)),
  reviewReason: changing(orNull(word(depositReviewReasons))),
  rejectReason: changing(orNull(word(depositRejectReasons))),
  /** An operator's words; may be empty. */
  remark: changing(text),
  /** The part of its units that has paid debts. */
  debtUnits: changing(units),
  createdAt: whole(),
  creditedAt: changing(orNull(whole())),
}, {})

export type DepositTable = TableOf<typeof deposits>

export const depositPostingKinds = ['credit', 'debt_paid', 'take', 'debt'] as const

/**
 * A movement of a deposit's units: credited to its user, kept for a debt, taken back, or owed since
 * they were not there any more. Their sum is the amount that the deposit has credited.
 */
export const depositPostings = storedRow('deposit_posting', {
  id: key(whole()),
  depositId: whole(),
  user: whole(),
  asset: whole(),
  kind: word(depositPostingKinds),
  amountUnits: units,
  postedAt: whole(),
}, {})

export type DepositPostingTable = TableOf<typeof depositPostings>

/** The debt of a user whose credited deposit left its chain. */
export const depositDebts = storedRow('deposit_debt', {
  id: key(whole()),
  depositId: whole(),
  user: whole(),
  asset: whole(),
  amountUnits: units,
  /** Kept from later deposits. */
  paidUnits: changing(units),
  /** Paid by house accounts to the outside world, and returned to them. */
  coveredUnits: changing(units),
  returnedUnits: changing(units),
  createdAt: whole(),
  closedAt: changing(orNull(whole())),
}, {})

export type DepositDebtTable = TableOf<typeof depositDebts>

/** A user's claim of a payment that has no memo of theirs. */
export const depositClaims = storedRow('deposit_claim', {
  id: key(whole()),
  user: whole(),
  asset: whole(),
  chain: text,
  txId: text,
  amountUnits: units,
  sender: text,
  createdAt: whole(),
}, {})

export type DepositClaimTable = TableOf<typeof depositClaims>

/** How far a chain was read. */
export const chainCursors = storedRow('chain_cursor', {
  chain: key(text),
  height: changing(whole()),
  /** JSON: the last blocks, each with its height and hash, the highest last. */
  headers: changing(text),
  /** When the highest block was mined. */
  minedAt: changing(whole()),
  /** Since when thresholds are doubled after a re-organisation, and its depth; null for none. */
  alarmAt: changing(orNull(whole())),
  alarmDepth: changing(whole()),
}, {})

export type ChainCursorTable = TableOf<typeof chainCursors>

/** One comparison of the coins on the chains with the ledger. */
export const reconciliationRuns = storedRow('reconciliation_run', {
  id: key(whole()),
  runAt: whole(),
  /** The operator who asked for it; null for the job. */
  operatorId: orNull(whole()),
  /** The number of coins with a difference. */
  differences: whole(),
  /** JSON: the figures of each coin. */
  figures: text,
  /** Null for runs from before the causes of movements were kept. */
  tookMs: added(orNull(whole()), null),
}, {})

export type ReconciliationRunTable = TableOf<typeof reconciliationRuns>
