// The direction and the name of a conditional order, and the words for its end.
import { expect, test } from 'vitest'
import {
  sampleConditionalOrder as stop,
} from '#features/trading/app/data/sample-conditional-order.ts'
import { buys, conditionWord, triggersOnRise } from './conditional-facts.ts'
import { endedWord } from './ended-words.ts'

test.each([
  ['buy', null, true], ['sell', null, false], ['long', null, true], ['short', null, false],
  ['long', 'open', true], ['long', 'close', false], ['short', 'close', true],
] as const)('[K106] an order that is %s and %s buys: %s', (direction, action, isBuy) => {
  expect(buys({ direction, action })).toBe(isBuy)
})

test('[K106] a stop that sells and a take-profit that buys trigger on a fall', () => {
  expect(triggersOnRise(stop)).toBe(false)
  expect(triggersOnRise({ ...stop, direction: 'buy' })).toBe(true)
  expect(triggersOnRise({ ...stop, condition: 'take_profit' })).toBe(true)
})

test('[K106] a stop is a stop-loss when it protects a fill, a position or a pair', () => {
  expect(conditionWord(stop)).toBe('stop')
  expect(conditionWord({ ...stop, parentOrderId: '3' })).toBe('stopLoss')
  expect(conditionWord({ ...stop, closesPosition: true })).toBe('stopLoss')
  expect(conditionWord({ ...stop, pairId: '8' })).toBe('stopLoss')
  expect(conditionWord({ ...stop, condition: 'take_profit' })).toBe('takeProfit')
})

test('[K106] a pair that buys coins or may open has a limit leg and a stop leg', () => {
  const buy = { ...stop, direction: 'buy', pairId: '8' } as const
  expect(conditionWord(buy)).toBe('stopLeg')
  expect(conditionWord({ ...buy, condition: 'take_profit' })).toBe('limitLeg')
  const long = { ...buy, direction: 'long', action: 'open' } as const
  expect(conditionWord(long)).toBe('stopLeg')
  expect(conditionWord({ ...long, action: 'close' })).toBe('stopLoss')
  expect(conditionWord({ ...long, action: null, reduceOnly: true })).toBe('stopLoss')
})

test('[K106] an end has its reason, and other rejects share one text', () => {
  expect(endedWord('other_triggered')).toBe('endedByOther')
  expect(endedWord('margin_insufficient')).toBe('refusedBalance')
  expect(endedWord('storage_low')).toBe('refusedOther')
})
