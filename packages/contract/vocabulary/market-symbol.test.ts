// The kinds of market by their symbols.
import { expect, test } from 'vitest'
import { marketKindOf, marketSymbolPattern } from './market-symbol.ts'

test('[W104] the symbol names the kind of a market', () => {
  expect(['BTCUSDT', 'BTCUSDT-PERP', 'BTCPERP'].map(marketKindOf))
    .toEqual(['spot', 'perpetual', 'spot'])
  const symbols = ['BTCUSDT', 'BTCUSDT-PERP', 'BTCUSDT-PERPS', '-PERP', 'BTC-USDT', 'btcusdt-PERP']
  expect(symbols.filter((symbol) => marketSymbolPattern.test(symbol)))
    .toEqual(['BTCUSDT', 'BTCUSDT-PERP'])
})
