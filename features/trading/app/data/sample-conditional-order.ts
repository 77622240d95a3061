// A waiting conditional order as the calls return it, for tests.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'

export const sampleConditionalOrder: ConditionalOrder = {
  conditionalOrderId: '7', clientOrderId: null, symbol: 'BTCUSDT', condition: 'stop',
  direction: 'sell', action: null, reduceOnly: false, entrust: 'limit', timeInForce: 'GTC',
  price: '89900.0', quantity: '0.05000', filledQuantity: '0.00000', amount: null,
  displayQuantity: null, triggerBy: 'last', triggerPrice: '90000.0', activationPrice: null,
  callbackRate: null, callbackDistance: null,
  bestPrice: null, pairId: null, parentOrderId: null, closesPosition: false, status: 'waiting',
  closeReason: null, orderId: null, createTime: 1, updateTime: 1,
}
