import type { RechargeCoin, RechargeNetwork } from '#features/deposit/deposits.calls.ts'
import { expect, test } from 'vitest'
import { findCoins, lastUsed, shownNetwork } from './deposit-coins.ts'

function network(chain: string, name: string, more: Partial<RechargeNetwork> = {}) {
  return {
    chain, name, isOpen: true, min: '1', minutes: 2, confirmations: 1, finalConfirmations: 2,
    memoKind: null, contract: '', delayedTime: null, lastUsedTime: null, ...more,
  } as const satisfies RechargeNetwork
}

function coin(symbol: string, name: string, networks: readonly RechargeNetwork[]): RechargeCoin {
  return { symbol, name, isOpen: true, networks: [...networks] }
}

const tether = coin('USDT', 'Tether', [
  network('TRC20', 'TRON', { lastUsedTime: 5 }), network('ERC20', 'Ethereum', { lastUsedTime: 9 }),
])
const ether = coin('ETH', 'Ethereum', [network('ERC20', 'Ethereum')])
const bitcoin = coin('BTC', 'Bitcoin', [network('BTC', 'Bitcoin', { lastUsedTime: 7 })])
const tron = coin('TRX', 'TRON', [network('TRC20', 'TRON', { lastUsedTime: 1 })])
const doge = coin('DOGE', 'Dogecoin', [network('DOGE', 'Dogecoin', { lastUsedTime: 2 })])
const coins = [bitcoin, ether, tether, tron, doge]

test.each([
  ['', ['BTC', 'ETH', 'USDT', 'TRX', 'DOGE']],
  ['usdt', ['USDT']],
  ['ＢＴＣ', ['BTC']],
  // The coin of the name before the coins of the network.
  ['ethereum', ['ETH', 'USDT']],
  ['trc 20', ['USDT', 'TRX']],
  ['coin', ['BTC', 'DOGE']],
  ['nothing', []],
])('the word "%s" finds %j', (word, symbols) => {
  expect(findCoins(coins, word).map(({ symbol }) => symbol)).toEqual(symbols)
})

test('the three latest coins are shown as last used, each with its latest network', () => {
  expect(lastUsed(coins).map(({ coin: { symbol }, network: { chain } }) => [symbol, chain]))
    .toEqual([['USDT', 'ERC20'], ['BTC', 'BTC'], ['DOGE', 'DOGE']])
  expect(lastUsed([ether])).toEqual([])
})

test('an open network is shown before a closed one, and a chosen one before both', () => {
  const half = coin('BNB', 'BNB', [
    network('BEP20', 'BNB Smart Chain', { isOpen: false }), network('ERC20', 'Ethereum'),
  ])
  expect(shownNetwork(half, undefined)?.chain).toBe('ERC20')
  expect(shownNetwork(half, 'BEP20')?.chain).toBe('BEP20')
  expect(shownNetwork(half, 'TRC20')?.chain).toBe('ERC20')
  const closed = coin('BNB', 'BNB', [network('BEP20', 'BNB Smart Chain', { isOpen: false })])
  expect(shownNetwork(closed, undefined)?.chain).toBe('BEP20')
  expect(shownNetwork(coin('X', 'X', []), undefined)).toBeUndefined()
})
