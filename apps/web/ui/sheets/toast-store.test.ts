// Toasts: one at a time, in order, none twice, and never a long tail of stale ones.
import { beforeEach, expect, test } from 'vitest'
import { currentToast, dismissToast, showToast, toastDurationMs } from './toast-store.ts'

beforeEach(() => {
  for (let toast = currentToast(); toast !== undefined; toast = currentToast()) {
    dismissToast(toast.id)
  }
})

test('the next toast appears when the current one ends', () => {
  showToast({ text: 'Order placed', tone: 'ok' })
  showToast({ text: 'Order cancelled' })
  expect(currentToast()?.text).toBe('Order placed')
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()?.text).toBe('Order cancelled')
})

test('the same text is not queued twice', () => {
  showToast({ text: 'No network' })
  showToast({ text: 'No network' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeUndefined()
})

test('of many queued toasts the newest three are kept', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) showToast({ text })
  const shown: string[] = []
  for (let toast = currentToast(); toast !== undefined; toast = currentToast()) {
    shown.push(toast.text)
    dismissToast(toast.id)
  }
  expect(shown).toEqual(['a', 'd', 'e', 'f'])
})

test('[V20] a toast lasts 1.5 s, a long one or one with an action 3 s', () => {
  expect(toastDurationMs({ text: 'x'.repeat(40) })).toBe(1_500)
  expect(toastDurationMs({ text: 'x'.repeat(41) })).toBe(3_000)
  expect(toastDurationMs({ text: 'x', action: { label: 'View', onPress() {} } })).toBe(3_000)
})
