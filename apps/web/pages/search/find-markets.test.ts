// Which markets a word means, and in which order.
import { spotMarketListings } from '@ingot/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { coinNamesOf } from './use-found-markets.ts'
import { findMarkets, markedPart, matchedName } from './find-markets.ts'

const market = (coin: string, name: string) =>
  ({ symbol: `${coin}USDT`, targetSymbol: coin, names: [name, ...coinNamesOf(coin)] })

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
    ['ｂｔｃ／ＵＳＤＴ', ['BTC']],
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

describe('[W151] a contract is found by its shown name', () => {
  const both = ['BTC', 'ETH'].flatMap((coin) => [market(coin, coin), {
    ...market(coin, coin), symbol: `${coin}USDT-PERP`, kinds: ['永续', 'perp'],
  }])
  const foundSymbols = (word: string): string[] =>
    findMarkets(both, word).map(({ symbol }) => symbol)

  test.each([
    ['btc perp', ['BTCUSDT-PERP']],
    ['BTC永续', ['BTCUSDT-PERP']],
    ['btcusdt 永', ['BTCUSDT-PERP']],
    ['BTCUSDT-P', ['BTCUSDT-PERP']],
    ['perp', ['BTCUSDT-PERP', 'ETHUSDT-PERP']],
    ['永续', ['BTCUSDT-PERP', 'ETHUSDT-PERP']],
    ['btc', ['BTCUSDT', 'BTCUSDT-PERP']],
    ['erp', []],
  ])('%j', (word, symbols) => expect(foundSymbols(word)).toEqual(symbols))
})

describe('[W73] a market is found by a name of its coin', () => {
  test.each([
    ['比特', ['BTC']],
    ['以太幣', ['ETH']],
    ['カルダノ', ['ADA']],
    ['비트코인', ['BTC']],
    ['кардано', ['ADA']],
    ['บิตคอยน์', ['BTC']],
  ])('%j', (word, coins) => expect(found(word)).toEqual(coins))

  // Chinese has no name of its own for some coins.
  test.each([
    [/\p{Script=Han}/u, ['LINK', 'TON', 'UNI']],
    [/\p{Script=Katakana}/u, []],
    [/\p{Script=Hangul}/u, []],
    [/\p{Script=Cyrillic}/u, []],
    [/\p{Script=Thai}/u, []],
  ])('and every listed coin has one in the script %s, except %j', (script, unnamed) => {
    const coins = spotMarketListings.map(({ base }) => base)
    expect(coins.filter((coin) => !coinNamesOf(coin).some((name) => script.test(name))))
      .toEqual(unnamed)
  })

  test('the row shows the name that was meant, else the usual one', () => {
    const names = ['Bitcoin', '比特币', 'Биткоин']
    expect(matchedName(names, '比特')).toBe('比特币')
    expect(matchedName(names, ' БИТК')).toBe('Биткоин')
    expect(matchedName(names, 'btc')).toBe('Bitcoin')
    expect(matchedName([], 'btc')).toBe('')
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
