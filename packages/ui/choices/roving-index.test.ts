// Arrow keys in a row of tabs.
import { expect, test } from 'vitest'
import { rovingIndex } from './use-roving-choice.ts'

test.each([
  ['ArrowRight', 0, 1], ['ArrowRight', 2, 0], ['ArrowDown', 1, 2], ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1], ['Home', 2, 0], ['End', 0, 2], ['Enter', 0, undefined],
] as const)('%s at %i of three goes to %s', (key, index, next) => {
  expect(rovingIndex(key, index, 3)).toBe(next)
})

test('a row without tabs stays without a selection', () => {
  expect(rovingIndex('ArrowRight', 0, 0)).toBeUndefined()
})
