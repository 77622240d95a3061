import { expect, test } from 'vitest'
import { sampleConditionalOrder } from '#features/trading/app/data/sample-conditional-order.ts'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { withWholeStops } from './whole-stops.ts'

const part = {
  ...sampleConditionalOrder, symbol: samplePosition.symbol, direction: 'long', action: 'close',
  condition: 'take_profit', closesPosition: true, quantity: '0.1', status: 'waiting',
} as const

test('[K164] the stops of the whole position are not those of a part that is nearer', () => {
  const position = { ...samplePosition, stopProfit: '95000', stopLoss: null }
  const near = { ...part, triggerPrice: '95000.0' }
  const whole = { ...part, quantity: null, triggerPrice: '96000.0' }
  expect(withWholeStops(position, [near, whole]))
    .toMatchObject({ stopProfit: '96000.0', stopLoss: null })
  expect(withWholeStops(position, [near]).stopProfit).toBeNull()
  expect(withWholeStops(position, [{ ...near, quantity: '0.200' }]).stopProfit).toBe('95000')
  expect(withWholeStops(position, []).stopProfit).toBe('95000')
})
