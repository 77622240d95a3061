import type { UserId } from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { rowsOf } from '#testing/stored-exchange.ts'
import {
  btc, cancelOrder, coins, keyed, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer,
  rejectOf,
} from '#testing/test-sequencer.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

test('[D20] the same key and body in one batch take effect once', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const ask = keyed(limitOrder(user, { side: 'buy' }), 'once')
  const receipts = (await Promise.all([1, 2, 3].map(() => sequencer.submit(ask)))).map(must)
  expect(new Set(receipts.map((receipt) => receipt.applied.orderId)).size).toBe(1)
  expect(new Set(receipts.map((receipt) => receipt.batch)).size).toBe(1)
  expect(receipts.map((receipt) => receipt.repeated)).toEqual([false, true, true])
  await close()
})

test('[D20] later, and after a restart, the first result is returned again', async () => {
  const first = await openTestSequencer(folder.path)
  const user = await openRichUser(first.sequencer, 10_001)
  const ask = keyed(limitOrder(user, { side: 'buy', offset: -10 }), 'again')
  const receipt = must(await first.sequencer.submit(ask))
  const later = must(await first.sequencer.submit(ask))
  expect(later).toEqual({ ...receipt, balances: [], repeated: true })
  await first.close()
  const second = await openTestSequencer(folder.path)
  // The order moves on; the first result does not.
  must(await second.sequencer.submit({ command: cancelOrder(user, receipt.applied.orderId) }))
  const afterRestart = must(await second.sequencer.submit(ask))
  expect(afterRestart).toEqual({ ...receipt, balances: [], repeated: true })
  expect(afterRestart.order?.status).toBe('pending')
  await second.close()
})

test('[D21] another body under a known key is a conflict, at once and later', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const ask = keyed(limitOrder(user, { side: 'buy' }), 'mine')
  const other = keyed(limitOrder(user, { side: 'buy', lots: 101 }), 'mine')
  const [first, conflicting] = await Promise.all([sequencer.submit(ask), sequencer.submit(other)])
  must(first)
  expect(rejectOf(conflicting)).toBe('idempotency_conflict')
  expect(rejectOf(await sequencer.submit(other))).toBe('idempotency_conflict')
  expect(must(await sequencer.submit(ask)).repeated).toBe(true)
  await close()
})

const deposit = (user: UserId) => ({
  command: { kind: 'credit-deposit', user, asset: btc, units: coins(1_000) },
} as const)

test('[D22] a refusal uses no key and no space; the same order may be tried again', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const ask = keyed(limitOrder(user, { side: 'sell', lots: 20_000_000 }), 'too-much')
  expect(rejectOf(await sequencer.submit(ask))).toBe('insufficient_available')
  expect(rowsOf(folder.path, ['idempotency_key']).get('idempotency_key')).toEqual([])
  must(await sequencer.submit(deposit(user)))
  const placed = must(await sequencer.submit(ask))
  expect(placed.repeated).toBe(false)
  expect(must(await sequencer.submit(ask))).toMatchObject({
    applied: placed.applied, repeated: true,
  })
  await close()
})

longTest('[D22] in one batch a refused order is tried again and then accepted once', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const ask = keyed(limitOrder(user, { side: 'sell', lots: 20_000_000 }), 'once')
  const other = keyed(limitOrder(user, { side: 'sell', lots: 1 }), 'once')
  const outcomes = await Promise.all([ask, deposit(user), ask, ask, other].map((each) =>
    sequencer.submit(each)))
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.repeated : outcome.reject.code)))
    .toEqual(['insufficient_available', false, false, true, 'idempotency_conflict'])
  expect(new Set(outcomes.flatMap((each) => (each.ok ? [each.value.batch] : []))).size).toBe(1)
  await close()
})

longTest('[D20] keys of different scopes are different keys', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const one = await openRichUser(sequencer, 10_001)
  const two = await openRichUser(sequencer, 10_002)
  const receipts = await Promise.all([one, two].map((user) =>
    sequencer.submit(keyed(limitOrder(user, { side: 'buy' }), 'same-text'))))
  expect(receipts.map((outcome) => must(outcome).repeated)).toEqual([false, false])
  await close()
})

longTest('[D20] many repeated keys in one batch are all known', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const asks = Array.from({ length: 30 }, (_, index) =>
    keyed(limitOrder(user, { side: 'buy', offset: -index }), `many-${index}`))
  const first = (await Promise.all(asks.map((ask) => sequencer.submit(ask)))).map(must)
  const again = (await Promise.all(asks.map((ask) => sequencer.submit(ask)))).map(must)
  expect(again.map(({ repeated }) => repeated)).toEqual(asks.map(() => true))
  expect(again.map(({ applied }) => applied)).toEqual(first.map(({ applied }) => applied))
  await close()
})

longTest('[D20] a first result with fills returns its fills permanently', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const [maker, taker] = [
    await openRichUser(sequencer, 10_001), await openRichUser(sequencer, 10_002),
  ]
  must(await sequencer.submit({ command: limitOrder(maker, { side: 'sell', lots: 40 }) }))
  const ask = keyed(limitOrder(taker, { side: 'buy', lots: 100 }), 'filled')
  const receipt = must(await sequencer.submit(ask))
  expect(receipt.order).toMatchObject({ filledLots: 40, status: 'pending' })
  expect(new Set([
    receipt.order?.filledUnits, receipt.order?.feeUnits, receipt.order?.heldUnits,
  ]).size).toBe(3)
  must(await sequencer.submit({ command: limitOrder(maker, { side: 'sell', lots: 60 }) }))
  expect(must(await sequencer.submit(ask))).toEqual({ ...receipt, balances: [], repeated: true })
  await close()
})
