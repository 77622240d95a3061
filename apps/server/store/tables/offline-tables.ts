// The rows of deposits that users report, described once; the migration creates them from here.
import { offlineCloseReasons, offlineDepositStatuses } from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    offline_deposit: OfflineDepositTable
    credited_reference: CreditedReferenceTable
  }
}

export const offlineDeposits = storedRow('offline_deposit', {
  id: key(whole()),
  user: whole(),
  asset: whole(),
  /** The network on which coins were sent; null for a bank transfer. */
  chain: orNull(text),
  /** As the user has stated it, and the form by which equal ones are found. */
  reference: text,
  referenceKey: text,
  statedUnits: units,
  /** The worth of the stated amount in USDT's smallest units; null without a price. */
  usdtUnits: orNull(units),
  status: changing(word(offlineDepositStatuses)),
  approvalsNeeded: changing(whole()),
  createdAt: whole(),
  /** The amount that arrived and its reference; null before it is credited. */
  creditedUnits: changing(orNull(units)),
  foundReference: changing(orNull(text)),
  closedAt: changing(orNull(whole())),
  closeReason: changing(orNull(word(offlineCloseReasons))),
  /** An operator's words for the user; may be empty. */
  remark: changing(text),
}, {})

export type OfflineDepositTable = TableOf<typeof offlineDeposits>

/** [OD5] The references by which money was credited, each once for ever. */
export const creditedReferences = storedRow('credited_reference', {
  /** "bank", or the chain of a transaction. */
  source: key(text),
  referenceKey: key(text),
  depositId: whole(),
}, {})

export type CreditedReferenceTable = TableOf<typeof creditedReferences>
