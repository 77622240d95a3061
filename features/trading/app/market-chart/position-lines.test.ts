import { expect, test } from 'vitest'
import { positionLines } from './position-lines.ts'

const words = { long: 'Long', short: 'Short', liquidation: 'Liquidation' }
const position = {
  direction: 'short', quantity: '0.200', buyPrice: '91180.00000000', liquidationPrice: '97214.0',
} as const

test('[K68] a position has lines of its entry and its liquidation', () => {
  expect(positionLines(position, words)).toEqual([
    {
      id: 'entry short', price: '91180.00000000', text: 'Short 0.200', tone: 'down',
      pattern: 'solid',
    },
    {
      id: 'liquidation short', price: '97214.0', text: 'Liquidation', tone: 'danger',
      pattern: 'solid',
    },
  ])
})

test('[K68] a position that no mark liquidates has its entry alone', () => {
  expect(positionLines({ ...position, liquidationPrice: null }, words)).toHaveLength(1)
})
