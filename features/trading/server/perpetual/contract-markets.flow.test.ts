// The calls about perpetual markets on a whole server: prices, bounds, funding and tiers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTrades, loadDepth } from '#features/market/trades.calls.ts'
import {
  listContractSymbols, loadContractMarket,
} from '#features/trading/contract-markets.calls.ts'
import { listLeverageTiers } from '#features/trading/list-leverage-tiers.calls.ts'
import {
  asMarketId, asUserId, candleOpenTime, perpetualMarketListings,
} from '@ingot/contract/vocabulary'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { must as mustOf, rejectOf } from '@ingot/server/testing/test-sequencer.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const symbol = 'BTCUSDT-PERP'
const intervalMs = 8 * 3_600_000
const outside = createOutsidePrices()
let server: TestServer
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-contracts-'))
  server = await startTestServer({ dataFolder, indexSources: outside.sources })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

test('[C1] every perpetual market is listed under its pair with -PERP', async () => {
  const { call } = server.client()
  const all = must(await call(listContractSymbols, {}))
  expect(all.map((market) => market.symbol))
    .toEqual(perpetualMarketListings.map((listing) => `${listing.symbol}-PERP`))
  const [bitcoin, ...others] = must(await call(listContractSymbols, { symbol }))
  expect(others).toEqual([])
  expect(bitcoin).toMatchObject({
    symbol, targetSymbol: 'BTC', originalSymbol: 'USDT', price: '92418.6', markPrice: '92418.6',
    indexPrice: '92418.6', isHalted: false, leverageMax: 125, tickSize: '0.1', lotSize: '0.001',
    notionalMin: '50', makerFeeRate: '0.0002', takerFeeRate: '0.0005', priceBand: '0.05',
    changeRate: '0.00', volumn24h: '0', referencePrice: '92418.6',
  })
  for (const wrong of ['BTCUSDT', 'btcusdt-perp', 'BTCUSDT-PERP-PERP', '-PERP']) {
    expect(wordOf(await call(listContractSymbols, { symbol: wrong }))).toBe('bad_request')
  }
  for (const asked of [listContractSymbols, loadContractMarket, listLeverageTiers]) {
    expect(wordOf(await call(asked, { symbol: 'NONEUSDT-PERP' }))).toBe('market_unknown symbol')
  }
})

test('[C2] the engine allows exactly the prices of the facts of a market', async () => {
  const { call } = server.client()
  const load = async () => must(await call(loadContractMarket, { symbol: 'ETHUSDT-PERP' }))
  const now = server.clock.now()
  expect(await load()).toMatchObject({
    markPrice: '3284.15', priceBand: '0.05', priceMin: '3119.95', priceMax: '3448.35',
    liquidationFeeRate: '0.0125', fundingIntervalMs: intervalMs, fundingRateMax: '0.003',
    // Without premiums the rate is the interest.
    fundingRate: '0.0001',
    nextFundingTime: (Math.floor(now / intervalMs) + 1) * intervalMs,
    lastFundingTime: Math.floor(now / intervalMs) * intervalMs,
  })
  const user = asUserId(30_001)
  const { sequencer } = server.services
  mustOf(await sequencer.submit({ command: { kind: 'open-user', user } }))
  const reject = async (priceTicks: number) => rejectOf(await sequencer.submit({
    command: {
      kind: 'place-perpetual-order', user, market: asMarketId(102), side: 'buy',
      positionSide: 'long', type: 'limit', timeInForce: 'GTC', priceTicks, lots: 1_000,
      reduceOnly: false, selfTradePrevention: 'cancel_taker',
    },
  }))
  expect([await reject(311_994), await reject(311_995)])
    .toEqual(['price_out_of_band', 'insufficient_available'])
  expect([await reject(344_835), await reject(344_836)])
    .toEqual(['insufficient_available', 'price_out_of_band'])
})

test('[C21, M25] book, trades and first day are served, also after a restart', async () => {
  const ada = 'ADAUSDT-PERP'
  const maker = await openContractTrader(server, '1000')
  const taker = await openContractTrader(server, '1000')
  const order = { symbol: ada, action: 'open', entrust: 'limit' } as const
  const read = async () => {
    const { call } = server.client()
    const { seq, ...book } = must(await call(loadDepth, { symbol: ada }))
    expect(seq).toBeGreaterThan(0)
    return [book, must(await call(listTrades, { symbol: ada }))]
  }
  expect(await read()).toEqual([{ symbol: ada, bids: [], asks: [] }, []])
  await maker.place({ ...order, direction: 'long', price: '0.68', quantity: '500' })
  await maker.place({ ...order, direction: 'short', price: '0.69', quantity: '300' })
  await taker.place({ ...order, direction: 'short', price: '0.68', quantity: '200' })
  const sinceOf = async () => {
    const [market] = must(await server.client().call(listContractSymbols, { symbol: ada }))
    expect(Number(market?.openInterest)).toBeCloseTo(200 * Number(market?.markPrice))
    return market?.tradingSince
  }
  const today = candleOpenTime('1d', server.clock.now())
  expect(await sinceOf()).toBe(today)
  const seen = await read()
  expect(seen).toMatchObject([
    { symbol: ada, bids: [['0.6800', '300']], asks: [['0.6900', '300']] },
    [{ symbol: ada, price: '0.6800', quantity: '200', direction: 'sell' }],
  ])
  await server.stop()
  server = await startTestServer({ dataFolder, indexSources: outside.sources })
  expect(await read()).toEqual(seen)
  expect(await sinceOf()).toBe(today)
  const { call } = server.client()
  for (const asked of [loadDepth, listTrades]) {
    expect(wordOf(await call(asked, { symbol: 'NOUSDT-PERP' }))).toBe('market_unknown symbol')
  }
})

test('[C3] the tiers of a market join without a step', async () => {
  const { call } = server.client()
  const tiers = must(await call(listLeverageTiers, { symbol }))
  expect(tiers.slice(0, 2)).toEqual([
    {
      tier: 1, notionalMin: '0', notionalMax: '50000', maintenanceMarginRate: '0.004',
      maintenanceDeduction: '0', leverageMax: 125,
    },
    {
      tier: 2, notionalMin: '50000', notionalMax: '600000', maintenanceMarginRate: '0.005',
      maintenanceDeduction: '50', leverageMax: 100,
    },
  ])
  expect(tiers).toHaveLength(5)
  for (const [place, tier] of tiers.entries()) {
    expect(tier.notionalMin).toBe(tiers[place - 1]?.notionalMax ?? '0')
  }
})
