import { expect, test } from 'vitest'
import { attentionMs, createAttention } from '#market-data/attention.ts'
import { stepPause, stepPauseMs } from './simulated-market.ts'

test('[M10] the watched market is fast, others are slower, all pause without viewers', () => {
  let now = 0
  const attention = createAttention(() => now)
  const pauses = () => ['BTCUSDT', 'ETHUSDT'].map((symbol) => stepPauseMs(attention, symbol))
  expect(pauses()).toEqual([stepPause.resting, stepPause.resting])
  attention.touch('BTCUSDT')
  expect(pauses()).toEqual([stepPause.watched, stepPause.others])
  now += attentionMs
  expect(pauses()).toEqual([stepPause.resting, stepPause.resting])
})
