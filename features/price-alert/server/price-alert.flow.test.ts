// Price alerts on a whole server: which trade fires one, once and also over a restart, and the
// bounds and refusals of the calls.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  addPriceAlert, clearPastPriceAlerts, listPriceAlerts, type PriceAlert, removePriceAlert,
} from '#features/price-alert/price-alerts.calls.ts'
import { priceAlertsMax } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { openTrader, type Trader, traderOf, wordOf } from '@ingot/server/testing/trader.ts'
import { fireAlerts } from './alert-steps.ts'

let server: TestServer
let dataFolder: string
let maker: Trader
let taker: Trader
const outside = createOutsidePrices()
const start = () => startTestServer({ dataFolder, indexSources: outside.sources })
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-alerts-'))
  server = await start()
  maker = await openTrader(server, { USDT: '500000', BTC: '5' })
  taker = await openTrader(server, { USDT: '500000', BTC: '5' })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const order = { symbol: 'BTCUSDT', entrust: 'limit', quantity: '0.01' } as const

/** A trade at the price: the last price from then on. */
async function tradeAt(price: string): Promise<void> {
  await maker.place({ ...order, direction: 'sell', price })
  await taker.place({ ...order, direction: 'buy', price })
}

const add = ({ client }: TestUser, direction: 'rises' | 'falls', price: string) =>
  client.call(addPriceAlert, { symbol: 'BTCUSDT', direction, price })

const alertsOf = async ({ client }: TestUser) => must(await client.call(listPriceAlerts, {}))

const firedOf = async (user: TestUser) => (await alertsOf(user)).past
  .map(({ status, firedPrice }) => `${status} ${firedPrice}`)

const ringsOf = async ({ client }: TestUser) =>
  must(await client.call(listMyMessage, {})).list
    .filter(({ kind }) => kind.startsWith('price_alert_'))

test('[PA4] 92,000 from below at 91,990, 92,000, 91,990, 92,010: fires once, at 92,000',
  async () => {
    const user = await server.registerUser()
    await tradeAt('91980')
    const heard: string[] = []
    const stream = openUserStream(server.url, user)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record') heard.push(Object.values(message.data).join(' '))
    })
    await expect.poll(() => stream.status().state).toBe('live')
    const alert = must(await add(user, 'rises', '92000'))
    expect(alert).toMatchObject({ price: '92000.0', status: 'waiting', firedPrice: null })
    for (const price of ['91990', '92000', '91990', '92010']) await tradeAt(price)
    await expect.poll(() => firedOf(user)).toEqual(['fired 92000.0'])
    await tradeAt('91990')
    await tradeAt('92020')
    const later = await server.registerUser()
    must(await add(later, 'falls', '92010'))
    await tradeAt('92009.9')
    await expect.poll(() => firedOf(later)).toEqual(['fired 92009.9'])
    expect(await ringsOf(user)).toMatchObject([{
      kind: 'price_alert_rose',
      parameters: { market: 'BTCUSDT', target: '92000.0', price: '92000.0' },
      text: 'BTC/USDT has risen to 92,000.0.',
    }])
    expect(await ringsOf(later)).toMatchObject([{ text: 'BTC/USDT has fallen to 92,009.9.' }])
    expect(heard)
      .toEqual([`price_alert ${alert.id} waiting`, `price_alert ${alert.id} fired`])
    stream.close()
  })

test('[PA2] a level that the last price has met is refused, and so is one between two ticks',
  async () => {
    const user = await server.registerUser()
    await tradeAt('92000')
    expect(wordOf(await add(user, 'rises', '92000'))).toBe('would_trigger price')
    expect(wordOf(await add(user, 'rises', '91999.9'))).toBe('would_trigger price')
    expect(wordOf(await add(user, 'falls', '92000'))).toBe('would_trigger price')
    expect(wordOf(await add(user, 'falls', '91999.95'))).toBe('price_off_tick price')
    const unknown = { symbol: 'NOPEUSDT', direction: 'rises', price: '1' } as const
    expect(wordOf(await user.client.call(addPriceAlert, unknown))).toBe('market_unknown symbol')
    expect((await alertsOf(user)).waiting).toEqual([])
  })

