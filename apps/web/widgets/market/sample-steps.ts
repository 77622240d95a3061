// One market's steps, for tests of the ticket.
import { stepsOf } from './market-steps.ts'

export const sampleSteps = stepsOf({
  symbol: 'BTCUSDT',
  targetSymbol: 'BTC',
  originalSymbol: 'USDT',
  tickSize: '0.1',
  lotSize: '0.00001',
  notionalMin: '5',
  makerFeeRate: '0.0005',
  takerFeeRate: '0.001',
  priceBand: '0.1',
})
