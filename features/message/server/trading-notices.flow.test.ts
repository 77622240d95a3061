// The messages of trading on a whole server: which event makes which message, the categories that a
// user switches off, and the number that is kept.
import {
  changeNotificationSettings, loadNotificationSettings,
} from '#features/message/notification-settings.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { amendSpotOrder, cancelAllSpotOrders } from '#features/trading/spot-orders.calls.ts'
import { listLiquidations } from '#features/trading/liquidations.calls.ts'
import { setPositionStops } from '#features/trading/positions.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionalTraderOf } from '@ingot/server/testing/traffic/conditional-trader.ts'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
const outside = createOutsidePrices()
beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources })
})
afterAll(async () => { await server.stop() })

const coins = { USDT: '100000', BTC: '2' }
const buy = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92000', quantity: '0.01',
} as const
const sell = { ...buy, direction: 'sell' } as const

/** The messages of trading, newest first. */
async function tradingMessages({ client }: TestUser) {
  const { list } = must(await client.call(listMyMessage, {}))
  return list.filter(({ kind }) => kind !== 'deposit_completed')
}

test('[WF14] a resting order that fills whole has one message, its taker none', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  const { orderId } = await maker.place(buy)
  await taker.place({ ...sell, quantity: '0.004' })
  expect(await tradingMessages(maker.user), 'a part alone has none').toEqual([])
  await taker.place({ ...sell, quantity: '0.006' })
  expect(await tradingMessages(maker.user)).toMatchObject([{
    kind: 'order_filled', type: 'system', read: false,
    parameters: {
      market: 'BTCUSDT', side: 'buy', quantity: '0.01000', coin: 'BTC', price: '92000.0',
      order: orderId,
    },
    text: 'Your order on BTC/USDT was filled: buy 0.01000 BTC at an average of 92,000.0.',
  }])
  expect(await tradingMessages(taker.user)).toEqual([])
})

test('[WF14] an order that ends with a part filled has one message', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  await maker.place(buy)
  await taker.place({ ...sell, quantity: '0.004' })
  await maker.place({ ...buy, price: '91000' })
  must(await maker.user.client.call(cancelAllSpotOrders, {}))
  expect(await tradingMessages(maker.user)).toMatchObject([{
    kind: 'order_partly_filled', parameters: { quantity: '0.00400', total: '0.01000' },
  }])
})

test('[WF14] the reply to an amendment reports its fills, so there is no message', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  const { orderId } = await maker.place({ ...buy, price: '91500' })
  await taker.place({ ...sell, price: '92100' })
  const amended = must(await maker.user.client.call(amendSpotOrder, { orderId, price: '92100' }))
  expect(amended.status).toBe('fully_filled')
  expect(await tradingMessages(maker.user)).toEqual([])
  expect((await tradingMessages(taker.user)).map(({ kind }) => kind)).toEqual(['order_filled'])
})

test('[WF15] a stop has a message with the fills of its order', async () => {
  const [owner, one, other] = [
    await openTrader(server, coins), await openTrader(server, coins),
    await openTrader(server, coins),
  ]
  const placed = await conditionalTraderOf(owner.user).place({
    symbol: 'BTCUSDT', condition: 'stop', direction: 'buy', entrust: 'market',
    triggerPrice: '93000', quantity: '0.02',
  })
  await one.place({ ...sell, price: '93000', quantity: '0.01' })
  await one.place({ ...sell, price: '93010', quantity: '0.05' })
  await other.place({ ...buy, price: '93000', quantity: '0.01' })
  const [message, ...more] = await tradingMessages(owner.user)
  expect(more).toEqual([])
  const [ended] = await conditionalTraderOf(owner.user).list('history')
  expect(ended).toMatchObject({ conditionalOrderId: placed.conditionalOrderId })
  expect(message).toMatchObject({
    kind: 'conditional_order_triggered',
    parameters: {
      market: 'BTCUSDT', side: 'buy', quantity: '0.02000', total: '0.02000', price: '93010.0',
      order: ended?.orderId,
    },
  })
  await one.place({ ...sell, price: '93010', quantity: '0.001' })
})

