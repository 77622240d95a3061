// The page's amounts before a quote, by the exchange's formula.
import type { ConvertCoin } from '#features/conversion/conversions.calls.ts'
import { expect, test } from 'vitest'
import { newExchangeDraft } from './exchange-draft.ts'
import { amountOfShare, indicative, shortRate, viewExchange } from './view-exchange.ts'

const coin = (symbol: string, price: string | null, spreadPpm: number): ConvertCoin => ({
  symbol, name: symbol, decimals: 8, available: '2', isOpen: price !== null, price, spreadPpm,
  usdtMin: '1', usdtMax: '100000',
})
const coins = [
  { ...coin('USDT', '1', 0), available: '1000' }, coin('BTC', '92740.5', 1_000),
  coin('ETH', '3512.34', 1_000), coin('DOGE', '0.18765', 2_000), coin('TRX', null, 2_000),
]
const view = (pair: string, typed: string, side: 'give' | 'get' = 'give') => {
  const [from, to] = pair.split(' ')
  return viewExchange({ ...newExchangeDraft(from, to), typed, side }, coins)
    ?? expect.fail('both coins are known')
}

test('[CV1, CV14] the page shows the amounts of the exchange\'s own formula', () => {
  expect(view('BTC ETH', '0.5')).toMatchObject({
    fromAmount: '0.5', toAmount: '13.17571822', fromUsdt: '46370.25', spreadUsdt: '92.64786717',
    rate: '26.3514', problem: undefined, request: { fromAmount: '0.5' },
  })
  expect(view('BTC ETH', '1', 'get')).toMatchObject({
    fromAmount: '0.0379486', toAmount: '1', request: { toAmount: '1' },
  })
  expect(view('USDT DOGE', '1000')).toMatchObject({ toAmount: '5318.43321084' })
})

test.each([
  ['BTC ETH', '', 'missing'], ['BTC ETH', '0', 'missing'], ['BTC ETH', '2.1', 'over'],
  ['BTC USDT', '2', 'large'], ['DOGE BTC', '0.00000001', 'small'],
  ['USDT BTC', '0.99', 'small'], ['BTC TRX', '1', 'closed'], ['BTC ETH', '1.', undefined],
] as const)('[CV14] %s with %j: %s', (pair, typed, problem) => {
  expect(view(pair, typed).problem).toBe(problem)
})

test('[CV4] the largest quote is the smaller one of both coins', () => {
  const small = coins.map((one) => one.symbol === 'DOGE' ? { ...one, usdtMax: '0.3' } : one)
  const draft = { ...newExchangeDraft('DOGE', 'BTC'), typed: '2', side: 'give' as const }
  expect(viewExchange(draft, small.map((one) => ({ ...one, usdtMin: '0.1' })))?.problem)
    .toBe('large')
})

test('an unknown coin has no view', () => {
  expect(viewExchange(newExchangeDraft('NOCOIN', 'BTC'), coins)).toBeUndefined()
})

test.each([
  ['0.035462212345', '0.0354622'], ['26.351436', '26.3514'], ['5318.4332', '5318.43'],
  ['0.000000123456789', '0.000000123456'],
])('the rate %s is shown as %s', (rate, shown) => {
  expect(shortRate(rate)).toBe(shown)
})

test.each([
  ['5318.43521084', 'XRP', '5318.44'], ['13.17571822', 'ETH', '13.17572'],
  ['0.05319335', 'BTC', '0.05319335'], ['0.0108199', 'BTC', '0.01081990'],
  ['0.01082187', 'BTC', '0.01082187'], ['1', 'ETH', '1.00000'], ['998.9994', 'USDT', '999.00'],
  ['', 'USDT', ''],
])('[W202] the estimate %s of %s is shown as %s', (amount, symbol, shown) => {
  expect(indicative(amount, symbol)).toBe(shown)
})

test('a share of the balance is cut', () => {
  expect(amountOfShare(25, { ...coin('BTC', '1', 0), available: '0.00000003' })).toBe('0')
  expect(amountOfShare(100, coin('BTC', '1', 0))).toBe('2')
})
