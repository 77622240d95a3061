// The status that a user reads: the table of states has no word for a withdrawal that its user
// cancelled.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'

export type ShownStatus = Withdrawal['status'] | 'cancelled'

export function shownStatus(
  { status, closeReason }: Pick<Withdrawal, 'status' | 'closeReason'>,
): ShownStatus {
  return status === 'rejected' && closeReason === 'by_user' ? 'cancelled' : status
}
