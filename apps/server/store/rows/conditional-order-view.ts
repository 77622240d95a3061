// A conditional order as its owner sees it: on calls and on the stream alike.
import type {
  ConditionalOrder,
} from '@ingot/features/trading/conditional-orders.calls.ts'
import {
  type ContractDirection, contractSymbolOf, type OrderCondition, type SpotDirection,
} from '@ingot/contract/vocabulary'
import type { Side, TriggerTerms } from '@ingot/engine'
import { clientFieldsOf } from './client-fields.ts'
import { meantBy } from './contract-order-view.ts'
import type { Listings } from './listings.ts'
import { amountText, ppmText, priceText, quantityText } from './listing-texts.ts'
import type { StoredTrigger } from './stored-trigger.ts'

/**
 * Prices, quantities and amounts are decimal texts; a field that the order does not have is null.
 */
export function conditionalOrderView(
  trigger: StoredTrigger, listings: Listings,
): ConditionalOrder {
  const { order } = trigger
  const market = listings.book(order.market)
  const { amount, ...placed } = placedOf(trigger, listings)
  return {
    conditionalOrderId: String(trigger.triggerId),
    ...clientFieldsOf(trigger),
    ...placed,
    condition: conditionOf(trigger, order.side),
    entrust: order.type,
    timeInForce: order.timeInForce,
    price: order.type === 'limit' ? priceText(market, order.priceTicks) : null,
    quantity: order.lots > 0 ? quantityText(market, order.lots + trigger.filledLots) : null,
    filledQuantity: quantityText(market, trigger.filledLots),
    amount,
    displayQuantity: order.displayLots === undefined || order.displayLots === 0
      ? null : quantityText(market, order.displayLots),
    ...pricesOf(trigger, market),
    pairId: idOrNull(trigger.pairId),
    parentOrderId: idOrNull(trigger.parentId),
    closesPosition: trigger.closesPosition,
    status: trigger.status,
    closeReason: trigger.closeReason,
    orderId: idOrNull(trigger.orderId),
    createTime: trigger.createdAt,
    updateTime: trigger.updatedAt,
  }
}

/** The fields that differ between the two kinds of market. */
function placedOf({ order }: StoredTrigger, listings: Listings): {
  symbol: string
  direction: SpotDirection | ContractDirection
  action: ConditionalOrder['action']
  reduceOnly: boolean
  amount: string | null
} {
  if (order.kind === 'place-spot-order') {
    const market = listings.market(order.market)
    const { amountUnits } = order
    return {
      symbol: market.symbol, direction: order.side, action: null, reduceOnly: false,
      amount: amountUnits > 0n ? amountText(market.quote, amountUnits) : null,
    }
  }
  return {
    symbol: contractSymbolOf(listings.perpetualMarket(order.market).symbol),
    ...meantBy(order.positionSide, order.side),
    reduceOnly: order.reduceOnly,
    amount: null,
  }
}

/** A buy stops above the price and takes its profit below; a sell the other way. */
export function conditionOf(
  { triggerTicks, direction }: Pick<TriggerTerms, 'triggerTicks' | 'direction'>, side: Side,
): OrderCondition {
  if (triggerTicks === 0) return 'trailing_stop'
  return (side === 'buy') === (direction === 'rise') ? 'stop' : 'take_profit'
}

type Steps = { readonly priceDecimals: number; readonly quantityDecimals: number }

function pricesOf(trigger: StoredTrigger, market: Steps) {
  const price = (ticks: number) => (ticks === 0 ? null : priceText(market, ticks))
  return {
    triggerBy: trigger.by,
    triggerPrice: price(trigger.triggerTicks),
    activationPrice: price(trigger.activationTicks),
    callbackRate: trigger.callbackPpm === 0 ? null : ppmText(trigger.callbackPpm),
    callbackDistance: price(trigger.callbackTicks),
    bestPrice: price(trigger.extremeTicks),
  }
}

function idOrNull(id: number): string | null {
  return id === 0 ? null : String(id)
}
