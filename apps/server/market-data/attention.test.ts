import { expect, test } from 'vitest'
import { attentionMs, createAttention } from './attention.ts'

test('[M10] a read market counts as watched for a while, and no other', () => {
  let now = 1_000_000
  const attention = createAttention(() => now)
  expect([attention.watched('BTCUSDT'), attention.anyone()]).toEqual([false, false])
  attention.touch('BTCUSDT')
  expect([attention.watched('BTCUSDT'), attention.watched('ETHUSDT'), attention.anyone()])
    .toEqual([true, false, true])
  now += attentionMs - 1
  expect(attention.watched('BTCUSDT')).toBe(true)
  now += 1
  expect([attention.watched('BTCUSDT'), attention.anyone()]).toEqual([false, false])
})

test('[M10] reading the list of all markets watches no single one', () => {
  const attention = createAttention(() => 0)
  attention.touch()
  expect([attention.watched('BTCUSDT'), attention.anyone()]).toEqual([false, true])
})
