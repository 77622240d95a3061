// The states and moves of orders of every kind.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const orderStatuses = ['pending', 'fully_filled', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const spotDirections = ['buy', 'sell'] as const
export type SpotDirection = (typeof spotDirections)[number]

export const entrustTypes = ['limit', 'market'] as const
export type EntrustType = (typeof entrustTypes)[number]

export const timesInForce = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const
export type TimeInForce = (typeof timesInForce)[number]

/** The allowed transitions of an order. */
export const orderMoves: Moves<OrderStatus> = {
  pending: ['fully_filled', 'cancelled'],
  fully_filled: [],
  cancelled: [],
}
