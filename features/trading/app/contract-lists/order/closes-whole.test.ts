import { expect, test } from 'vitest'
import { closesWhole } from './closes-whole.ts'

const long = { symbol: 'BTCUSDT-PERP', direction: 'long' } as const
const stop = {
  symbol: 'BTCUSDT-PERP', closesPosition: true, quantity: null, direction: 'long', action: 'close',
} as const

test('[K50] the stop of a position is found by its side in either position mode', () => {
  expect(closesWhole(stop, long)).toBe(true)
  expect(closesWhole({ ...stop, direction: 'short' }, long)).toBe(false)
  expect(closesWhole({ ...stop, direction: 'short', action: null }, long)).toBe(true)
  expect(closesWhole({ ...stop, action: null }, long)).toBe(false)
})

test('[K50] an order of a part, of another market or of its own is none', () => {
  expect(closesWhole({ ...stop, quantity: '0.1' }, long)).toBe(false)
  expect(closesWhole({ ...stop, symbol: 'ETHUSDT-PERP' }, long)).toBe(false)
  expect(closesWhole({ ...stop, closesPosition: false }, long)).toBe(false)
})
