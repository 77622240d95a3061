import { expect, test } from 'vitest'
import { positionLines } from './position-lines.ts'

const words = {
  long: 'Long', short: 'Short', liquidation: 'Liquidation', stopProfit: 'TP', stopLoss: 'SL',
}
const position = {
  direction: 'short', quantity: '0.200', buyPrice: '91180.00000000', liquidationPrice: '97214.0',
  stopProfit: '90000.0', stopLoss: null,
} as const

test('[K68] a position has lines of its entry, its liquidation and its exits', () => {
  expect(positionLines(position, words)).toEqual([
    {
      id: 'entry short', price: '91180.00000000', text: 'Short 0.200', tone: 'down',
      pattern: 'solid',
    },
    {
      id: 'liquidation short', price: '97214.0', text: 'Liquidation', tone: 'danger',
      pattern: 'solid',
    },
    { id: 'stopProfit short', price: '90000.0', text: 'TP', tone: 'up', pattern: 'dotted' },
  ])
})

test('[K68] a position that no mark liquidates has its entry alone', () => {
  expect(positionLines({
    ...position, liquidationPrice: null, stopProfit: null,
  }, words)).toHaveLength(1)
})
