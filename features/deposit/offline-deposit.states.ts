// The states and moves of deposits that users report with a proof.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of a deposit that its user has reported. */
export const offlineDepositStatuses = ['pending_approval', 'completed', 'rejected'] as const
export type OfflineDepositStatus = (typeof offlineDepositStatuses)[number]

/** The allowed transitions of a deposit that its user has reported. */
export const offlineDepositMoves: Moves<OfflineDepositStatus> = {
  pending_approval: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}
