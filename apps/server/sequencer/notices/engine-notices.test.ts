import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { OrderRow } from '@ingot/engine'
import { expect, test } from 'vitest'
import { noticesOf } from './engine-notices.ts'

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
