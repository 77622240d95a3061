import { expect, test } from 'vitest'
import { createMissingCode } from './missing-code.ts'

function openPage() {
  const noted = new Set<string>()
  let reloads = 0
  let isServed = true
  const create = () => createMissingCode({
    isServed: async () => isServed,
    note: (file) => !noted.has(file) && noted.add(file).has(file),
    reload: () => void (reloads += 1),
  })
  return {
    create,
    serve(isNow: boolean) { isServed = isNow },
    /** Counted once the pending promises have settled. */
    async reloads() {
      await new Promise(setImmediate)
      return reloads
    },
  }
}

const missing = (file: string) => new TypeError(`Failed to fetch ${file}`)

test('a page with a missing file reloads itself once for each file', async () => {
  const page = openPage()
  page.create().take(missing('/assets/coin.js'))
  expect(await page.reloads()).toBe(1)
  const again = page.create()
  const error = missing('/assets/coin.js')
  again.take(error)
  expect(await page.reloads()).toBe(1)
  expect(again.isCause(error)).toBe(true)
  again.take(missing('/assets/trade.js'))
  expect(await page.reloads()).toBe(2)
})

test('an error of another kind is not reported as a missing file', () => {
  const code = openPage().create()
  expect(code.isCause(new TypeError('x is not a function'))).toBe(false)
  expect(code.isCause(undefined)).toBe(false)
})

test('a failed prefetch is silent until its code is needed', async () => {
  const page = openPage()
  const code = page.create()
  await code.quietly(async () => {
    const error = missing('/assets/sheet.js')
    code.take(error)
    throw error
  })
  expect(await page.reloads()).toBe(0)
  code.take(missing('/assets/sheet.js'))
  expect(await page.reloads()).toBe(1)
})

test('a fault in prefetched code is reported', async () => {
  const code = openPage().create()
  await expect(code.quietly(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('the page does not reload while the server is unreachable', async () => {
  const page = openPage()
  const code = page.create()
  page.serve(false)
  code.take(missing('/assets/coin.js'))
  expect(await page.reloads()).toBe(0)
  expect(await code.reload()).toBe(false)
  page.serve(true)
  code.take(missing('/assets/coin.js'))
  expect(await page.reloads()).toBe(1)
  expect(await code.reload()).toBe(true)
  expect(await page.reloads()).toBe(2)
})
