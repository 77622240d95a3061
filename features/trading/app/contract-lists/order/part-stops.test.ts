import { expect, test } from 'vitest'
import { sampleConditionalOrder } from '#features/trading/app/data/sample-conditional-order.ts'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { countPartStops } from './part-stops.ts'

const part = {
  ...sampleConditionalOrder, symbol: samplePosition.symbol, direction: 'long', action: 'close',
  condition: 'take_profit', closesPosition: true, quantity: '0.1', status: 'waiting',
} as const

test('[K164] stops of a part of the position are counted, and no others', () => {
  const others = [
    { ...part, quantity: null }, { ...part, quantity: '0.200' }, { ...part, status: 'attached' },
    { ...part, direction: 'short' }, { ...part, closesPosition: false },
  ] as const
  expect(countPartStops(samplePosition, others)).toBe(0)
  expect(countPartStops(samplePosition, [part, { ...part, condition: 'stop' }, ...others])).toBe(2)
})
