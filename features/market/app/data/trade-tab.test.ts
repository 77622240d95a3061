// Which kind of market the trade page shows.
import { expect, test } from 'vitest'
import { tradeTabOf } from './trade-tab.ts'

test('[K1] the address chooses the kind, then the user, then the site', () => {
  const named = 'BTCUSDT-PERP'
  expect(tradeTabOf({ named, kept: 'spot', first: 0 })).toBe('perpetual')
  expect(tradeTabOf({ named: 'BTCUSDT', kept: 'perpetual', first: 1 })).toBe('spot')
  expect(tradeTabOf({ named: undefined, kept: 'perpetual', first: 0 })).toBe('perpetual')
  expect(tradeTabOf({ named: undefined, kept: undefined, first: 1 })).toBe('perpetual')
  expect(tradeTabOf({ named: undefined, kept: undefined, first: undefined })).toBe('spot')
  expect(tradeTabOf({ named: undefined, kept: undefined, first: 7 })).toBe('spot')
})
