// Which markets a word means, and in which order.
import { describe, expect, test } from 'vitest'
import { findMarkets, markedPart } from './find-markets.ts'

const market = (coin: string, name: string) =>
  ({ symbol: `${coin}USDT`, targetSymbol: coin, name })

const markets = [
  market('BTC', 'Bitcoin'), market('ETH', 'Ethereum'), market('ADA', 'Cardano'),
  market('TON', 'Toncoin'), market('DOT', 'Polkadot'),
]

const found = (word: string): string[] =>
  findMarkets(markets, word).map(({ targetSymbol }) => targetSymbol)

describe('a market is found', () => {
  test.each([
    ['btc', ['BTC']],
    [' BTC ', ['BTC']],
    ['btc/usdt', ['BTC']],
    ['BTC-US', ['BTC']],
    ['ethereum', ['ETH']],
    ['card', ['ADA']],
    ['tc', ['BTC']],
    ['zzz', []],
    ['', []],
    ['/', []],
  ])('by %j', (word, coins) => expect(found(word)).toEqual(coins))

  test('by coin before name, by a prefix before an inner match', () => {
    expect(found('do')).toEqual(['DOT'])
    expect(found('t')).toEqual(['TON', 'BTC', 'ETH', 'DOT'])
    expect(found('coin')).toEqual(['BTC', 'TON'])
  })
})

test('the matching part of the coin\'s symbol is marked', () => {
  expect(markedPart('BTC', 'bt')).toBe('bt')
  expect(markedPart('BTC', 'btc/us')).toBe('btc')
  expect(markedPart('BTC', 'bitcoin')).toBe('')
})

test('[W104] a perpetual is found by its pair after spot, and alone by its own symbol', () => {
  const perpetual = { ...market('BTC', 'Bitcoin'), symbol: 'BTCUSDT-PERP' }
  const symbolsFor = (word: string): string[] =>
    findMarkets([...markets, perpetual], word).map(({ symbol }) => symbol)
  expect(symbolsFor('btc/usdt')).toEqual(['BTCUSDT', 'BTCUSDT-PERP'])
  expect(symbolsFor('btcusdt-perp')).toEqual(['BTCUSDT-PERP'])
})
