import { expect, test } from 'vitest'
import { sampleConditionalOrder } from '#features/trading/app/data/sample-conditional-order.ts'
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
  }, words)).toMatchObject({ text: 'TP' })
})

test.each([
  { status: 'attached' }, { status: 'due' }, { condition: 'trailing_stop', triggerPrice: null },
] as const)('[K122] an order with %o has no line', (change) => {
  expect(conditionalLine({ ...sampleConditionalOrder, ...change }, words)).toBeUndefined()
})

test.each([
  { condition: 'take_profit', direction: 'long', tone: 'ok' },
  { condition: 'take_profit', direction: 'short', tone: 'ok' },
  { condition: 'stop', direction: 'long', tone: 'danger' },
  { condition: 'stop', direction: 'short', tone: 'danger' },
] as const)('the $condition of a $direction is $tone', ({ tone, ...exit }) => {
  expect(conditionalLine({
    ...sampleConditionalOrder, ...exit, symbol: 'BTCUSDT-PERP', action: 'close', quantity: null,
    closesPosition: true,
  }, words)).toMatchObject({ tone })
})
