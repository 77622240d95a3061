// The choices that place a contract order again, in either position mode.
import { expect, test } from 'vitest'
import { type ChosenOrder, repeatedChoices } from './repeated-order.ts'

const limit = { entrust: 'limit', timeInForce: 'POST_ONLY' } as const
const hedged = (
  direction: ChosenOrder['direction'], action: ChosenOrder['action'],
): ChosenOrder => ({ ...limit, direction, action, reduceOnly: action === 'close' })
const oneWay = (direction: ChosenOrder['direction'], reduceOnly: boolean): ChosenOrder =>
  ({ ...limit, direction, action: null, reduceOnly })

test.each([
  [hedged('long', 'open'), { direction: 'long', isReduceOnly: false }],
  [hedged('short', 'open'), { direction: 'short', isReduceOnly: false }],
  [hedged('long', 'close'), { direction: 'short', isReduceOnly: true }],
  [hedged('short', 'close'), { direction: 'long', isReduceOnly: true }],
  [oneWay('long', true), { direction: 'long', isReduceOnly: true }],
  [oneWay('short', false), { direction: 'short', isReduceOnly: false }],
] as const)('[W25] in one-way mode an order keeps its side: %o', (order, choices) => {
  expect(repeatedChoices(order, 'one_way')).toEqual({ ...limit, ...choices })
})

test.each([
  [hedged('long', 'open'), { direction: 'long', action: 'open' }],
  [hedged('short', 'close'), { direction: 'short', action: 'close' }],
  [oneWay('long', false), { direction: 'long', action: 'open' }],
  [oneWay('short', false), { direction: 'short', action: 'open' }],
  [oneWay('long', true), { direction: 'short', action: 'close' }],
  [oneWay('short', true), { direction: 'long', action: 'close' }],
] as const)('[W25] in hedge mode an order names its position: %o', (order, choices) => {
  expect(repeatedChoices(order, 'hedge')).toEqual({ ...limit, ...choices })
})

test('[W25] a market order leaves the chosen time in force', () => {
  expect(repeatedChoices({ ...oneWay('long', false), entrust: 'market' }, 'one_way'))
    .toEqual({ entrust: 'market', direction: 'long', isReduceOnly: false })
})
