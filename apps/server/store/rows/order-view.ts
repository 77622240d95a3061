// An order's row as its owner sees it: on calls and on the stream alike.
import type { Order } from '@ingot/features/trading/spot-orders.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { OrderRow } from '@ingot/engine'
import { averageTicks } from '@ingot/engine/formulas'
import { amountText, priceText, quantityText } from './listing-texts.ts'
import type { ListedMarket, Listings } from './listings.ts'
import { clientFieldsOf } from './client-fields.ts'
import type { StoredOrder } from './stored-orders.ts'

/** Decimals of an average price: enough to show it below the tick, the same for all markets. */
const dealPriceDecimals = 8

/**
 * The owner's view. `dealPrice` is the average of all fills, rounded half up to 8 decimals and
 * written without trailing zeros; quantities and amounts are exact. Fees are in the asset that the
 * order receives.
 */
export function orderView(order: StoredOrder, listings: Listings): Order {
  const market = listings.market(order.market)
  const feeAsset = order.side === 'buy' ? market.base : market.quote
  return {
    orderId: String(order.orderId),
    ...clientFieldsOf(order),
    symbol: market.symbol,
    direction: order.side,
    entrust: order.type,
    timeInForce: order.timeInForce,
    price: order.type === 'limit' ? priceText(market, order.priceTicks) : null,
    quantity: order.lots > 0 ? quantityText(market, order.lots) : null,
    amount: order.amountUnits > 0n ? amountText(market.quote, order.amountUnits) : null,
    displayQuantity: displayQuantity(order, market),
    dealPrice: dealPrice(order, market),
    filledQuantity: quantityText(market, order.filledLots),
    filledAmount: amountText(market.quote, order.filledUnits),
    fees: amountText(feeAsset, order.feeUnits),
    feeSymbol: feeAsset.symbol,
    status: order.status,
    closeReason: order.closeReason,
    createTime: order.createdAt,
    updateTime: order.updatedAt,
  }
}

/** [K134] The shown quantity of an iceberg, open or ended; for both products. */
export function displayQuantity(
  { displayLots }: Pick<StoredOrder, 'displayLots'>, market: Parameters<typeof quantityText>[0],
): string | null {
  return displayLots === undefined ? null : quantityText(market, displayLots)
}

/** The average price of an order's fills, null before the first; for both products. */
export function dealPrice(
  order: Pick<OrderRow, 'filledUnits' | 'filledLots'>,
  market: Pick<ListedMarket, 'quoteUnitsPerTickLot' | 'priceDecimals'>,
): string | null {
  const average = averageTicks({
    filledUnits: order.filledUnits,
    filledLots: order.filledLots,
    quoteUnitsPerTickLot: market.quoteUnitsPerTickLot,
    extraDecimals: dealPriceDecimals - market.priceDecimals,
  })
  return average === undefined ? null : formatUnitsShort(average, dealPriceDecimals)
}
