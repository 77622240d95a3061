// The states and moves of quick trade against fiat money.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const fiatOrderStatuses = ['pending_approval', 'completed', 'rejected'] as const
export type FiatOrderStatus = (typeof fiatOrderStatuses)[number]

/** The allowed transitions of a fiat order. */
export const fiatOrderMoves: Moves<FiatOrderStatus> = {
  pending_approval: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}
