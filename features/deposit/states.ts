// The states and moves of deposits over chains and of deposits that users report.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const rechargeTypes = ['online', 'offline'] as const
export type RechargeType = (typeof rechargeTypes)[number]

/** The states of a deposit over a chain. */
export const depositStatuses = [
  'confirming', 'dropped', 'collecting', 'in_review', 'credited', 'final', 'reversed', 'rejected',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** The states of a deposit of any type in the user's records. */
export const rechargeStatuses = [...depositStatuses, 'pending_approval', 'completed'] as const
export type RechargeStatus = (typeof rechargeStatuses)[number]

/**
 * The allowed transitions of a deposit over a chain. A transaction whose block has left the chain
 * is the same row again when it is mined again, also after its credit was reversed.
 */
export const depositMoves: Moves<DepositStatus> = {
  confirming: ['credited', 'collecting', 'in_review', 'dropped'],
  dropped: ['confirming'],
  collecting: ['credited', 'in_review', 'dropped'],
  in_review: ['credited', 'rejected', 'dropped'],
  credited: ['final', 'reversed'],
  final: ['reversed'],
  reversed: ['confirming'],
  rejected: [],
}

/** The states of a deposit that its user has reported. */
export const offlineDepositStatuses = ['pending_approval', 'completed', 'rejected'] as const
export type OfflineDepositStatus = (typeof offlineDepositStatuses)[number]

/** The allowed transitions of a deposit that its user has reported. */
export const offlineDepositMoves: Moves<OfflineDepositStatus> = {
  pending_approval: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}
