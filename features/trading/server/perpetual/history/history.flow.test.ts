// The history of positions through the calls on a whole server: funding, a liquidation whose
// receipt is recomputed from its own figures, and closed positions.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listTrades } from '#features/market/trades.calls.ts'
import { listFundingHistory } from '#features/trading/funding.calls.ts'
import {
  listLiquidations, loadLiquidation,
} from '#features/trading/liquidations.calls.ts'
import {
  listPositionHistory,
} from '#features/trading/list-position-history.calls.ts'
import {
  listContractTrades,
} from '#features/trading/list-contract-trades.calls.ts'
import {
  listPositions, reversePosition,
} from '#features/trading/positions.calls.ts'
import { setPositionMode } from '#features/trading/contract-settings.calls.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

const hourMs = 3_600_000
const patience = { timeout: 60_000, interval: 200 }
const symbol = 'BTCUSDT-PERP'
const outside = createOutsidePrices()
let server: TestServer
let poor: ContractTrader
let rich: ContractTrader

/** The poor user is long with nearly twenty times their money, and a fall liquidates them. */
beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources })
  poor = await openContractTrader(server, '1000')
  rich = await openContractTrader(server, '100000')
  const order = { symbol, action: 'open', entrust: 'limit', price: '92418.6' } as const
  await poor.place({ ...order, direction: 'long', quantity: '0.2' })
  await rich.place({ ...order, direction: 'short', quantity: '0.2' })
  server.clock.advance(8 * hourMs)
  await vi.waitFor(async () => expect((await fundingOf(poor)).total).toBe(1), patience)
  outside.move(0.94, 'BTCUSDT')
  await vi.waitFor(async () => expect((await poor.fills()).length).toBeGreaterThan(1), patience)
})
afterAll(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
  await server.stop()
})

const fundingOf = async ({ user }: ContractTrader, market?: string) =>
  must(await user.client.call(listFundingHistory, { symbol: market }))
const liquidationsOf = async ({ user }: ContractTrader, market?: string) =>
  must(await user.client.call(listLiquidations, { symbol: market }))
const closedOf = async ({ user }: ContractTrader, market?: string) =>
  must(await user.client.call(listPositionHistory, { symbol: market })).list

test('[C18] the funding that a user paid and received is listed with its figures', async () => {
  const { list: [paid] } = await fundingOf(poor)
  const { list: [received] } = await fundingOf(rich)
  expect(paid).toMatchObject({
    symbol, direction: 'long', quantity: '0.200', fundingRate: '0.0001',
  })
  const { amount, markPrice, fundingTime } = paid ?? expect.fail('a payment')
  expect(Number(amount)).toBeCloseTo(-0.2 * Number(markPrice) * 0.0001, 8)
  expect(fundingTime % (8 * hourMs)).toBe(0)
  expect(received).toMatchObject({ direction: 'short', fundingTime, markPrice })
  expect(Number(received?.amount)).toBeGreaterThan(0)
  expect((await fundingOf(poor, 'ETHUSDT-PERP')).total).toBe(0)
  const asked = { symbol: 'NOUSDT-PERP' }
  for (const call of [listFundingHistory, listLiquidations, listPositionHistory]) {
    expect(wordOf(await poor.user.client.call(call, asked))).toBe('market_unknown symbol')
  }
})

test('[C19] a receipt has every figure from which its liquidation is recomputed', async () => {
  const { list } = await liquidationsOf(poor)
  expect((await liquidationsOf(rich)).list).toEqual([])
  expect((await liquidationsOf(poor, 'ETHUSDT-PERP')).total).toBe(0)
  const closing = list.find(({ step }) => step === 'closed') ?? expect.fail('a closing step')
  const load = async ({ user }: ContractTrader, id: string) =>
    user.client.call(loadLiquidation, { id })
  const receipt = must(await load(poor, closing.id))
  expect(receipt).toMatchObject({ ...closing, symbol, direction: 'long', marginMode: 'cross' })
  const value = Number(receipt.quantity) * Number(receipt.markPrice)
  // The first tier's rate is 0.4 %.
  expect(receipt.tier).toBe(1)
  expect(Number(receipt.maintenanceMargin)).toBeCloseTo(value * 0.004, 7)
  expect(Number(receipt.equity)).toBeLessThanOrEqual(Number(receipt.maintenanceMargin))
  expect(Number(receipt.buyPrice)).toBeCloseTo(92_418.6, 8)
  const filled = receipt.fills.reduce((sum, fill) => sum + Number(fill.quantity), 0)
  expect(filled).toBeCloseTo(
    Number(receipt.quantityByBook) + Number(receipt.quantityByAdl), 8)
  expect(receipt.fillCount).toBe(receipt.fills.length)
  for (const fill of receipt.fills) {
    expect(fill).toMatchObject({
      orderId: null, direction: 'long', action: 'close', role: 'taker', time: receipt.time,
      price: receipt.bankruptcyPrice,
    })
  }
  expect(wordOf(await load(rich, closing.id))).toBe('request_unknown id')
  expect(wordOf(await load(poor, '987654321'))).toBe('request_unknown id')
})

test('[C21] the deleveraging is no trade of the book', async () => {
  const trades = must(await server.client().call(listTrades, { symbol }))
  expect(trades).toMatchObject([{ price: '92418.6', quantity: '0.200', direction: 'sell' }])
})

