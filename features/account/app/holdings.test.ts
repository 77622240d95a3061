import type { Balance } from '#features/account/accounts.calls.ts'
import type { Ticker } from '#features/market/tickers.calls.ts'
import { expect, test } from 'vitest'
import { holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { allocationOf, findHoldings, listHoldings } from './holdings.ts'

const btc: Ticker = {
  symbol: 'BTCUSDT', targetSymbol: 'BTC', originalSymbol: 'USDT', price: '92418.6', change: '0',
  changeRate: '-1.74', high24h: '0', low24h: '0', open24h: '0', quantity24h: '0', volumn24h: '0',
  logo: '', referencePrice: '92418.6',
}
const tickers = new Map([['BTCUSDT', btc]])
const balance = (symbol: string, total: string): Balance => ({
  symbol, total, available: total, frozen: '0',
})
const holding = (symbol: string, total: string) => holdingOf(balance(symbol, total), tickers)
const symbolsOf = (rows: readonly { symbol: string }[]) =>
  rows.map(({ symbol }) => symbol).join(' ')
const noContract = { contractUsdtBalance: '0', contractAccountBalance: '0' }

test('[W123] empty coins are last; small ones can be hidden, coins of unknown value cannot', () => {
  const holdings = [
    holding('BTC', '0'), holding('ETH', '3'), holding('USDT', '0.99999999'), holding('XRP', '0'),
    holding('BTC', '1'),
  ]
  const shown = { hidesSmall: false, isHidden: false }
  const small = { hidesSmall: true, isHidden: false }
  expect(symbolsOf(listHoldings(holdings, shown))).toBe('BTC USDT ETH BTC XRP')
  expect(symbolsOf(listHoldings(holdings, small))).toBe('BTC ETH')
  expect(symbolsOf(listHoldings([holding('USDT', '1')], small))).toBe('USDT')
})

test('[W123] the coin of the largest worth comes first', () => {
  const worths: readonly (readonly [string, string | undefined])[] = [
    ['SOL', '9'], ['ADA', undefined], ['BTC', '20000'], ['XRP', '9'], ['DOGE', '0.1'],
  ]
  const holdings = worths.map(([symbol, worth]) => ({ ...holding(symbol, '1'), worth }))
  expect(symbolsOf(listHoldings(holdings, { hidesSmall: false, isHidden: false })))
    .toBe('BTC SOL XRP DOGE ADA')
})

test('the allocation counts both accounts and sums up the rest', () => {
  expect(allocationOf([holding('USDT', '25')], {
    contractUsdtBalance: '50', contractAccountBalance: '75',
  })).toEqual([
    { symbol: 'USDT', percent: '75.0' },
    { symbol: undefined, percent: '25.0' },
  ])
  expect(allocationOf([holding('USDT', '0')], noContract)).toEqual([])
})

test('the shown shares add up to one hundred', () => {
  const percentsOf = (...worths: readonly string[]) => allocationOf(
    worths.map((worth, index) => ({ ...balance(`C${index}`, worth), worth })), noContract,
  ).map(({ percent }) => percent)
  expect(percentsOf('9700.48', '299.19')).toEqual(['97.0', '3.0'])
  expect(percentsOf('1', '1', '1')).toEqual(['33.4', '33.3', '33.3'])
  expect(percentsOf('1')).toEqual(['100.0'])
})

test('only the four largest coins have a segment of their own', () => {
  const worths = ['1', '2', '3', '4', '90']
  const holdings = worths.map((worth, index) => ({ ...balance(`C${index}`, worth), worth }))
  expect(allocationOf(holdings, noContract).map(({ symbol }) => symbol))
    .toEqual(['C4', 'C3', 'C2', 'C1', undefined])
})

test('[W35] hidden balances list every coin in the account\'s sequence', () => {
  const holdings = [holding('USDT', '0'), holding('BTC', '2'), holding('ETH', '0')]
  for (const hidesSmall of [false, true]) {
    expect(listHoldings(holdings, { hidesSmall, isHidden: true })).toEqual(holdings)
  }
})

test('[W123] a coin is found by its symbol or its name', () => {
  const holdings = [holding('BTC', '1'), holding('ETH', '2'), holding('USDT', '3')]
  const coins = [{ symbol: 'BTC', name: 'Bitcoin' }, { symbol: 'ETH', name: 'Ethereum' }]
  const found = (word: string) => symbolsOf(findHoldings(holdings, word, coins))
  expect(['', ' bit ', 'eth', 'usd', 'none'].map(found)).toEqual(
    ['BTC ETH USDT', 'BTC', 'ETH', 'USDT', ''])
})