test('[PA3, PA7] the same alert is one, the 51st is refused, 50 past are kept', async () => {
  const user = await server.registerUser()
  const first = must(await add(user, 'rises', '93000'))
  expect(must(await add(user, 'rises', '93000')).id).toBe(first.id)
  for (let more = 1; more < priceAlertsMax; more += 1) {
    must(await add(user, 'rises', String(93_000 + more)))
  }
  expect(wordOf(await add(user, 'rises', '94000'))).toBe('too_many_alerts')
  must(await user.client.call(removePriceAlert, { id: first.id }))
  must(await add(user, 'rises', '94000'))
  const { waiting, most } = await alertsOf(user)
  expect([waiting.length, most]).toEqual([50, 50])
  expect(waiting[0]?.price).toBe('94000.0')
  // One trade reaches all of them, in two steps.
  await tradeAt('94000')
  const past = async () => (await alertsOf(user)).past.map(({ price }) => price)
  await expect.poll(past).toHaveLength(priceAlertsMax)
  expect(await ringsOf(user)).toHaveLength(20)
  must(await add(user, 'rises', '94100'))
  await tradeAt('94100')
  await expect.poll(async () => (await past())[0]).toBe('94100.0')
  expect(await past(), 'the oldest of the past is gone').toHaveLength(priceAlertsMax)
})

test("[PA1] another user's alert can be neither read nor deleted", async () => {
  const [owner, other] = [await server.registerUser(), await server.registerUser()]
  const { id } = must(await add(owner, 'rises', '94500'))
  expect(wordOf(await other.client.call(removePriceAlert, { id }))).toBe('request_unknown id')
  expect(wordOf(await other.client.call(removePriceAlert, { id: '999999' })))
    .toBe('request_unknown id')
  must(await other.client.call(clearPastPriceAlerts, {}))
  expect((await alertsOf(owner)).waiting.map((row: PriceAlert) => row.id)).toEqual([id])
  expect(await alertsOf(other)).toMatchObject({ waiting: [], past: [] })
})

test('[PA5] a restart neither loses an alert nor fires it again', async () => {
  const user = await server.registerUser()
  await tradeAt('92000')
  must(await add(user, 'rises', '92100'))
  await tradeAt('92100')
  await server.stop()
  server = await start()
  const after = { ...user, client: server.client({ token: user.profile.token }) }
  await expect.poll(() => firedOf(after)).toEqual(['fired 92100.0'])
  const [row] = await server.services.database.selectFrom('price_alert').selectAll()
    .where('user_id', '=', Number(user.profile.id)).execute()
  const trades = await server.services.database.selectFrom('trade').select('trade_id')
    .where('price_ticks', '=', row?.level_ticks ?? 0).execute()
  const reached = trades.map(({ trade_id: tradeId }) => ({ id: row?.id ?? 0, tradeId }))
  await server.services.sequencer.run(fireAlerts, { kind: 'spot', reached, cursor: null })
  expect(await ringsOf(after)).toHaveLength(1)
  must(await after.client.call(clearPastPriceAlerts, {}))
  expect((await alertsOf(after)).past).toEqual([])
  maker = traderOf({ ...maker.user, client: server.client({ token: maker.user.profile.token }) })
  taker = traderOf({ ...taker.user, client: server.client({ token: taker.user.profile.token }) })
})

test('[PA4] an alert of a contract fires at a trade of its own book', async () => {
  const contract = {
    symbol: 'LTCUSDT-PERP', action: 'open', entrust: 'limit', quantity: '1',
  } as const
  const [long, short] = [
    await openContractTrader(server, '5000'), await openContractTrader(server, '5000'),
  ]
  const { user } = long
  const { price } = must(await user.client.call(addPriceAlert, {
    symbol: contract.symbol, direction: 'rises', price: '89.5',
  }))
  await short.place({ ...contract, direction: 'short', price: '89.6' })
  await long.place({ ...contract, direction: 'long', price: '89.6' })
  await expect.poll(() => firedOf(user)).toEqual(['fired 89.60'])
  expect(await ringsOf(user)).toMatchObject([
    { parameters: { market: contract.symbol, target: price, price: '89.60' } },
  ])
})
