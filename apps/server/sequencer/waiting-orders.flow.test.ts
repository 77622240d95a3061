import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asOrderId, type UserId } from '@ingot/contract/vocabulary'
import type { AmendOrder, PlaceTriggerOrder, TriggerTerms } from '@ingot/engine'
import {
  keyed, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer, referenceTicks,
  rejectOf, type TestSequencer,
} from '#testing/test-sequencer.ts'
import type { LoggedCommand } from './codec/command-codec.ts'
import type { Receipt } from './submission.ts'

let folder = makeTestFolder()
let exchange: TestSequencer
let alice: UserId
let bob: UserId

beforeEach(async () => {
  folder = makeTestFolder()
  exchange = await openTestSequencer(folder.path)
  alice = await openRichUser(exchange.sequencer, 10_001)
  bob = await openRichUser(exchange.sequencer, 10_002)
})
afterEach(async () => {
  await exchange.close()
  folder.remove()
})

async function restart(): Promise<void> {
  await exchange.close()
  exchange = await openTestSequencer(folder.path)
}

async function ask(command: LoggedCommand): Promise<Receipt> {
  return must(await exchange.sequencer.submit({ command }))
}

const still = {
  activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
} as const

/** Waits for the last price to fall so far below the reference, then buys below that. */
function stop(user: UserId, away: number, offset = -1_000): TriggerTerms {
  const order = limitOrder(user, { side: 'buy', offset, lots: 100 })
  if (order.kind !== 'place-spot-order') throw new Error('a limit order places')
  return { by: 'last', direction: 'fall', triggerTicks: referenceTicks - away, ...still, order }
}

const triggerOf = (terms: TriggerTerms): PlaceTriggerOrder =>
  ({ kind: 'place-trigger-order', ...terms })

function amendment(user: UserId, orderId: number, change: {
  readonly offset?: number
  readonly lots?: number
}): AmendOrder {
  return {
    kind: 'amend-order', user, orderId: asOrderId(orderId),
    priceTicks: change.offset === undefined ? 0 : referenceTicks + change.offset,
    lots: change.lots ?? 0, selfTradePrevention: 'cancel_taker',
  }
}

/** Two people trade a little at a price, so far from the reference. */
async function tradeAt(offset: number): Promise<void> {
  await ask(limitOrder(alice, { side: 'sell', offset, lots: 20 }))
  await ask(limitOrder(bob, { side: 'buy', offset, lots: 20 }))
}

test('[D19] an amended order keeps price, quantity and new priority across a restart', async () => {
  const first = await ask(limitOrder(alice, { side: 'sell', offset: 5, lots: 50 }))
  const second = await ask(limitOrder(alice, { side: 'sell', offset: 6, lots: 50 }))
  const amended = await ask(amendment(alice, first.applied.orderId, { offset: 6, lots: 70 }))
  expect(amended.order).toMatchObject({ priceTicks: referenceTicks + 6, lots: 70 })
  await restart()
  expect(exchange.start.levels)
    .toEqual([expect.objectContaining({ priceTicks: referenceTicks + 6, lots: 120 })])
  await ask(limitOrder(bob, { side: 'buy', offset: 6, lots: 60 }))
  const [batch] = exchange.batches
  expect(batch?.trades.map(({ makerOrderId, lots }) => [makerOrderId, lots])).toEqual([
    [second.applied.orderId, 50], [first.applied.orderId, 10],
  ])
})

longTest('[D19] a reduction at the same price keeps its priority across a restart', async () => {
  const first = await ask(limitOrder(alice, { side: 'sell', offset: 5, lots: 50 }))
  await ask(limitOrder(alice, { side: 'sell', offset: 5, lots: 50 }))
  await ask(amendment(alice, first.applied.orderId, { lots: 30 }))
  await restart()
  await ask(limitOrder(bob, { side: 'buy', offset: 5, lots: 40 }))
  expect(exchange.batches[0]?.trades[0])
    .toMatchObject({ makerOrderId: first.applied.orderId, lots: 30 })
})

test('[D19] a conditional order triggers after a restart, under its client order id', async () => {
  const placed = must(await exchange.sequencer.submit({
    command: triggerOf(stop(alice, 40)), clientOrderId: 'stop-1',
  }))
  expect(placed.trigger).toMatchObject({
    triggerId: placed.applied.orderId, status: 'waiting', clientOrderId: 'stop-1', orderId: 0,
  })
  expect(placed.order).toBeNull()
  await restart()
  await tradeAt(-40)
  const heard = exchange.batches.flatMap(({ triggers }) => triggers)
  expect(heard).toEqual([expect.objectContaining({
    triggerId: placed.applied.orderId, status: 'triggered', clientOrderId: 'stop-1',
  })])
  const orderId = heard[0]?.orderId ?? 0
  expect(exchange.batches.flatMap(({ orders }) => orders).filter((row) => row.orderId === orderId))
    .toEqual([expect.objectContaining({ status: 'pending', clientOrderId: null })])
})

