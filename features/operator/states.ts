// The states and moves of operators, their sessions and their signatures.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const operatorChangeStatuses = ['pending', 'applied', 'cancelled', 'expired'] as const
export type OperatorChangeStatus = (typeof operatorChangeStatuses)[number]

/** The allowed transitions of a change that one administrator alone cannot make. */
export const operatorChangeMoves: Moves<OperatorChangeStatus> = {
  pending: ['applied', 'cancelled', 'expired'],
  applied: [],
  cancelled: [],
  expired: [],
}

export const operatorRoles = ['support', 'risk', 'finance', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]
