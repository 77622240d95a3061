// A reported deposit's state as its user reads it: a report that they have withdrawn is cancelled.
import type { OfflineDeposit } from '#features/record/records.calls.ts'
import type { OfflineDepositStatus } from '@ingot/contract/vocabulary'

export type OfflineState = OfflineDepositStatus | 'cancelled'

/** `status` is the record's; any other than a reported deposit's counts as waiting. */
export function offlineStateOf(
  status: string, { closeReason }: Pick<OfflineDeposit, 'closeReason'>,
): OfflineState {
  if (status === 'completed') return 'completed'
  if (status !== 'rejected') return 'pending_approval'
  return closeReason === 'by_user' ? 'cancelled' : 'rejected'
}
