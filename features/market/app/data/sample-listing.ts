// One listed market, for tests.
import type { Listing } from './market.ts'

export const sampleListing: Listing = {
  symbol: 'BTCUSDT',
  targetSymbol: 'BTC',
  originalSymbol: 'USDT',
  name: 'Bitcoin',
  openTime: null,
  logo: '/logos/BTC.svg',
  price: '92418.6',
  change: '1670.2',
  changeRate: '1.84',
  high24h: '93134.2',
  low24h: '90668.9',
  open24h: '90748.4',
  quantity24h: '23184.6',
  volumn24h: '2138402916',
  referencePrice: '92418.6',
  tickSize: '0.1',
  lotSize: '0.00001',
  notionalMin: '5',
  makerFeeRate: '0.0005',
  takerFeeRate: '0.001',
  priceBand: '0.1',
}
