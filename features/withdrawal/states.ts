// The states and moves of withdrawals and their addresses.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const withdrawStatuses = [
  'pending_approval', 'in_progress', 'completed', 'rejected',
] as const
export type WithdrawStatus = (typeof withdrawStatuses)[number]

/** The allowed transitions of a withdrawal. */
export const withdrawMoves: Moves<WithdrawStatus> = {
  pending_approval: ['in_progress', 'rejected'],
  in_progress: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}
