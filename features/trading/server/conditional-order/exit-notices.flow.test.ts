// An exit that meets an empty book, on a whole server: it waits with its pair, its owner is
// notified, and it closes the position once there is an order to take.
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  listPositions, setPositionStops,
} from '#features/trading/positions.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { conditionalTraderOf } from '@ingot/server/testing/traffic/conditional-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
})
afterAll(async () => { await server.stop() })

const symbol = 'LTCUSDT-PERP'
const order = { symbol, action: 'open', entrust: 'limit', price: '88.64', quantity: '1' } as const

test('[O46, C37] a stop-loss in an empty book waits, and its owner gets a message', async () => {
  const [long, short, other] = [
    await openContractTrader(server, '5000'), await openContractTrader(server, '5000'),
    await openContractTrader(server, '5000'),
  ]
  await short.place({ ...order, direction: 'short' })
  await long.place({ ...order, direction: 'long' })
  must(await long.user.client.call(setPositionStops, {
    symbol, direction: 'long', stopProfit: '95', stopLoss: '86',
  }))
  const kinds: string[] = []
  const stream = openUserStream(server.url, long.user)
  stream.subscribe('user@message', (message) => {
    if (message.type === 'message') kinds.push(message.data.kind)
  })
  await expect.poll(() => stream.status().state).toBe('live')
  await other.place({ ...order, direction: 'long', price: '86', quantity: '0.1' })
  await short.place({ ...order, direction: 'short', price: '86', quantity: '0.1' })
  const conditional = conditionalTraderOf(long.user)
  const positions = async () => must(await long.user.client.call(listPositions, {}))
  expect((await conditional.list('current')).map(({ status }) => status))
    .toEqual(['due', 'waiting'])
  await expect.poll(() => kinds).toEqual(['exit_waits'])
  // A part that fills notifies no second time.
  await other.place({ ...order, direction: 'long', price: '85.9', quantity: '0.4' })
  expect(await positions()).toMatchObject([{ quantity: '0.600' }])
  await other.place({ ...order, direction: 'long', price: '85.8' })
  expect(await positions()).toEqual([])
  const ended = await conditional.list('history')
  expect(ended.map(({ status, closeReason }) => [status, closeReason]))
    .toEqual([['triggered', null], ['cancelled', 'other_triggered']])
  // Another exit of the same side soon after it notifies no second time.
  await short.place({ ...order, direction: 'short' })
  await long.place({ ...order, direction: 'long' })
  must(await long.user.client.call(setPositionStops, {
    symbol, direction: 'long', stopLoss: '86',
  }))
  await other.place({ ...order, direction: 'long', price: '86', quantity: '0.1' })
  await short.place({ ...order, direction: 'short', price: '86', quantity: '0.1' })
  expect((await conditional.list('current')).map(({ status }) => status)).toEqual(['due'])
  const { list } = must(await long.user.client.call(listMyMessage, { type: 'system' }))
  expect(list.filter(({ kind }) => kind === 'exit_waits')).toMatchObject([
    { parameters: { market: symbol, side: 'long' }, read: false },
  ])
  stream.close()
})

test('[O48, C24] an exit that fills in parts keeps its quantity in calls and stream', async () => {
  const part = { ...order, symbol: 'XRPUSDT-PERP', price: '2.18', quantity: '100' } as const
  const [long, short, other] = [
    await openContractTrader(server, '5000'), await openContractTrader(server, '5000'),
    await openContractTrader(server, '5000'),
  ]
  await short.place({ ...part, direction: 'short' })
  await long.place({ ...part, direction: 'long' })
  const stop = { symbol: part.symbol, direction: 'long', stopLoss: '2.12' } as const
  const { client } = long.user
  const sizes: string[] = []
  const stream = openUserStream(server.url, long.user)
  stream.subscribe('user@conditionalOrder', (message) => {
    if (message.type !== 'conditionalOrder') return
    sizes.push(`${message.data.status} ${message.data.filledQuantity}/${message.data.quantity}`)
  })
  await expect.poll(() => stream.status().state).toBe('live')
  must(await client.call(setPositionStops, { ...stop, quantity: '60' }))
  must(await client.call(setPositionStops, stop))
  const conditional = conditionalTraderOf(long.user)
  const listed = async (state: 'current' | 'history') => (await conditional.list(state))
    .map(({ status, filledQuantity, quantity }) => `${status} ${filledQuantity}/${quantity}`)
  await other.place({ ...part, direction: 'long', price: '2.12', quantity: '10' })
  await short.place({ ...part, direction: 'short', price: '2.12', quantity: '10' })
  expect(await listed('current')).toEqual(['due 0.0/null', 'due 0.0/60.0'])
  await other.place({ ...part, direction: 'long', price: '2.11', quantity: '25' })
  expect(await listed('current')).toEqual(['due 0.0/null', 'due 25.0/60.0'])
  await other.place({ ...part, direction: 'long', price: '2.1', quantity: '40' })
  expect(await listed('current')).toEqual(['due 5.0/null'])
  expect(await listed('history')).toEqual(['triggered 25.0/60.0'])
  await expect.poll(() => sizes).toContain('triggered 25.0/60.0')
  expect(sizes.filter((size) => size.endsWith('/60.0'))).toContain('due 25.0/60.0')
  stream.close()
})

test('[C36] a conditional order that is refused at its trigger sends its reason', async () => {
  const market = 'DOTUSDT-PERP'
  const [owner, maker] = [
    await openContractTrader(server, '5000'), await openContractTrader(server, '5000'),
  ]
  const placed = { ...order, symbol: market, price: '4.217', quantity: '100' } as const
  await maker.place({ ...placed, direction: 'short' })
  await owner.place({ ...placed, direction: 'long' })
  const stop = {
    symbol: market, direction: 'long', action: 'close', condition: 'stop', entrust: 'limit',
    price: '4.1', quantity: '80', triggerPrice: '4.1',
  } as const
  const conditional = conditionalTraderOf(owner.user)
  await conditional.place(stop)
  await conditional.place(stop)
  await maker.place({ ...placed, direction: 'long', price: '4.2', quantity: '50' })
  await owner.place({ ...placed, direction: 'long', action: 'close', price: '4.2', quantity: '50' })
  await maker.place({ ...placed, direction: 'long', price: '4.1', quantity: '10' })
  const other = await openContractTrader(server, '5000')
  await other.place({ ...placed, direction: 'short', price: '4.1', quantity: '10' })
  const { list } = must(await owner.user.client.call(listMyMessage, { type: 'system' }))
  // Both are refused by one trade, for one reason.
  expect(list.filter(({ kind }) => kind === 'conditional_order_refused')).toHaveLength(1)
  expect(list[0]).toMatchObject({
    kind: 'conditional_order_refused',
    parameters: { market, reason: 'reduce_only_too_large' },
    text: 'Your conditional order on DOT/USDT Perp was triggered but not placed: '
      + 'This exceeds the quantity that can be closed.',
  })
})
