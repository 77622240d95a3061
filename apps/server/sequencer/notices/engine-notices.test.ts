import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { OrderRow, TriggerRow } from '@ingot/engine'
import { expect, test } from 'vitest'
import { noticesOf } from './engine-notices.ts'
import type { NamedMarket } from './named-market.ts'

const order: OrderRow = {
  orderId: asOrderId(9), user: asUserId(20_000_000), market: asMarketId(1), side: 'buy',
  type: 'limit', timeInForce: 'GTC', priceTicks: 5, lots: 3, amountUnits: 0n, filledLots: 0,
  filledUnits: 0n, feeUnits: 0n, heldUnits: 0n, status: 'cancelled',
  closeReason: 'countdown', createdAt: 5, updatedAt: 6,
}
const perpetual = { orders: [], trades: [], liquidations: [] }
const rows = {
  market: () => expect.fail('no market is named'),
  firstOrderId: 100,
  wasDue: () => false,
}

test('[C40] a countdown sends one notification with the number of its cancelled orders', () => {
  const other = { ...order, user: asUserId(20_000_001) }
  const orders = [order, other, order, { ...other, closeReason: 'by_user' } as const]
  expect(noticesOf({ orders, perpetual, trades: [], triggers: [] }, rows)).toEqual([
    { user: order.user, kind: 'countdown_ended', parameters: { count: '2' } },
    { user: other.user, kind: 'countdown_ended', parameters: { count: '1' } },
  ])
})

test('[LS10] the end of a market sends its users one notification each', () => {
  const { user, market, side, type, timeInForce, priceTicks, lots, amountUnits } = order
  const trigger: TriggerRow = {
    triggerId: asOrderId(7), by: 'last', direction: 'rise', triggerTicks: 5, activationTicks: 0,
    callbackTicks: 0, callbackPpm: 0,
    order: {
      kind: 'place-spot-order', user, market, side, type, timeInForce, priceTicks, lots,
      amountUnits, selfTradePrevention: 'cancel_taker',
    },
    extremeTicks: 0, turn: 0, pairId: 0, parentId: 0, closesPosition: false, status: 'cancelled',
    closeReason: 'market_delisted', orderId: 0, createdAt: 5, updatedAt: 6, filledLots: 0,
  }
  const delisted = { ...order, closeReason: 'delisted' } as const
  const house = { ...delisted, user: asUserId(1) }
  const nova: NamedMarket = {
    symbol: 'NOVAUSDT', coin: 'NOVA', quote: 'USDT', quoteDecimals: 8, priceDecimals: 4,
    quantityDecimals: 2, quoteUnitsPerTickLot: 100n,
  }
  expect(noticesOf(
    { orders: [delisted, house, delisted], perpetual, trades: [], triggers: [trigger] },
    { ...rows, market: () => nova },
  )).toEqual([{
    user: order.user, kind: 'orders_delisted', parameters: { market: 'NOVAUSDT', count: '3' },
  }])
})