test('[C20] a liquidated position and its counterparty\'s are in the history', async () => {
  const [lost, ...others] = await closedOf(poor)
  expect(others).toEqual([])
  expect(lost).toMatchObject({
    symbol, direction: 'long', status: 'liquidated', quantity: '0.200', buyPrice: '92418.6',
  })
  const [won] = await closedOf(rich)
  expect(won).toMatchObject({ direction: 'short', status: 'closed', dealPrice: lost?.dealPrice })
  // The close takes the whole account.
  expect(await poor.wallet()).toBe('0/0')
})

test('[C20] closed positions have their prices, profit and fees, newest first', async () => {
  const bnb = 'BNBUSDT-PERP'
  const trader = await openContractTrader(server, '1000')
  const maker = await openContractTrader(server, '10000')
  const { client } = trader.user
  must(await client.call(setPositionMode, { positionMode: 'one_way' }))
  const quote = { symbol: bnb, action: 'open', entrust: 'limit' } as const
  await maker.place({ ...quote, direction: 'short', price: '685', quantity: '1' })
  await maker.place({ ...quote, direction: 'long', price: '684', quantity: '5' })
  await maker.place({ ...quote, direction: 'short', price: '686', quantity: '5' })
  await trader.place({ symbol: bnb, direction: 'long', entrust: 'market', quantity: '2' })
  expect(await closedOf(trader)).toEqual([])
  must(await client.call(reversePosition, { symbol: bnb, direction: 'long' }))
  expect(await closedOf(trader)).toMatchObject([{
    symbol: bnb, direction: 'long', status: 'closed', quantity: '2.00', buyPrice: '685.5',
    dealPrice: '684', profitAndLoss: '-3',
  }])
  await trader.place({ symbol: bnb, direction: 'long', entrust: 'market', quantity: '2' })
  expect(must(await client.call(listPositions, {}))).toEqual([])
  const closed = await closedOf(trader, bnb)
  expect(closed).toMatchObject([
    { direction: 'short', buyPrice: '684', dealPrice: '686', profitAndLoss: '-4' },
    { direction: 'long', profitAndLoss: '-3' },
  ])
  const fills = await trader.fills()
  const sumOf = (list: readonly { readonly fees: string }[]) =>
    list.reduce((sum, { fees }) => sum + Number(fees), 0)
  expect(sumOf(closed)).toBeCloseTo(sumOf(fills), 8)
  expect(await closedOf(trader, symbol)).toEqual([])
})

test('[K192] results less fees, and funding, are the change of a liquidated equity', async () => {
  for (const [trader, deposited] of [[poor, '1000'], [rich, '100000']] as const) {
    const [available = ''] = (await trader.wallet()).split('/')
    const funding = (await fundingOf(trader)).list.reduce((sum, { amount }) =>
      sum + unitsOf(amount), 0n)
    const net = netOf(await closedOf(trader))
    expect(net + funding).toBe(unitsOf(available) - unitsOf(deposited))
  }
})

test('[K192] results less fees add up to the change of the equity, to the unit', async () => {
  const trader = await openContractTrader(server, '5000')
  const maker = await openContractTrader(server, '100000')
  const eth = 'ETHUSDT-PERP'
  const draw = randomOf(20_261)
  const opened = { long: 0, short: 0 }
  const trade = async (direction: 'long' | 'short', action: 'open' | 'close', lots: number) => {
    const isBuy = (direction === 'long') === (action === 'open')
    const price = (3280 + draw(200) / 100).toFixed(2)
    const quantity = (lots / 100).toFixed(2)
    const against = isBuy ? 'short' : 'long'
    await maker.place({
      symbol: eth, action: 'open', entrust: 'limit', direction: against, price, quantity,
    })
    await trader.place({ symbol: eth, direction, action, entrust: 'limit', price, quantity })
    opened[direction] += action === 'open' ? lots : -lots
  }
  for (let round = 0; round < 20; round += 1) {
    const direction = draw(2) === 0 ? 'long' : 'short'
    await trade(direction, 'open', 1 + draw(60))
    if (draw(3) > 0) await trade(direction, 'close', 1 + draw(opened[direction]))
  }
  for (const direction of ['long', 'short'] as const) {
    if (opened[direction] > 0) await trade(direction, 'close', opened[direction])
  }
  expect(must(await trader.user.client.call(listPositions, {}))).toEqual([])
  const [available = ''] = (await trader.wallet()).split('/')
  const change = unitsOf(available) - unitsOf('5000')
  expect(netOf(await closedOf(trader))).toBe(change)
  expect(netOf(await allFillsOf(trader))).toBe(change)
})

/** Whole numbers below a bound, the same for each run. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}

const unitsOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}

type Result = { readonly profitAndLoss: string; readonly fees: string }

const netOf = (list: readonly Result[]): bigint => list.reduce(
  (sum, { profitAndLoss, fees }) => sum + unitsOf(profitAndLoss) - unitsOf(fees), 0n)

async function allFillsOf({ user }: ContractTrader): Promise<Result[]> {
  const fills: Result[] = []
  let after: string | undefined
  do {
    const page = must(await user.client.call(listContractTrades, { after }))
    fills.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  return fills
}
