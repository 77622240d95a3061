// The states and moves of orders, conditional orders and contracts.
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

/**
 * When a conditional order is placed: a stop with the price against it, a take-profit with the
 * price in its favour, a trailing stop after the price has turned.
 */
export const orderConditions = ['stop', 'take_profit', 'trailing_stop'] as const
export type OrderCondition = (typeof orderConditions)[number]

/** The price that a conditional order watches. */
export const watchedPrices = ['last', 'mark'] as const
export type WatchedPrice = (typeof watchedPrices)[number]

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
