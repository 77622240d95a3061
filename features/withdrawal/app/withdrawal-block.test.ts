import { expect, test } from 'vitest'
import { askedCoin, withdrawalBlockOf } from './withdrawal-block.ts'

const network = {
  chain: 'TRC20', name: 'TRON', fee: '1', min: '30', max: '1000000', decimals: 6,
  confirmations: 20, enabled: true,
}
const paused = { ...network, enabled: false }
const coinWith = (symbol: string, networks: readonly (typeof network)[]) =>
  ({ symbol, name: symbol, available: '1', isPaused: symbol === 'XRP', networks: [...networks] })
const coins = [
  coinWith('BTC', [network]), coinWith('USDT', [paused, network]), coinWith('DOGE', [paused]),
  coinWith('LTC', []), coinWith('XRP', [network]),
]

test.each([
  ['USDT', undefined], ['DOGE', 'paused'], ['LTC', 'noNetwork'], ['SOL', 'noNetwork'],
  ['XRP', 'checking'],
])('[W165] the reason why %s cannot be withdrawn: %s', (symbol, block) => {
  expect(withdrawalBlockOf(symbol, coins)).toBe(block)
})

test('[W165] a coin that the exchange has is the one that was asked for, another is USDT', () => {
  expect(askedCoin('SOL', [{ symbol: 'BTC' }, { symbol: 'SOL' }])).toBe('SOL')
  expect(askedCoin('NOPE', [{ symbol: 'BTC' }, { symbol: 'SOL' }])).toBe('USDT')
})
