// A trade's row as one of its two sides sees it: on calls and on the stream alike.
import type { OrderTrade } from '@ingot/features/trading/spot-orders.calls.ts'
import type { TradeRow } from '@ingot/engine'
import { amountText, priceText, quantityText } from './listing-texts.ts'
import type { Listings } from './listings.ts'

/**
 * A fill of the taker's or the maker's order; it holds nothing of the other side. The fee is in
 * the asset that this side receives.
 */
export function tradeView(
  trade: TradeRow,
  role: 'maker' | 'taker',
  listings: Listings,
): OrderTrade {
  const market = listings.market(trade.market)
  const makerSide = trade.takerSide === 'buy' ? 'sell' : 'buy'
  const direction = role === 'taker' ? trade.takerSide : makerSide
  const feeAsset = direction === 'buy' ? market.base : market.quote
  return {
    tradeId: String(trade.tradeId),
    orderId: String(role === 'taker' ? trade.takerOrderId : trade.makerOrderId),
    symbol: market.symbol,
    direction,
    price: priceText(market, trade.priceTicks),
    quantity: quantityText(market, trade.lots),
    amount: amountText(market.quote, trade.quoteUnits),
    fees: amountText(feeAsset, role === 'taker' ? trade.takerFeeUnits : trade.makerFeeUnits),
    feeSymbol: feeAsset.symbol,
    role,
    time: trade.at,
  }
}