test.each([
  ['take_profit_triggered', { stopProfit: '95' }, '95'],
  ['stop_loss_triggered', { stopLoss: '86' }, '86'],
] as const)('[WF15] the exit of a position has the message %s', async (kind, exits, price) => {
  const order = {
    symbol: 'LTCUSDT-PERP', action: 'open', entrust: 'limit', price: '88.64', quantity: '1',
  } as const
  const [long, short, other] = [
    await openContractTrader(server, '5000'), await openContractTrader(server, '5000'),
    await openContractTrader(server, '5000'),
  ]
  await short.place({ ...order, direction: 'short' })
  await long.place({ ...order, direction: 'long' })
  must(await long.user.client.call(setPositionStops, {
    symbol: order.symbol, direction: 'long', ...exits,
  }))
  await other.place({ ...order, direction: 'long', price, quantity: '2' })
  await short.place({ ...order, direction: 'short', price })
  const messages = await tradingMessages(long.user)
  expect(messages).toMatchObject([{
    kind, parameters: { market: order.symbol, side: 'sell', quantity: '1.000', coin: 'LTC' },
  }])
  expect(Number(messages[0]?.parameters['price'])).toBe(Number(price))
  expect((await tradingMessages(short.user)).map(({ kind: each }) => each))
    .toEqual(['order_filled'])
})

test('[WF17, WF18] a liquidation has its result and is always a message', async () => {
  const order = {
    symbol: 'ETHUSDT-PERP', action: 'open', entrust: 'limit', price: '3284.15', quantity: '2.9',
  } as const
  const [owner, other] = [
    await openContractTrader(server, '500'), await openContractTrader(server, '500'),
  ]
  must(await owner.user.client.call(changeNotificationSettings, {
    category: 'liquidation', inApp: false, inMessages: true,
  }))
  await owner.place({ ...order, direction: 'long' })
  await other.place({ ...order, direction: 'short' })
  outside.move(0.93, 'ETHUSDT')
  const receipts = async () => must(await owner.user.client.call(listLiquidations, {})).list
  await expect.poll(async () => (await receipts()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  outside.move(1, 'ETHUSDT')
  const [message] = (await tradingMessages(owner.user))
    .filter(({ kind }) => kind === 'position_liquidated')
  expect(message?.parameters).toMatchObject({
    market: 'ETHUSDT-PERP', side: 'long', coin: 'ETH', settle: 'USDT',
  })
  expect(message?.parameters['result']).toMatch(/^-\d/)
  expect(message?.text).toContain('Realized PnL: -')
})

test('[WF18] a category that is switched off makes no message, liquidations stay on', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  const { client } = maker.user
  const settings = async () => must(await client.call(loadNotificationSettings, {}))
  const on = (category: string) => ({ category, inApp: true, inMessages: true })
  expect(await settings()).toEqual([on('fills'), on('conditional'), on('liquidation')])
  const off = { category: 'fills', inApp: true, inMessages: false } as const
  must(await client.call(changeNotificationSettings, off))
  must(await client.call(changeNotificationSettings, off))
  expect(await settings()).toEqual([off, on('conditional'), on('liquidation')])
  await maker.place(buy)
  await taker.place(sell)
  expect(await tradingMessages(maker.user)).toEqual([])
  must(await client.call(changeNotificationSettings, { ...off, inMessages: true }))
  await maker.place(buy)
  await taker.place(sell)
  expect(await tradingMessages(maker.user)).toHaveLength(1)
  expect(wordOf(await client.call(changeNotificationSettings, {
    category: 'liquidation', inApp: true, inMessages: false,
  }))).toBe('notice_required inMessages')
})
