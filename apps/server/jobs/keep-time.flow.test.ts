import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asMarketId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import {
  coins, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer, referenceTicks,
  type TestSequencer, usdt,
} from '#testing/test-sequencer.ts'
import { keepTime } from './keep-time.ts'

let folder = makeTestFolder()
let server: TestServer
const alice = asUserId(20_001)
const bob = asUserId(20_002)

beforeEach(async () => {
  folder = makeTestFolder()
  server = await startTestServer({ dataFolder: folder.path })
  for (const user of [alice, bob]) await openRichUser(server.services.sequencer, user)
})
afterEach(async () => {
  await server.stop()
  folder.remove()
})

const ask = async (command: LoggedCommand) =>
  must(await server.services.sequencer.submit({ command }))

/** The number of batches with commands: jobs of the server have batches of steps alone. */
async function batches(): Promise<number> {
  const row = await server.services.database.selectFrom('command_batch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('command_count', '>', 0).executeTakeFirstOrThrow()
  return row.count
}

async function pendingOrders(): Promise<number> {
  const rows = await server.services.database.selectFrom('spot_order').select('order_id')
    .where('status', '=', 'pending').execute()
  return rows.length
}

async function countdowns(): Promise<number> {
  const rows = await server.services.database.selectFrom('cancel_countdown').selectAll().execute()
  return rows.length
}

test('[D66] a countdown ends by itself and cancels its user\'s orders', async () => {
  await ask(limitOrder(alice, { side: 'buy', offset: -50 }))
  await ask(limitOrder(bob, { side: 'buy', offset: -50 }))
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 60_000 })
  const before = await batches()
  expect(await pendingOrders()).toBe(2)
  server.clock.advance(61_000)
  await expect.poll(pendingOrders).toBe(1)
  expect(await batches()).toBe(before + 1)
  expect(await countdowns()).toBe(0)
})

longTest('[D66] a renewed or stopped countdown ends nothing and sends nothing', async () => {
  await ask(limitOrder(alice, { side: 'buy', offset: -50 }))
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 5_000 })
  await ask({ kind: 'cancel-all-after', user: bob, timeoutMs: 5_000 })
  server.clock.advance(4_000)
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 60_000 })
  await ask({ kind: 'cancel-all-after', user: bob, timeoutMs: 0 })
  const before = await batches()
  server.clock.advance(30_000)
  await sleep(1_500)
  expect(await batches()).toBe(before)
  server.clock.advance(31_000)
  await expect.poll(pendingOrders).toBe(0)
  expect(await batches()).toBe(before + 1)
})

longTest('[D66] countdowns that expired in downtime end before the port opens', async () => {
  await ask(limitOrder(alice, { side: 'buy', offset: -50 }))
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 60_000 })
  await server.stop()
  server.clock.advance(120_000)
  server = await startTestServer({ dataFolder: folder.path })
  expect(await pendingOrders()).toBe(0)
})

test('[D66] all countdowns of a downtime end before anything else begins', async () => {
  const many = 130
  const own = makeTestFolder()
  const eve = await openTestSequencer(own.path)
  await Promise.all(Array.from({ length: many }, (_, index) => asUserId(30_000 + index))
    .flatMap((user): LoggedCommand[] => [
      { kind: 'open-user', user }, { kind: 'cancel-all-after', user, timeoutMs: 1 },
    ])
    .map(async (command) => must(await eve.sequencer.submit({ command }))))
  await eve.close()
  await sleep(10)
  const morning = await openTestSequencer(own.path)
  expect(morning.start.waiting.deadlines).toHaveLength(many)
  const time = await keepTime({
    sequencer: morning.sequencer, start: morning.start, clock: Date.now,
    onReject: (code) => { throw new Error(code) },
  })
  const ended = morning.batches.flatMap(({ deadlines }) => deadlines)
  await time.stop()
  await morning.close()
  own.remove()
  expect(ended).toHaveLength(many)
})

test('[D66] due conditional orders are placed by themselves', async () => {
  const order = limitOrder(alice, { side: 'buy', offset: -1_000, lots: 100 })
  if (order.kind !== 'place-spot-order') throw new Error('a limit order places')
  for (let count = 0; count < 150; count += 1) {
    await ask({
      kind: 'place-trigger-order', by: 'last', direction: 'fall',
      triggerTicks: referenceTicks - 40, activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
      order,
    })
  }
  await ask(limitOrder(bob, { side: 'sell', offset: -40, lots: 20 }))
  const before = await batches()
  await ask(limitOrder(alice, { side: 'buy', offset: -40, lots: 20 }))
  // 64 with the trade, 64 and 22 with two ticks.
  await expect.poll(pendingOrders).toBe(150)
  expect(await batches()).toBe(before + 3)
})

const contract = asMarketId(101)

const contractOrder = (user: UserId, side: 'buy' | 'sell', priceTicks: number): LoggedCommand => ({
  kind: 'place-perpetual-order', user, market: contract, side, type: 'limit', priceTicks, lots: 10,
  timeInForce: 'GTC', reduceOnly: false, selfTradePrevention: 'cancel_taker',
  positionSide: side === 'buy' ? 'long' : 'short',
})

/** A stop-loss of alice that a trade has met, and no order for it to take. */
async function openWaitingExit({ sequencer }: TestSequencer): Promise<void> {
  const users = [alice, bob]
  for (const user of users) await openRichUser(sequencer, user)
  const stopped = referenceTicks - 1_000
  for (const command of [
    ...users.map((user): LoggedCommand => ({
      kind: 'transfer-between-wallets', user, asset: usdt, units: coins(10_000), from: 'spot',
      to: 'contract',
    })),
    contractOrder(alice, 'buy', referenceTicks), contractOrder(bob, 'sell', referenceTicks),
    {
      kind: 'place-position-exits', user: alice, market: contract, positionSide: 'long', lots: 0,
      stopLoss: { by: 'last', triggerTicks: stopped, priceTicks: 0 },
    } as const,
    contractOrder(bob, 'buy', stopped), contractOrder(alice, 'sell', stopped),
  ]) must(await sequencer.submit({ command }))
}

test('[D66, O46] an exit that waits for orders delays no start and sends one tick', async () => {
  const own = makeTestFolder()
  const evening = await openTestSequencer(own.path)
  await openWaitingExit(evening)
  expect(evening.batches.at(-1)?.triggers).toMatchObject([{ status: 'due' }])
  await evening.close()
  const { sequencer, start, batches: heard, close } = await openTestSequencer(own.path)
  expect(start.waiting.due).toHaveLength(1)
  const time = await keepTime({
    sequencer, start, clock: Date.now, onReject: (code) => { throw new Error(code) },
  })
  await sleep(200)
  const command = contractOrder(bob, 'buy', referenceTicks - 1_100)
  // One tick has come between.
  expect(must(await sequencer.submit({ command })).batch).toBe(start.batch + 2)
  expect(heard.at(-1)?.triggers).toMatchObject([{ status: 'triggered' }])
  await time.stop()
  await close()
  own.remove()
})

longTest('[D66] an idle exchange with many conditional orders writes nothing', async () => {
  const order = limitOrder(alice, { side: 'buy', offset: -1_000, lots: 100 })
  if (order.kind !== 'place-spot-order') throw new Error('a limit order places')
  await ask({
    kind: 'place-trigger-order', by: 'last', direction: 'fall', triggerTicks: referenceTicks - 40,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order,
  })
  await ask({ kind: 'cancel-all-after', user: alice, timeoutMs: 86_400_000 })
  const before = await batches()
  await sleep(2_500)
  expect(await batches()).toBe(before)
})
