import { expect, test } from 'vitest'
import { isOriginAllowed } from './attach-stream.ts'

test.each([
  ['https://ingot.example', 'ingot.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8081', false],
  ['https://evil.example', 'ingot.example', false],
  ['https://ingot.example.evil.example', 'ingot.example', false],
  ['https://ingot.example@evil.example', 'ingot.example', false],
  ['https://evil.example/ingot.example', 'ingot.example', false],
  ['null', 'ingot.example', false],
  ['', 'ingot.example', false],
  ['https://app.example', 'ingot.example', true],
  ['http://app.example', 'ingot.example', false],
  [undefined, 'ingot.example', true],
  ['https://ingot.example', undefined, false],
])('[W2] a page of %s at host %s: %s', (origin, host, isAllowed) => {
  expect(isOriginAllowed({ origin, host, origins: ['https://app.example'] })).toBe(isAllowed)
})
