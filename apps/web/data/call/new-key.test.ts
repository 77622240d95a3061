import { clientOrderIdPattern, requestKeyPattern } from '@ingot/contract/vocabulary'
import { afterEach, expect, test, vi } from 'vitest'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

/** The API of a page over plain http: random values, and nothing else. */
function onInsecurePage(): void {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
}

test('[W160] a key is made on a page without a secure context', () => {
  onInsecurePage()
  const key = newKey()
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(key).toMatch(clientOrderIdPattern)
  expect(key).toMatch(requestKeyPattern)
})

test('[W160] keys differ', () => {
  const keys = Array.from({ length: 1_000 }, newKey)
  expect(new Set(keys).size).toBe(keys.length)
})
