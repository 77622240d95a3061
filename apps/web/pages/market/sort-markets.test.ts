import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { expect, test } from 'vitest'
import { readMarketSort } from '@ingot/features/market/app/data/market-sort.ts'
import { marketBreadth } from './market-breadth.ts'
import { sortMarkets } from './sort-markets.ts'

type Figures = Pick<Ticker, 'price' | 'changeRate' | 'volumn24h'>
const market = (symbol: string, figures: Figures): Ticker => ({
  symbol, targetSymbol: symbol, originalSymbol: 'USDT', ...figures,
  change: '0', high24h: '0', low24h: '0', open24h: '0', quantity24h: '0', logo: '',
  referencePrice: figures.price,
})
const markets = [
  market('BTC', { price: '92418.6', changeRate: '1.84', volumn24h: '9.5' }),
  market('DOGE', { price: '0.18412', changeRate: '-3.05', volumn24h: '10.5' }),
  market('ETH', { price: '3284.15', changeRate: '0.00', volumn24h: '100' }),
]
const order = (text: Parameters<typeof readMarketSort>[0]) =>
  sortMarkets(markets, readMarketSort(text)).map(({ symbol }) => symbol).join(' ')

test.each([
  ['name', 'BTC DOGE ETH'],
  ['-name', 'ETH DOGE BTC'],
  ['price', 'DOGE ETH BTC'],
  ['-price', 'BTC ETH DOGE'],
  ['-change', 'BTC ETH DOGE'],
  ['change', 'DOGE ETH BTC'],
  ['-turnover', 'ETH DOGE BTC'],
] as const)('by %s: %s', (text, symbols) => expect(order(text)).toBe(symbols))

test('[K62] perpetuals are sorted by their funding rates, also negative ones', () => {
  const rates = ['0.0001', '-0.00025', '0.003']
  const perpetuals = markets.map((row, at) => ({ ...row, fundingRate: rates[at] ?? '0' }))
  const sorted = (text: '-funding' | 'funding') =>
    sortMarkets(perpetuals, readMarketSort(text)).map(({ symbol }) => symbol).join(' ')
  expect([sorted('-funding'), sorted('funding')]).toEqual(['ETH BTC DOGE', 'DOGE BTC ETH'])
})

test('figures that differ in their last digits alone are sorted exactly', () => {
  const prices = ['12345678901234567.2', '12345678901234567.3', '12345678901234567.1']
  const close = markets.map((row, at) => ({ ...row, price: prices[at] ?? '0' }))
  expect(new Set(close.map(({ price }) => Number(price))).size).toBe(1)
  expect(sortMarkets(close, readMarketSort('-price')).map(({ price }) => price))
    .toEqual(prices.toSorted().toReversed())
})

test('without a sort the sequence is unchanged', () => {
  expect(sortMarkets(markets, undefined)).toEqual(markets)
})

test('the breadth counts each market once and adds the turnover exactly', () => {
  expect(marketBreadth(markets)).toEqual({ up: 1, flat: 1, down: 1, turnover: '120.0' })
  expect(marketBreadth([])).toEqual({ up: 0, flat: 0, down: 0, turnover: '0' })
})
