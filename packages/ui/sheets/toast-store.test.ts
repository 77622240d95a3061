// Toasts: one at a time, in order, none twice, and never a long tail of stale ones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToast, dismissToast, leaveToasts, showToast, toastDurationMs,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (let toast = currentToast(); toast !== undefined; toast = currentToast()) {
    dismissToast(toast.id)
  }
})

afterEach(() => {
  vi.useRealTimers()
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

test('[V20] a toast lasts 1.5 s, a long one 3 s, one with an action 6 s', () => {
  expect(toastDurationMs({ text: 'x'.repeat(40) })).toBe(1_500)
  expect(toastDurationMs({ text: 'x'.repeat(41) })).toBe(3_000)
  const action = { label: 'View', onPress() {} }
  expect(toastDurationMs({ text: 'x', action })).toBe(6_000)
  expect(toastDurationMs({ text: 'x', action, tone: 'error' })).toBe(9_000)
})

test('[W131] the toasts of a page go with it, shown or waiting', () => {
  showToast({ text: 'Order placed', tone: 'ok' })
  showToast({ text: 'Copied' })
  vi.advanceTimersByTime(600)
  leaveToasts()
  expect(currentToast()).toBeUndefined()
})

test('[W131] the toast of the action that leads to the next page goes along', () => {
  showToast({ text: 'Password changed', tone: 'ok' })
  vi.advanceTimersByTime(100)
  leaveToasts()
  expect(currentToast()?.text).toBe('Password changed')
})

test('[W131] an error stays', () => {
  showToast({ text: 'Order placed', tone: 'ok' })
  showToast({ text: 'Not enough USDT', tone: 'error' })
  vi.advanceTimersByTime(600)
  leaveToasts()
  expect(currentToast()?.text).toBe('Not enough USDT')
})
