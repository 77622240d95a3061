import { expect, test } from 'vitest'
import { isOfInputMethod } from './watch-compositions.ts'

test.each([
  ['a key during a composition', { isComposing: true, keyCode: 13 }, true],
  ['a key that the input method takes', { isComposing: true, keyCode: 229 }, true],
  ['the confirming Enter of Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter without an input method', { isComposing: false, keyCode: 13 }, false],
])('[W164] %s', (_, event, isOfIt) => {
  expect(isOfInputMethod(event)).toBe(isOfIt)
})
