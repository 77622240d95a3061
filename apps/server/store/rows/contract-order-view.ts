// An order and a fill of a perpetual market as their owner sees them: on calls and on the stream
// alike.
import type {
  ContractOrder, ContractTrade,
} from '@ingot/features/trading/contract-orders.calls.ts'
import {
  type ContractAction, type ContractDirection, contractSymbolOf,
} from '@ingot/contract/vocabulary'
import type { PerpetualOrderRow, PerpetualTradeRow, Side } from '@ingot/engine'
import { clientFieldsOf } from './client-fields.ts'
import { amountText, priceText, quantityText } from './listing-texts.ts'
import type { Listings } from './listings.ts'
import { dealPrice, displayQuantity } from './order-view.ts'
import type { StoredPerpetualOrder } from './stored-orders.ts'

/** Amounts and fees are in the settle coin; a market order has no price. */
export function contractOrderView(order: StoredPerpetualOrder, listings: Listings): ContractOrder {
  const market = listings.perpetualMarket(order.market)
  const { settle } = market
  return {
    orderId: String(order.orderId),
    ...clientFieldsOf(order),
    symbol: contractSymbolOf(market.symbol),
    ...meantBy(order.positionSide, order.side),
    entrust: order.type,
    timeInForce: order.timeInForce,
    reduceOnly: order.reduceOnly,
    leverage: order.leverage,
    price: order.type === 'limit' ? priceText(market, order.priceTicks) : null,
    quantity: quantityText(market, order.lots),
    displayQuantity: displayQuantity(order, market),
    dealPrice: dealPrice(order, market),
    filledQuantity: quantityText(market, order.filledLots),
    filledAmount: amountText(settle, order.filledUnits),
    marginAmount: amountText(settle, order.heldUnits),
    fees: amountText(settle, order.feeUnits),
    feeSymbol: settle.symbol,
    profitAndLoss: amountText(settle, order.realizedUnits),
    status: order.status,
    closeReason: order.closeReason,
    createTime: order.createdAt,
    updateTime: order.updatedAt,
  }
}

/** A side of a trade: null for the position side of a close without an order. */
export type ContractFill = {
  readonly trade: PerpetualTradeRow
  readonly role: 'maker' | 'taker'
  readonly positionSide: PerpetualOrderRow['positionSide'] | null
}

/** A fill of one of the two sides; it holds nothing of the other side. */
export function contractTradeView(
  { trade, role, positionSide }: ContractFill, listings: Listings,
): ContractTrade {
  const market = listings.perpetualMarket(trade.market)
  const { settle } = market
  const isTaker = role === 'taker'
  const side = isTaker === (trade.takerSide === 'buy') ? 'buy' : 'sell'
  const orderId = isTaker ? trade.takerOrderId : trade.makerOrderId
  const realized = isTaker ? trade.takerRealizedUnits : trade.makerRealizedUnits
  return {
    tradeId: String(trade.tradeId),
    orderId: orderId === 0 ? null : String(orderId),
    kind: trade.kind,
    symbol: contractSymbolOf(market.symbol),
    // A close without an order is named by its position: a sell closes a long.
    ...meantBy(positionSide ?? (side === 'sell' ? 'long' : 'short'), side),
    price: priceText(market, trade.priceTicks),
    quantity: quantityText(market, trade.lots),
    amount: amountText(settle, trade.quoteUnits),
    fees: amountText(settle, isTaker ? trade.takerFeeUnits : trade.makerFeeUnits),
    feeSymbol: settle.symbol,
    profitAndLoss: amountText(settle, realized),
    role,
    time: trade.at,
  }
}

/** The position that an order's sides mean, and whether the order opens or closes it. */
export function meantBy(
  positionSide: PerpetualOrderRow['positionSide'], side: Side,
): { direction: ContractDirection; action: ContractAction | null } {
  const bought = side === 'buy' ? 'long' : 'short'
  if (positionSide === 'net') return { direction: bought, action: null }
  return { direction: positionSide, action: positionSide === bought ? 'open' : 'close' }
}
