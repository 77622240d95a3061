// The commands of conditional orders: each carries the order that it places once its price is met.
// Prices are ticks, as everywhere in the engine. Each command is described here once, in the order
// of the log.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import {
  added, command, type CommandOf, inlaid, inner, type RowOf, whole, word,
} from '#rows/field.ts'
import { marketOrAll, placeSpotOrder } from './command.ts'
import { exitPair, triggerPrices } from './exit-terms.ts'
import {
  type PlacePerpetualOrder, placePerpetualOrder, positionSides,
} from './perpetual-command.ts'

/** Whether the price must come up to the trigger or down to it. */
const triggerDirections = ['rise', 'fall'] as const
export type TriggerDirection = typeof triggerDirections[number]

const triggeredOrders = {
  'place-spot-order': placeSpotOrder, 'place-perpetual-order': placePerpetualOrder,
} as const
/** An order that a trigger may place. */
export type TriggeredOrder = CommandOf<typeof triggeredOrders>

/** Whether a triggered order only closes a position of a contract. */
export function isClosing(order: TriggeredOrder): order is PlacePerpetualOrder {
  return order.kind === 'place-perpetual-order' && order.reduceOnly
}

/** Whether a triggered order is a market order that only closes a position of a contract. */
export function isMarketExit(order: TriggeredOrder): order is PlacePerpetualOrder {
  return isClosing(order) && order.type === 'market'
}

/** The condition of a conditional order, and the order that it places. */
export const triggerTerms = {
  by: word(triggerPrices),
  direction: word(triggerDirections),
  /** Zero for a trailing stop, which has a callback instead. */
  triggerTicks: whole(),
  /** A trailing stop starts to follow at this price; zero starts it at once. */
  activationTicks: whole(),
  /** How far from the best price since then it triggers: ticks, or parts per million of it. */
  callbackTicks: whole(),
  callbackPpm: whole(),
  order: command(triggeredOrders),
} as const
export type TriggerTerms = RowOf<typeof triggerTerms>

/** The kinds of markets whose conditional orders one command cancels. */
export const productsOrAny = ['any', 'spot', 'perpetual'] as const

export const triggerCommands = {
  /** Stop, stop-limit, take-profit, take-profit-limit or trailing stop, as its terms say. */
  'place-trigger-order': { terms: inlaid(triggerTerms) },
  /** Of one user and market: the first that triggers ends the other. */
  'place-trigger-pair': { takeProfit: inner(triggerTerms), stopLoss: inner(triggerTerms) },
  /** Ways out of a position that is open; both end with it. */
  'place-position-exits': {
    user: whole(asUserId),
    market: whole(asMarketId),
    positionSide: word(positionSides),
    /** How much of it they close, as far as it is there; zero, whatever it has by then. */
    lots: whole(),
    exits: inlaid(exitPair),
  },
  /** Changes a conditional order that waits; zero keeps a value. */
  'amend-trigger-order': {
    user: whole(asUserId),
    triggerId: whole(asOrderId),
    triggerTicks: whole(),
    /** Of a trailing stop: either replaces its callback. */
    callbackTicks: whole(),
    callbackPpm: whole(),
    /** The price and the lots of the order that it places. */
    priceTicks: whole(),
    lots: whole(),
  },
  'cancel-trigger-order': { user: whole(asUserId), triggerId: whole(asOrderId) },
  /** Market zero means all markets of the product. */
  'cancel-all-trigger-orders': {
    user: whole(asUserId),
    market: whole(marketOrAll),
    product: added(word(productsOrAny), 'any'),
  },
} as const
type TriggerCommands = typeof triggerCommands

export type PlaceTriggerOrder = CommandOf<TriggerCommands, 'place-trigger-order'>
export type PlaceTriggerPair = CommandOf<TriggerCommands, 'place-trigger-pair'>
export type PlacePositionExits = CommandOf<TriggerCommands, 'place-position-exits'>
export type AmendTriggerOrder = CommandOf<TriggerCommands, 'amend-trigger-order'>
export type CancelTriggerOrder = CommandOf<TriggerCommands, 'cancel-trigger-order'>
export type CancelAllTriggerOrders = CommandOf<TriggerCommands, 'cancel-all-trigger-orders'>
export type TriggerCommand = CommandOf<TriggerCommands>
