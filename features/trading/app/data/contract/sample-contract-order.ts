// A resting contract order as the calls return it, for tests.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'

export const sampleContractOrder: ContractOrder = {
  orderId: '7', clientOrderId: null, symbol: 'BTCUSDT-PERP', direction: 'long', action: 'open',
  entrust: 'limit', timeInForce: 'GTC', reduceOnly: false, leverage: 20, price: '92000.0',
  quantity: '0.200', displayQuantity: null, dealPrice: null, filledQuantity: '0', filledAmount: '0',
  marginAmount: '929.2', fees: '0', feeSymbol: 'USDT', profitAndLoss: '0', status: 'pending',
  closeReason: null, createTime: 1, updateTime: 1,
}
