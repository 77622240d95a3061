import { expect, test } from 'vitest'
import { sampleConditionalOrder } from '#data/conditional/sample-conditional-order.ts'
import { conditionalLine } from './conditional-line.ts'

const words = {
  stopProfit: 'TP', stopLoss: 'SL', stop: 'Stop',
  sized: (word: string, quantity: string) => `${word} ${quantity}`,
}

test('[K122] a waiting conditional order has a line at its trigger price', () => {
  expect(conditionalLine(sampleConditionalOrder, words)).toEqual({
    id: 'conditional 7', price: '90000.0', text: 'Stop 0.05000', tone: 'down',
    pattern: 'dotted', isMovable: true,
  })
})

test('[K122] the exit of a whole position has a line without a quantity', () => {
  expect(conditionalLine({
    ...sampleConditionalOrder, symbol: 'BTCUSDT-PERP', condition: 'take_profit',
    direction: 'short', action: 'close', quantity: null, closesPosition: true,
  }, words)).toMatchObject({ text: 'TP', tone: 'up' })
})

test.each([
  { status: 'attached' }, { status: 'due' }, { condition: 'trailing_stop', triggerPrice: null },
] as const)('[K122] an order with %o has no line', (change) => {
  expect(conditionalLine({ ...sampleConditionalOrder, ...change }, words)).toBeUndefined()
})
