// Listings on a whole server that goes on: a coin and its market appear, open, trade and end while
// other markets trade, and a restart, a replay and a verification agree.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { loadDesk } from '#features/desk/desk.console.ts'
import { delistMarket, listMarket, loadListings } from '#features/listing/listings.console.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import { listRechargeCoins } from '#features/deposit/deposits.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  addPriceAlert, listPriceAlerts,
} from '#features/price-alert/price-alerts.calls.ts'
import { listCoins, listSpotSymbols } from '#features/market/tickers.calls.ts'
import { loadDepth } from '#features/market/trades.calls.ts'
import {
  listContractSymbols,
} from '#features/trading/contract-markets.calls.ts'
import { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { replayFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, type Trader, traderOf, wordOf } from '@ingot/server/testing/trader.ts'
import { newCoinTerms } from './check-terms.ts'
import { continueDelisting, planListingStep } from './listing-steps.ts'

const minuteMs = 60_000
const by = { kind: 'system', id: null } as const

let server: TestServer
let dataFolder: string
let ada: TestOperator
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-listing-'))
  server = await startTestServer({ dataFolder, console: {} })
  ada = await firstOperator(server)
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const symbols = async () =>
  must(await server.client().call(listSpotSymbols, {})).map(({ symbol }) => symbol)

async function plan(name: string, terms: Parameters<typeof newCoinTerms>[0]) {
  const planned = await server.services.sequencer.run(planListingStep, {
    name, terms: newCoinTerms(terms), by, reason: 'a new coin',
  })
  return planned.ok ? planned.value.result : planned.reject.code
}

/** A whole second, some time after now. */
const secondIn = (ms: number): number =>
  Math.ceil((server.services.clock() + ms) / 1_000) * 1_000

const limit = (price: string, quantity: string) =>
  ({ symbol: 'NOVAUSDT', entrust: 'limit', price, quantity }) as const

/** Places orders on another market, one after another; its end returns their number. */
function keepTrading(trader: Trader) {
  const run = { isOver: false }
  const orderIds: string[] = []
  const loop = (async () => {
    while (!run.isOver) {
      const price = (90_000 + (orderIds.length % 50)).toFixed(1)
      const { orderId } = await trader.place({
        symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price, quantity: '0.001',
        clientOrderId: `other-${orderIds.length}`,
      })
      orderIds.push(orderId)
      if (orderIds.length % 2 === 0) await trader.cancel(orderId)
    }
  })()
  return {
    async end() {
      run.isOver = true
      await loop
      return orderIds
    },
  }
}

test('[LS1, LS2, LS3, LS4, LS7] a market opens at its time while others trade', async () => {
  const busy = await openTrader(server, { USDT: '100000' })
  const buyer = await openTrader(server, { USDT: '10000' })
  const trading = keepTrading(busy)
  onTestFinished(async () => void await trading.end())
  const opensAt = secondIn(minuteMs)
  const terms = { symbol: 'NOVA', name: 'Nova', referencePrice: '0.25', opensAt }
  expect(await plan('offer 7', terms)).toEqual({ id: 1 })
  expect(await plan('offer 7', terms)).toEqual({ id: 1 })
  expect(await plan('offer 8', terms)).toBe('state_conflict')
  await expect.poll(symbols).toContain('NOVAUSDT')
  const [listed] = must(await server.client().call(listSpotSymbols, { symbol: 'NOVAUSDT' }))
  expect(listed).toMatchObject({
    name: 'Nova', openTime: opensAt, tickSize: '0.0001', lotSize: '1', price: '0.2500',
    sellPriceMin: '0.0500', buyPriceMax: '1.2500',
  })
  const coins = must(await server.client().call(listCoins, {}))
  expect(coins.at(-1)).toMatchObject({ symbol: 'NOVA', name: 'Nova', decimals: 8 })
  const holder = await openTrader(server, { NOVA: '5000' })
  const sell = { ...limit('0.5', '100'), direction: 'sell' } as const
  const early = await holder.user.client.call(placeSpotOrder, sell)
  expect(early.ok ? '' : early.failure).toMatchObject({
    reject: 'market_not_open', hint: String(opensAt),
  })
  server.clock.advance(minuteMs + 1_000)
  const heard = listen('NOVAUSDT@trade')
  await heard.opened
  expect(await holder.tryPlace(sell)).toBe('pending')
  expect(await holder.tryPlace({ ...sell, price: '1.2501' })).toBe('price_out_of_band')
  const buy = { ...limit('0.5', '40'), direction: 'buy' } as const
  expect(await buyer.tryPlace(buy)).toBe('fully_filled')
  const atMarket = {
    symbol: 'NOVAUSDT', direction: 'buy', entrust: 'market', quantity: '10',
  } as const
  expect(await buyer.tryPlace(atMarket)).toBe('limit_orders_only')
  server.clock.advance(minuteMs)
  expect(await buyer.tryPlace(atMarket)).toBe('fully_filled')
  await expect.poll(() => heard.texts.join()).toContain('"quantity":"40"')
  heard.close()
  expect(must(await server.client().call(loadDepth, { symbol: 'NOVAUSDT' })).asks)
    .toEqual([['0.5000', '50']])
  const orderIds = await trading.end()
  const stored = await server.services.database.selectFrom('spot_order').select('order_id')
    .where('user_id', '=', Number(busy.user.profile.userId)).execute()
  expect(stored.length).toBe(orderIds.length)
  server.clock.advance(10 * minuteMs)
  const [later] = must(await server.client().call(listSpotSymbols, { symbol: 'NOVAUSDT' }))
  expect(later).toMatchObject({ buyPriceMax: '0.5500', sellPriceMin: '0.4500' })
})

test('[LS8, LS9] two operators list a coin with its market, and delist it', async () => {
  const bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  server.clock.advance(25 * 60 * minuteMs)
  for (const operator of [ada, bob]) await logInTestOperator(server, operator)
  const terms = newCoinTerms({ symbol: 'VEGA', name: 'Vega', referencePrice: '3', opensAt: 0 })
  const asked = await ada.client.call(listMarket, { ...terms, reason: 'a new coin' })
  expect(asked.data).toEqual({ change: { id: 1, appliesTime: null } })
  expect((await ada.client.call(listMarket, { ...terms, reason: 'again' })).word)
    .toBe('state_conflict')
  expect((await ada.client.call(approveChange, { id: 1 })).word)
    .toBe('second_administrator_required')
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
  await expect.poll(symbols).toContain('VEGAUSDT')
  // The desk has its terms at once, and a sandbox's desk has the coin.
  await expect.poll(async () => (await ada.client.call(loadDesk, {})).data.coins
    .find(({ symbol }) => symbol === 'VEGA')).toMatchObject({ inventory: '666666.6' })
  const trader = await openTrader(server, { VEGA: '100' })
  await trader.place({
    symbol: 'VEGAUSDT', direction: 'sell', entrust: 'limit', price: '3', quantity: '50',
  })
  const vega = async () => {
    const { data } = await ada.client.call(loadListings, {})
    return data.markets.find(({ symbol }) => symbol === 'VEGAUSDT')
  }
  expect(await vega()).toMatchObject({ state: 'listed', openOrders: 1, tick: '0.001', lot: '0.1' })
  await bob.client.call(delistMarket, { symbol: 'VEGAUSDT', reason: 'no volume' })
  expect((await ada.client.call(approveChange, { id: 2 })).word).toBe('success')
  await expect.poll(() => trader.spot('VEGA')).toEqual({ VEGA: '100/0' })
  await expect.poll(vega).toMatchObject({ state: 'delisted', openOrders: 0 })
  const again = { ...terms, coin: null, market: terms.market }
  expect((await ada.client.call(listMarket, { ...again, reason: 'x' })).word)
    .toBe('state_conflict')
})

test('[LS1] a restart and a replay have the new market as it was', async () => {
  const trader = await openTrader(server, { NOVA: '100' })
  const { orderId } = await trader.place({ ...limit('0.6', '10'), direction: 'sell' })
  await server.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  expect(replayFolder(dataFolder).start).toBe(0)
  server = await startTestServer({ dataFolder })
  const later = traderOf({
    ...trader.user, client: server.client({ token: trader.user.profile.token }),
  })
  expect(await symbols()).toContain('NOVAUSDT')
  expect((await later.orders('open', 'NOVAUSDT')).map((order) => order.orderId)).toEqual([orderId])
  expect((await later.cancel(orderId)).status).toBe('cancelled')
})

test('[LS7] a contract and a network of a new coin are listed', async () => {
  const { sequencer } = server.services
  const terms = newCoinTerms({
    symbol: 'LUMA', name: 'Luma', referencePrice: '12.5', opensAt: 0,
    networks: [{
      chain: 'ERC20', name: 'Ethereum', addressKind: 'ethereum', decimals: 8, fee: '0.1', min: '1',
      confirmations: 12, finalConfirmations: 64, chainDecimals: 18,
      contract: '0x1111111111111111111111111111111111111111', depositMin: '0.01',
      depositMinutes: 6, explorer: '', depositsOpen: true, withdrawalsOpen: true, position: 0,
    }],
  })
  await sequencer.run(planListingStep, { name: 'luma', terms, by, reason: '' })
  if (terms.market === null) throw new Error('a new coin has a market')
  const contract = { coin: null, market: { ...terms.market, contract: 'middle' as const } }
  await expect.poll(symbols).toContain('LUMAUSDT')
  await sequencer.run(planListingStep, { name: 'luma-perp', terms: contract, by, reason: '' })
  await expect.poll(async () => must(await server.client().call(listContractSymbols, {}))
    .map(({ symbol }) => symbol)).toContain('LUMAUSDT-PERP')
  const user = await server.registerUser()
  const coins = must(await user.client.call(listRechargeCoins, {}))
  expect(coins.find(({ symbol }) => symbol === 'LUMA')?.networks)
    .toMatchObject([{ chain: 'ERC20' }])
  const unknown = { ...contract, market: { ...contract.market, base: 'NOSUCH' } }
  const refused = await sequencer.run(planListingStep, {
    name: 'x', terms: unknown, by, reason: '',
  })
  expect(refused.ok ? '' : refused.reject).toEqual({ code: 'asset_unknown', field: 'base' })
})

test('[LS5, LS10, PA6] a delisted market cancels its orders and trades no more', async () => {
  const holder = await openTrader(server, { NOVA: '100', USDT: '1000' })
  await holder.place({ ...limit('0.6', '10'), direction: 'sell' })
  await holder.place({ ...limit('0.4', '100'), direction: 'buy' })
  expect(await holder.spot('NOVA', 'USDT')).toEqual({ NOVA: '90/10', USDT: '960/40' })
  const alert = { symbol: 'NOVAUSDT', direction: 'rises', price: '2' } as const
  must(await holder.user.client.call(addPriceAlert, alert))
  const delisted = await server.services.sequencer.run(continueDelisting, { symbol: 'NOVAUSDT' })
  expect(delisted.ok).toBe(true)
  await expect.poll(() => holder.spot('NOVA', 'USDT'))
    .toEqual({ NOVA: '100/0', USDT: '1000/0' })
  expect((await holder.orders('history')).map(({ closeReason }) => closeReason))
    .toEqual(['delisted', 'delisted'])
  const { list: messages } = must(await holder.user.client.call(listMyMessage, {}))
  expect(messages.filter(({ kind }) => kind === 'orders_delisted')).toMatchObject([{
    parameters: { market: 'NOVAUSDT', count: '2' },
  }])
  expect(await holder.tryPlace({ ...limit('0.6', '10'), direction: 'sell' }))
    .toBe('market_delisted')
  await expect.poll(async () => must(await holder.user.client.call(listPriceAlerts, {})))
    .toMatchObject({ waiting: [], past: [{ status: 'ended', firedPrice: null }] })
  expect(must(await holder.user.client.call(listMyMessage, {})).list[0])
    .toMatchObject({ kind: 'price_alert_ended', parameters: { market: 'NOVAUSDT' } })
  expect(wordOf(await holder.user.client.call(addPriceAlert, alert)))
    .toBe('market_delisted symbol')
  await expect.poll(symbols).not.toContain('NOVAUSDT')
  await server.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  expect(replayFolder(dataFolder).start).toBe(0)
  server = await startTestServer({ dataFolder })
  expect(await symbols()).not.toContain('NOVAUSDT')
})

/** The messages of a public topic. */
function listen(topic: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
  const texts: string[] = []
  socket.on('message', (data) => texts.push(String(data)))
  const opened = new Promise<void>((resolve) => {
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'SUBSCRIBE', topic }))
      resolve()
    })
  })
  return { texts, opened, close: () => { socket.close() } }
}
