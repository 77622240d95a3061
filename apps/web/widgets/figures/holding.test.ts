// The value of a balance.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { expect, test } from 'vitest'
import { holdingOf } from './holding.ts'

const btc: Ticker = {
  symbol: 'BTCUSDT', targetSymbol: 'BTC', originalSymbol: 'USDT', price: '92418.6', change: '0',
  changeRate: '-1.74', high24h: '0', low24h: '0', open24h: '0', quantity24h: '0', volumn24h: '0',
  logo: '', referencePrice: '92418.6',
}
const tickers = new Map([['BTCUSDT', btc]])
const holding = (symbol: string, total: string) =>
  holdingOf({ symbol, total, available: total, frozen: '0' }, tickers)

test.each([
  ['USDT', '12018.44', '12018.44'],
  ['BTC', '0.12286', '11354.549196'],
  ['BTC', '0.00000001', '0.00092418'],
  ['NEW', '5', undefined],
  ['NEW', '0', '0'],
])('%s %s is worth %s', (symbol, total, worth) => {
  expect(holding(symbol, total).worth).toBe(worth)
})

test('a coin shows its price change, money does not', () => {
  expect(holding('BTC', '1').changeRate).toBe('-1.74')
  expect(holding('USDT', '1').changeRate).toBeUndefined()
  expect(holding('NEW', '1').changeRate).toBeUndefined()
})
