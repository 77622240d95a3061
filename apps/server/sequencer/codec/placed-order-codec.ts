// Orders as the command log spells them: their kind first, then fields in the order below. They
// stand alone, as commands, and inside what waits for a price to place them.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type {
  ExitPair, ExitTerms, PlacePerpetualOrder, PlaceSpotOrder, PositionSide, SelfTradePrevention,
  TriggeredOrder, TriggerPrice,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { orderTypes, sides, timesInForce } from './order-row-codec.ts'

export function encodePlacedOrder(order: TriggeredOrder): readonly Field[] {
  const { kind, user, market, side } = order
  if (kind === 'place-spot-order') {
    return [
      kind, user, market, side, order.type, order.timeInForce, order.priceTicks, order.lots,
      String(order.amountUnits), order.selfTradePrevention, order.displayLots ?? 0,
      encodeExits(order.exits),
    ]
  }
  return [
    kind, user, market, side, order.positionSide, order.type, order.timeInForce,
    order.priceTicks, order.lots, Number(order.reduceOnly), order.selfTradePrevention,
    order.displayLots ?? 0, encodeExits(order.exits),
  ]
}

/** An order with its kind before it. */
export function decodePlacedOrder(read: FieldReader): TriggeredOrder {
  const kind = read.word(placedKinds)
  return kind === 'place-spot-order' ? decodeSpotOrder(read) : decodePerpetualOrder(read)
}

/** The fields after the kind. */
export function decodeSpotOrder(read: FieldReader): PlaceSpotOrder {
  return {
    kind: 'place-spot-order',
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    amountUnits: read.units(),
    selfTradePrevention: read.word(preventions),
    ...displayOf(read.whole()),
    ...exitsOf(read.innerOrNull(decodeExits)),
  }
}

/** The fields after the kind. */
export function decodePerpetualOrder(read: FieldReader): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order',
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    positionSide: read.word(orderPositionSides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    reduceOnly: read.flag(),
    selfTradePrevention: read.word(preventions),
    ...displayOf(read.whole()),
    ...exitsOf(read.innerOrNull(decodeExits)),
  }
}

export const placedKinds = ['place-spot-order', 'place-perpetual-order'] as const
export const orderPositionSides: readonly (PositionSide | 'net')[] = ['long', 'short', 'net']
export const preventions: readonly SelfTradePrevention[] = [
  'cancel_taker', 'cancel_maker', 'cancel_both',
]

/** An order that shows all of itself says nothing of it. */
export const displayOf = (displayLots: number) => (displayLots === 0 ? {} : { displayLots })

/** The legs that a pair has; null for no pair. */
function encodeExits(exits: ExitPair | undefined): Field {
  return exits === undefined ? null : encodeExitPair(exits)
}

export function encodeExitPair({ takeProfit, stopLoss }: ExitPair): readonly Field[] {
  return [encodeExit(takeProfit), encodeExit(stopLoss)]
}

export function decodeExits(read: FieldReader): ExitPair {
  const takeProfit = read.innerOrNull(decodeExit)
  const stopLoss = read.innerOrNull(decodeExit)
  return {
    ...(takeProfit === null ? {} : { takeProfit }), ...(stopLoss === null ? {} : { stopLoss }),
  }
}

const exitsOf = (exits: ExitPair | null) => (exits === null ? {} : { exits })

function encodeExit(exit: ExitTerms | undefined): Field {
  return exit === undefined ? null : [exit.by, exit.triggerTicks, exit.priceTicks]
}

function decodeExit(read: FieldReader): ExitTerms {
  return {
    by: read.word(triggerPrices), triggerTicks: read.whole(), priceTicks: read.whole(),
  }
}

export const triggerPrices: readonly TriggerPrice[] = ['last', 'mark']
