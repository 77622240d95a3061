// The remembered market of each kind.
import { expect, test } from 'vitest'
import { readCurrentMarkets } from './current-market.ts'

test('[W104] each kind of market has its own remembered symbol', () => {
  expect(readCurrentMarkets({ spot: 'ETHUSDT' }))
    .toEqual({ spot: 'ETHUSDT', perpetual: 'BTCUSDT-PERP' })
  expect(readCurrentMarkets({ spot: 'ETHUSDT', perpetual: 'SOLUSDT-PERP' }))
    .toEqual({ spot: 'ETHUSDT', perpetual: 'SOLUSDT-PERP' })
})

test('[V10] a stored symbol of another kind or form counts as none', () => {
  const first = { spot: 'BTCUSDT', perpetual: 'BTCUSDT-PERP' }
  expect(readCurrentMarkets({ spot: 'ETHUSDT-PERP', perpetual: 'ETHUSDT' })).toEqual(first)
  expect(readCurrentMarkets({ spot: '<b>', perpetual: 7 })).toEqual(first)
  expect(readCurrentMarkets(null)).toEqual(first)
})