longTest('[D19] a trailing stop continues from the best price before the restart', async () => {
  const { order } = stop(alice, 1)
  await ask({
    kind: 'place-trigger-order', by: 'last', direction: 'fall', triggerTicks: 0, ...still,
    callbackTicks: 10, order,
  })
  await tradeAt(30)
  await restart()
  await tradeAt(21)
  expect(exchange.batches.flatMap(({ triggers }) => triggers)).toEqual([])
  await tradeAt(20)
  expect(exchange.batches.flatMap(({ triggers }) => triggers))
    .toEqual([expect.objectContaining({ status: 'triggered', extremeTicks: referenceTicks + 30 })])
})

longTest('[D19] the first leg of a pair ends the other after a restart', async () => {
  const takeProfit = { ...stop(alice, 0), direction: 'rise', triggerTicks: referenceTicks + 30 }
  const pair = await ask({
    kind: 'place-trigger-pair', takeProfit: { ...takeProfit, direction: 'rise' },
    stopLoss: stop(alice, 30),
  })
  expect(pair.trigger?.pairId).toBe(pair.applied.orderId + 1)
  await restart()
  await tradeAt(-30)
  const ends = exchange.batches.flatMap(({ triggers }) => triggers)
    .map(({ triggerId, status, closeReason }) => [triggerId, status, closeReason])
  expect(ends).toEqual([
    [pair.applied.orderId, 'cancelled', 'other_triggered'],
    [pair.applied.orderId + 1, 'triggered', null],
  ])
})

longTest('[D19] orders beyond one command\'s maximum are still due after a restart', async () => {
  for (let count = 0; count < 70; count += 1) await ask(triggerOf(stop(alice, 40)))
  await tradeAt(-40)
  await restart()
  expect(exchange.start.waiting.due).toHaveLength(6)
  await ask({ kind: 'tick' })
  const [batch] = exchange.batches
  expect(batch?.triggers.map(({ status, triggerId }) => [status, triggerId]))
    .toEqual(exchange.start.waiting.due.map((triggerId) => ['triggered', triggerId]))
  await restart()
  expect(exchange.start.waiting.due).toEqual([])
})

test('[D19] a countdown continues across a restart, and a tick ends it', async () => {
  await ask(limitOrder(alice, { side: 'buy', offset: -50 }))
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 1 })
  await ask({ kind: 'cancel-all-after', user: bob, timeoutMs: 60_000 })
  await restart()
  expect(exchange.start.waiting.deadlines.map(({ user }) => user)).toEqual([alice, bob])
  const ended = await ask({ kind: 'tick' })
  expect(ended.applied.count).toBe(1)
  expect(exchange.batches[0]?.deadlines).toEqual([{ user: alice, at: 0 }])
  await ask({ kind: 'cancel-all-after', user: bob, timeoutMs: 0 })
  await restart()
  expect(exchange.start.waiting.deadlines).toEqual([])
})

test('[D20] a conditional order returns its first result, also after triggering', async () => {
  const submission = keyed(triggerOf(stop(alice, 40)), 'stop-7')
  const placed = must(await exchange.sequencer.submit(submission))
  await tradeAt(-40)
  await restart()
  expect(must(await exchange.sequencer.submit(submission)))
    .toEqual({ ...placed, balances: [], repeated: true })
})

longTest('[D20] an amended order returns its first result, and so does the amendment', async () => {
  const order = keyed(limitOrder(alice, { side: 'sell', offset: 5, lots: 50 }), 'order-7')
  const placed = must(await exchange.sequencer.submit(order))
  const change = amendment(alice, placed.applied.orderId, { offset: 7, lots: 60 })
  const amend = keyed(change, 'amend-7')
  const { clientOrderId: _, ...asked } = amend
  const amended = must(await exchange.sequencer.submit(asked))
  await ask(amendment(alice, placed.applied.orderId, { offset: 9 }))
  await restart()
  const again = must(await exchange.sequencer.submit(order))
  expect(again).toEqual({ ...placed, balances: [], repeated: true })
  const amendedAgain = must(await exchange.sequencer.submit(asked))
  expect(amendedAgain).toEqual({ ...amended, balances: [], repeated: true })
})

test('[D15] a refused amendment or conditional order is not logged', async () => {
  const before = exchange.start.batch
  const refused = await exchange.sequencer.submit({ command: amendment(alice, 4_711, { lots: 5 }) })
  expect(rejectOf(refused)).toBe('order_unknown')
  const met = await exchange.sequencer.submit({ command: triggerOf(stop(alice, -40)) })
  expect(rejectOf(met)).toBe('would_trigger')
  await restart()
  // Each of the two people took three commands, which were three batches at most.
  expect(exchange.start.batch - before).toBeLessThanOrEqual(6)
})
