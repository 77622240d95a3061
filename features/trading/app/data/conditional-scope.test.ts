// A list of conditional orders and its "cancel all" name the same orders.
import { expect, test } from 'vitest'
import { scopeFields } from './conditional-scope.ts'

test('[C39] the list of one kind of market names its kind, and its market where it has one', () => {
  expect(scopeFields({ market: 'spot', symbol: undefined })).toEqual({ market: 'spot' })
  expect(scopeFields({ market: 'contract', symbol: 'BTCUSDT-PERP' }))
    .toEqual({ market: 'contract', symbol: 'BTCUSDT-PERP' })
})
