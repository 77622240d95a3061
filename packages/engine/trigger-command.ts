// The commands of conditional orders: each carries the order that it places once its price is met.
// Prices are ticks, as everywhere in the engine.
import type { MarketId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from './command.ts'
import type { ExitPair, TriggerPrice } from './exit-terms.ts'
import type { PlacePerpetualOrder, PositionSide } from './perpetual-command.ts'

/** Whether the price must come up to the trigger or down to it. */
export type TriggerDirection = 'rise' | 'fall'

/** An order that a trigger may place. */
export type TriggeredOrder = PlaceSpotOrder | PlacePerpetualOrder

/** The condition of a conditional order, and the order that it places. */
export type TriggerTerms = {
  readonly by: TriggerPrice
  readonly direction: TriggerDirection
  /** Zero for a trailing stop, which has a callback instead. */
  readonly triggerTicks: number
  /** A trailing stop starts to follow at this price; zero starts it at once. */
  readonly activationTicks: number
  /** How far from the best price since then it triggers: ticks, or parts per million of it. */
  readonly callbackTicks: number
  readonly callbackPpm: number
  readonly order: TriggeredOrder
}

/** Stop, stop-limit, take-profit, take-profit-limit or trailing stop, as its terms say. */
export type PlaceTriggerOrder = { readonly kind: 'place-trigger-order' } & TriggerTerms

/** A take-profit and a stop-loss of one user and market: the first that triggers ends the other. */
export type PlaceTriggerPair = {
  readonly kind: 'place-trigger-pair'
  readonly takeProfit: TriggerTerms
  readonly stopLoss: TriggerTerms
}

/** Ways out of a position that is open; both end with it. */
export type PlacePositionExits = ExitPair & {
  readonly kind: 'place-position-exits'
  readonly user: UserId
  readonly market: MarketId
  readonly positionSide: PositionSide
  /** How much of it they close, as far as it is there; zero, whatever it has by then. */
  readonly lots: number
}

export type CancelTriggerOrder = {
  readonly kind: 'cancel-trigger-order'
  readonly user: UserId
  readonly triggerId: OrderId
}

export type CancelAllTriggerOrders = {
  readonly kind: 'cancel-all-trigger-orders'
  readonly user: UserId
  /** Zero means all markets. */
  readonly market: MarketId | 0
}

export type TriggerCommand =
  | PlaceTriggerOrder
  | PlaceTriggerPair
  | PlacePositionExits
  | CancelTriggerOrder
  | CancelAllTriggerOrders
