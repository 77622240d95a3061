import { expect, test } from 'vitest'
import { sampleConditionalOrder } from '#features/trading/app/data/sample-conditional-order.ts'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { findStop } from './find-stop.ts'

const position = { ...samplePosition, stopProfit: '95500.0', stopLoss: null }
const attached = {
  ...sampleConditionalOrder, symbol: position.symbol, direction: 'long', action: 'close',
  condition: 'take_profit', closesPosition: true, quantity: '0.2', parentOrderId: '7',
  triggerPrice: '95500', status: 'waiting',
} as const

test('[K136] an exit of the opening order is the stop that the position shows', () => {
  expect(findStop('stopProfit', position, [attached])).toBe(attached)
  expect(findStop('stopLoss', position, [attached])).toBeUndefined()
})

test('[K136] one at another price, of another side or of an open order is none', () => {
  const others = [
    { ...attached, triggerPrice: '95600' }, { ...attached, direction: 'short' },
    { ...attached, status: 'attached' },
  ] as const
  expect(findStop('stopProfit', position, others)).toBeUndefined()
})

test('[K136] at one price the stop of the whole position comes first', () => {
  const whole = { ...attached, quantity: null }
  expect(findStop('stopProfit', position, [attached, whole])).toBe(whole)
})
