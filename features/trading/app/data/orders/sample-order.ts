// A resting order as the calls return it, for tests.
import type { Order } from '#features/trading/spot-orders.calls.ts'

export const sampleOrder: Order = {
  orderId: '7', clientOrderId: null, symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit',
  timeInForce: 'GTC', price: '92500.0', quantity: '0.05000', amount: null, displayQuantity: null,
  dealPrice: null, filledQuantity: '0', filledAmount: '0', fees: '0', feeSymbol: 'BTC',
  status: 'pending', closeReason: null, createTime: 1, updateTime: 1,
}
