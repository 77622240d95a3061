import { operatorActedHeader } from '@ingot/contract/console/define-console-call.ts'
import { loadOperatorSession } from '@ingot/features/operator/operator-session.console.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { createOperatorUse, operatorUse } from './operator-use.ts'

const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } })
  sent.mockReset()
  sent.mockImplementation(() => Promise.resolve(Response.json({ code: 0, msg: '', data: {} })))
  operatorUse.take()
})
afterEach(() => { vi.unstubAllGlobals() })

async function isUseOfCall(): Promise<boolean> {
  await ask(loadOperatorSession, {})
  return new Headers(sent.mock.lastCall?.[1]?.headers).get(operatorActedHeader) === '1'
}

test.each(['keydown', 'pointerdown', 'wheel', 'focus'])(
  '[OP6] %s is one use of the page', (kind) => {
    const page = new EventTarget()
    const use = createOperatorUse()
    use.watch(page)
    expect(use.take()).toBe(false)
    page.dispatchEvent(new Event(kind))
    expect(use.take()).toBe(true)
    expect(use.take()).toBe(false)
  })

test.each(['pointermove', 'visibilitychange', 'message', 'load'])(
  '[OP6] %s is no use of the page', (kind) => {
    const page = new EventTarget()
    const use = createOperatorUse()
    use.watch(page)
    page.dispatchEvent(new Event(kind))
    expect(use.take()).toBe(false)
  })

test('[OP6] only the first request after a use names it', async () => {
  expect(await isUseOfCall()).toBe(false)
  operatorUse.note()
  expect(await isUseOfCall()).toBe(true)
  expect(await isUseOfCall()).toBe(false)
})

test('[OP6] a use whose request did not arrive is named by the next one', async () => {
  sent.mockRejectedValueOnce(new TypeError('no connection'))
  operatorUse.note()
  expect(await isUseOfCall()).toBe(true)
  expect(await isUseOfCall()).toBe(true)
  expect(await isUseOfCall()).toBe(false)
})
