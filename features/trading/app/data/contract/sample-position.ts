// An isolated long as the calls return it, and its update from the stream, for tests.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { PositionUpdate } from '@ingot/contract/stream'

export const samplePosition: ContractPosition = {
  symbol: 'BTCUSDT-PERP', direction: 'long', marginMode: 'isolated', leverage: 20,
  quantity: '0.200', amount: '18483.28', costAmount: '18236', buyPrice: '91180',
  nowPrice: '92416.4', liquidationPrice: '86973.6', marginAmount: '911.8',
  maintenanceMargin: '73.93312', equity: '1159.08', marginRatio: '0.063787',
  profitAndLoss: '247.28', roe: '0.2712', realizedProfit: '0', fundingFee: '-1.25', adlRank: 3,
  stopProfit: null, stopLoss: null,
  createTime: 1, updateTime: 2,
}

export const sampleUpdate: PositionUpdate = {
  symbol: 'BTCUSDT-PERP', direction: 'long', marginMode: 'isolated', quantity: '0.200',
  costAmount: '18236', buyPrice: '91180', marginAmount: '911.8', realizedProfit: '0',
  fundingFee: '-1.25', createTime: 1, updateTime: 2,
}
