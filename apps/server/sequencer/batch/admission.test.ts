// The effects of a nearly full disk and of a day's quota, on a real store.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserId, cancelsPerDayMax, ordersPerDayMax } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import { isDiskLow } from '#store/file/free-space.ts'
import {
  btc, cancelOrder, coins, keyed, limitOrder, makeTestFolder, rejectOf,
} from '#testing/test-sequencer.ts'
import { Admission } from './admission.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { Submission } from '#sequencer/submission.ts'

const folder = makeTestFolder()
const user = asUserId(10_001)
const maker = asUserId(1_001)
let isLow = false
let store: SequencerStore
let at = 1_800_000_000_000

beforeAll(async () => {
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: null, clock: () => at,
    onProgress: () => {}, admission: new Admission({ isDiskLow: () => isLow }),
  })
  for (const who of [user, maker]) {
    run({ command: { kind: 'open-user', user: who } })
    run({ command: { kind: 'credit-deposit', user: who, asset: btc, units: coins(100) } })
  }
})
afterAll(() => {
  store.close()
  folder.remove()
})

function run(submission: Submission) {
  const [answer] = store.runner.run([submission]).answers
  if (answer === undefined) throw new Error('a submission has a reply')
  return answer
}
const ask = (command: Command) => run({ command })

test('[D105] a nearly full disk stops new orders but not cancels, until space is free', () => {
  const resting = run(keyed(limitOrder(user, { side: 'sell', offset: 9 }), 'before'))
  const orderId = resting.ok ? resting.value.applied.orderId : 0
  isLow = true
  expect(rejectOf(ask(limitOrder(user, { side: 'sell' })))).toBe('storage_low')
  expect(rejectOf(ask(limitOrder(maker, { side: 'sell' })))).toBe('storage_low')
  // An earlier accepted order still returns its result under its key.
  expect(run(keyed(limitOrder(user, { side: 'sell', offset: 9 }), 'before')))
    .toMatchObject({ ok: true, value: { repeated: true } })
  expect(rejectOf(ask(cancelOrder(user, orderId)))).toBe(undefined)
  isLow = false
  expect(rejectOf(ask(limitOrder(user, { side: 'sell', offset: 9 })))).toBe(undefined)
})

test.each([
  [{ freeBytes: 100e9, allBytes: 250e9 }, false],
  [{ freeBytes: 1_999_999_999, allBytes: 4e9 }, true],
  [{ freeBytes: 12e9, allBytes: 250e9 }, true],
  [{ freeBytes: 13e9, allBytes: 250e9 }, false],
])('[D105] too little space for %j: %j', (space, isTooLittle) => {
  expect(isDiskLow(space)).toBe(isTooLittle)
})

test('[D106] an account has a daily quota of orders and cancels; simulated ones have none', () => {
  const quota = new Admission({ isDiskLow: () => false })
  const place = limitOrder(user, { side: 'sell' })
  const cancel = cancelOrder(user, 1)
  for (let count = 0; count < ordersPerDayMax; count += 1) quota.count(place, at)
  expect(quota.refusal(place, at)).toBe('daily_order_limit')
  expect(quota.refusal(cancel, at)).toBe(undefined)
  for (let count = 0; count < cancelsPerDayMax; count += 1) quota.count(cancel, at)
  expect(quota.refusal(cancel, at)).toBe('daily_order_limit')
  expect(quota.refusal(limitOrder(asUserId(10_002), { side: 'sell' }), at)).toBe(undefined)
  for (let count = 0; count <= ordersPerDayMax; count += 1) {
    quota.count(limitOrder(maker, { side: 'sell' }), at)
  }
  expect(quota.refusal(limitOrder(maker, { side: 'sell' }), at)).toBe(undefined)
  at += 86_400_000
  expect(quota.refusal(place, at)).toBe(undefined)
})
