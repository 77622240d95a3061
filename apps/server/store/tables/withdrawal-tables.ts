// The rows of withdrawals, described once: the type of the row that steps insert, return and move,
// and the columns of later migrations follow from the description.
import { withdrawCloseReasons, withdrawStatuses } from '@ingot/contract/vocabulary'
import { added, changing, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const withdrawals = storedRow('withdrawal', {
  id: key(whole()),
  user: whole(),
  asset: whole(),
  chain: text,
  address: text,
  /** The remark of the address when it was requested, and when the address was saved. */
  remark: text,
  addressSavedAt: whole(),
  /** The held amount; the fee is a part of it. */
  amountUnits: units,
  feeUnits: units,
  /** The worth of the amount when it was requested, in USDT's smallest units. */
  usdtUnits: units,
  holdId: whole(),
  status: changing(word(withdrawStatuses)),
  /** Operators that must approve it: one or two. */
  approvalsNeeded: whole(),
  createdAt: whole(),
  /** The transaction on the chain; null before it was sent. */
  txId: changing(orNull(text)),
  confirmations: changing(whole()),
  confirmationsNeeded: whole(),
  /** When the last approval that it needs was given; null before. */
  approvedAt: added(changing(orNull(whole())), null),
  /** When it was completed or rejected; null before. */
  closedAt: added(changing(orNull(whole())), null),
  /** Why it was rejected; null unless it is. */
  closeReason: added(changing(orNull(word(withdrawCloseReasons))), null),
  /** The words of the operator that rejected it; else empty. */
  closeText: added(changing(text), ''),
  /** When the transfer was released to custody; null before, and for older rows. */
  broadcastAt: added(changing(orNull(whole())), null),
}, {})

export type WithdrawalTable = TableOf<typeof withdrawals>
