// A client that follows its own conditional orders over /wss has, after each of many seeded
// actions, the same rows as the list.
import {
  amendConditionalOrder, type ConditionalOrder, placeOcoOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { Random } from '@ingot/engine/testing'
import { expect, test } from 'vitest'
import {
  type ConditionalTrader, conditionalTraderOf,
} from '@ingot/server/testing/traffic/conditional-trader.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import { startTestServer } from '@ingot/server/testing/start-server.ts'
import { byDepth } from '@ingot/server/testing/test-depth.ts'
import { openTrader, type Trader } from '@ingot/server/testing/trader.ts'

const symbol = 'TONUSDT'
const plenty = { perSecond: 1e6, burst: 1e6 }
const actions = byDepth({ short: 60, deep: 1_000 })

type Scene = {
  readonly random: Random
  readonly trader: Trader
  readonly conditional: ConditionalTrader
  /** They trade at the price that the scene names. */
  readonly buyer: Trader
  readonly seller: Trader
  ticks: number
}

const priceOf = (ticks: number): string => (ticks / 1_000).toFixed(3)

/** A take-profit or a stop somewhere around the price; a few are met already and refused. */
async function placeStop({ random, conditional, ticks }: Scene): Promise<void> {
  await conditional.tryPlace({
    symbol, condition: random.pick(['stop', 'take_profit'] as const), entrust: 'limit',
    direction: random.pick(['buy', 'sell'] as const), quantity: '2',
    triggerPrice: priceOf(ticks + random.between(-30, 30)), price: priceOf(ticks),
  })
}

async function placeTrailing({ random, conditional }: Scene): Promise<void> {
  await conditional.tryPlace({
    symbol, condition: 'trailing_stop', entrust: 'market', quantity: '2',
    direction: random.pick(['buy', 'sell'] as const),
    callbackDistance: priceOf(random.between(5, 30)),
  })
}

async function placePair({ random, trader, ticks }: Scene): Promise<void> {
  await trader.user.client.call(placeOcoOrder, {
    symbol, direction: 'sell', quantity: '2', stopProfit: priceOf(ticks + random.between(5, 30)),
    stopLoss: priceOf(ticks - random.between(5, 30)),
  })
}

async function change({ random, trader, conditional, ticks }: Scene): Promise<void> {
  const open = await conditional.list('current')
  const one = open[random.below(Math.max(1, open.length))]
  if (one === undefined) return
  const { conditionalOrderId } = one
  if (random.chance(50)) await conditional.cancel(conditionalOrderId)
  else {
    await trader.user.client.call(amendConditionalOrder, {
      conditionalOrderId, quantity: '3',
      ...one.triggerPrice === null
        ? {} : { triggerPrice: priceOf(ticks + random.between(-30, 30)) },
    })
  }
}

async function trade(scene: Scene): Promise<void> {
  const { random, buyer, seller } = scene
  scene.ticks = Math.min(3_050, Math.max(2_900, scene.ticks + random.between(-25, 25)))
  const order = {
    symbol, entrust: 'limit', price: priceOf(scene.ticks), quantity: '3', timeInForce: 'GTC',
  } as const
  await buyer.tryPlace({ ...order, direction: 'buy' })
  await seller.tryPlace({ ...order, direction: 'sell' })
}

const steps = [placeStop, placeStop, placeTrailing, placePair, change, trade, trade, trade] as const

test('[W111] conditional orders rebuilt from the stream equal the list', async () => {
  const server = await startTestServer({
    http: { rates: { account: plenty, address: plenty, guess: plenty, page: plenty } },
  })
  const [trader, buyer, seller] = [
    await openTrader(server, { USDT: '100000', TON: '10000' }),
    await openTrader(server, { USDT: '100000' }), await openTrader(server, { TON: '100000' }),
  ]
  const rows = new Map<string, ConditionalOrder>()
  const stream = openUserStream(server.url, trader.user)
  stream.subscribe('user@conditionalOrder', (message) => {
    if (message.type === 'conditionalOrder') rows.set(message.data.conditionalOrderId, message.data)
  })
  await expect.poll(() => stream.status().state).toBe('live')
  const random = new Random(7)
  const conditional = conditionalTraderOf(trader.user)
  const scene: Scene = { random, trader, conditional, buyer, seller, ticks: 2_964 }
  for (let done = 0; done < actions; done += 1) {
    await random.pick(steps)(scene)
    const listed = [...await conditional.list('current'), ...await conditional.list('history')]
    await expect.poll(() => listed.map(({ conditionalOrderId: id }) => rows.get(id)),
      { timeout: 10_000 }).toEqual(listed)
  }
  const statuses = new Set([...rows.values()].map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(expect.arrayContaining(['cancelled', 'triggered']))
  stream.close()
  await server.stop()
})
