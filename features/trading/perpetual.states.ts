// The states and moves of perpetual contracts and their positions.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const contractOrderStatuses = ['open', 'closed', 'liquidated'] as const
export type ContractOrderStatus = (typeof contractOrderStatuses)[number]

export const contractDirections = ['long', 'short'] as const
export type ContractDirection = (typeof contractDirections)[number]

/** In hedge mode an order opens or closes the position that it names. */
export const contractActions = ['open', 'close'] as const
export type ContractAction = (typeof contractActions)[number]

export const marginModes = ['isolated', 'cross'] as const
export type MarginMode = (typeof marginModes)[number]

export const positionModes = ['hedge', 'one_way'] as const
export type PositionMode = (typeof positionModes)[number]

/** The allowed transitions of a contract position. */
export const contractOrderMoves: Moves<ContractOrderStatus> = {
  open: ['closed', 'liquidated'],
  closed: [],
  liquidated: [],
}
