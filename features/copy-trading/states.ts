// The states and moves of copy trading: copies, leaders and applications to lead.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const copyOrderStatuses = ['flow', 'cancelled'] as const
export type CopyOrderStatus = (typeof copyOrderStatuses)[number]

export const flowTypes = ['fixed_ratio', 'fixed_quota'] as const
export type FlowType = (typeof flowTypes)[number]

/** The allowed transitions of a copy order. */
export const copyOrderMoves: Moves<CopyOrderStatus> = { flow: ['cancelled'], cancelled: [] }

/** The states of an application to lead. */
export const leadApplicationStatuses = ['pending_approval', 'approved', 'rejected'] as const
export type LeadApplicationStatus = (typeof leadApplicationStatuses)[number]

/** The allowed transitions of an application to lead. */
export const leadApplicationMoves: Moves<LeadApplicationStatus> = {
  pending_approval: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}
