// The command log's commands about what waits: orders for a price, amendments of orders that rest,
// countdowns and the tick that ends them; fields in the order below, as command-codec.ts says.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type {
  OrderCommand, TriggerCommand, TriggerDirection, TriggerTerms,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { marketOrAll, positionSides } from './perpetual-command-codec.ts'
import {
  decodeExits, decodePlacedOrder, encodeExitPair, encodePlacedOrder, preventions, triggerPrices,
} from './placed-order-codec.ts'

export type WaitingCommand = TriggerCommand | OrderCommand

export function encodeWaitingCommand(command: WaitingCommand): readonly Field[] {
  const { kind } = command
  switch (kind) {
    case 'place-trigger-order':
      return [kind, encodeTerms(command)]
    case 'place-trigger-pair':
      return [kind, encodeTerms(command.takeProfit), encodeTerms(command.stopLoss)]
    case 'place-position-exits':
      return [
        kind, command.user, command.market, command.positionSide, command.lots,
        encodeExitPair(command),
      ]
    case 'cancel-trigger-order':
      return [kind, command.user, command.triggerId]
    case 'cancel-all-trigger-orders':
      return [kind, command.user, command.market]
    case 'amend-order':
      return [
        kind, command.user, command.orderId, command.priceTicks, command.lots,
        command.selfTradePrevention,
      ]
    case 'cancel-all-after':
      return [kind, command.user, command.timeoutMs]
    case 'tick':
      return [kind]
  }
}

/** The command of a kind whose fields are read next; undefined for a kind of another file. */
export function decodeWaitingCommand(
  kind: string,
  read: FieldReader,
): WaitingCommand | undefined {
  switch (kind) {
    case 'place-trigger-order':
      return { kind, ...decodeTerms(read.inner()) }
    case 'place-trigger-pair':
      return {
        kind, takeProfit: decodeTerms(read.inner()), stopLoss: decodeTerms(read.inner()),
      }
    case 'place-position-exits':
      return {
        kind, user: asUserId(read.whole()), market: asMarketId(read.whole()),
        positionSide: read.word(positionSides), lots: read.whole(), ...decodeExits(read.inner()),
      }
    case 'cancel-trigger-order':
      return { kind, user: asUserId(read.whole()), triggerId: asOrderId(read.whole()) }
    case 'cancel-all-trigger-orders':
      return { kind, user: asUserId(read.whole()), market: marketOrAll(read.whole()) }
    case 'amend-order':
      return {
        kind, user: asUserId(read.whole()), orderId: asOrderId(read.whole()),
        priceTicks: read.whole(), lots: read.whole(),
        selfTradePrevention: read.word(preventions),
      }
    case 'cancel-all-after':
      return { kind, user: asUserId(read.whole()), timeoutMs: read.whole() }
    case 'tick':
      return { kind }
    default:
      return undefined
  }
}

/** What waits and what for; the order stands last, as a list of its own. */
export function encodeTerms(terms: TriggerTerms): readonly Field[] {
  return [
    terms.by, terms.direction, terms.triggerTicks, terms.activationTicks, terms.callbackTicks,
    terms.callbackPpm, encodePlacedOrder(terms.order),
  ]
}

export function decodeTerms(read: FieldReader): TriggerTerms {
  return {
    by: read.word(triggerPrices),
    direction: read.word(triggerDirections),
    triggerTicks: read.whole(),
    activationTicks: read.whole(),
    callbackTicks: read.whole(),
    callbackPpm: read.whole(),
    order: decodePlacedOrder(read.inner()),
  }
}

export const triggerDirections: readonly TriggerDirection[] = ['rise', 'fall']
