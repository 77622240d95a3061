import { expect, test } from 'vitest'
import { isBuy } from './is-buy.ts'

test.each([
  ['long', 'open', true], ['long', 'close', false], ['short', 'open', false],
  ['short', 'close', true], ['long', null, true], ['short', null, false],
] as const)('[K68] %s with the action %s buys: %s', (direction, action, buys) => {
  expect(isBuy({ direction, action })).toBe(buys)
})
