// Positions and contract accounts on a whole server: every figure follows from the trades and the
// mark, and the shown liquidation price is where the engine liquidates.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type ContractPosition, listPositions,
} from '#features/trading/positions.calls.ts'
import {
  listMyContractAccount,
} from '#features/trading/contract-settings.calls.ts'
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { must as mustOf } from '@ingot/server/testing/test-sequencer.ts'
import { sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

const outside = createOutsidePrices()
let server: TestServer
beforeAll(async () => { server = await startTestServer({ indexSources: outside.sources }) })
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

const positionsOf = async ({ user }: ContractTrader, symbol?: string) =>
  must(await user.client.call(listPositions, { symbol }))
const accountOf = async ({ user }: ContractTrader) =>
  must(await user.client.call(listMyContractAccount, {}))

type Opening = { readonly symbol: string; readonly price: string; readonly quantity: string }

/** A long of one user against a short of another. */
async function openAgainst(
  long: ContractTrader, short: ContractTrader, opening: Opening,
): Promise<void> {
  const order = { ...opening, action: 'open', entrust: 'limit' } as const
  await long.place({ ...order, direction: 'long' })
  await short.place({ ...order, direction: 'short' })
}

/** Moves a market's outside prices and waits until its mark has moved near them. */
async function moveTo(trader: ContractTrader, symbol: string, share: number): Promise<void> {
  const [before] = await positionsOf(trader, symbol)
  outside.move(share, symbol.replace('-PERP', ''))
  await expect.poll(async () => (await positionsOf(trader, symbol))[0]?.nowPrice, {
    timeout: 20_000,
  }).not.toBe(before?.nowPrice)
}

test('[C10] a position\'s figures follow from its trades and the mark', async () => {
  const symbol = 'ETHUSDT-PERP'
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '10000')
  expect(await positionsOf(trader)).toEqual([])
  await openAgainst(trader, other, { symbol, price: '3284.15', quantity: '1' })
  await openAgainst(trader, other, { symbol, price: '3290.00', quantity: '0.5' })
  const [position, ...others] = await positionsOf(trader)
  expect(others).toEqual([])
  expect(position).toMatchObject({
    symbol, direction: 'long', marginMode: 'cross', leverage: 20, quantity: '1.500',
    // (3284.15 + 1645) ÷ 1.5
    costAmount: '4929.15', buyPrice: '3286.1', marginAmount: '246.4575',
    realizedProfit: '0', fundingFee: '0',
  })
  const { nowPrice, amount, profitAndLoss, maintenanceMargin } = position ?? expect.fail('open')
  expect(Number(amount)).toBeCloseTo(1.5 * Number(nowPrice), 8)
  expect(Number(profitAndLoss)).toBeCloseTo(1.5 * Number(nowPrice) - 4929.15, 8)
  // The first tier's rate is half a per cent.
  expect(Number(maintenanceMargin)).toBeCloseTo(0.005 * Number(amount), 7)
  expect(Number(position?.roe)).toBeCloseTo(Number(profitAndLoss) / 246.4575, 5)
  const [ofOther] = await positionsOf(other)
  expect(ofOther).toMatchObject({ direction: 'short', quantity: '1.500', buyPrice: '3286.1' })
  // The mark may have moved between the two replies.
  expect(Number(ofOther?.profitAndLoss)).toBeCloseTo(4929.15 - 1.5 * Number(ofOther?.nowPrice), 8)
  expect(await positionsOf(trader, 'BTCUSDT-PERP')).toEqual([])
  expect(wordOf(await trader.user.client.call(listPositions, { symbol: 'NOUSDT-PERP' })))
    .toBe('market_unknown symbol')
})

test('[C11] the account\'s equity, risk and settings are those of its positions', async () => {
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  const empty = await accountOf(trader)
  expect(empty).toMatchObject({ positionMode: 'hedge', balances: [{
    symbol: 'USDT', available: '1000', free: '1000', profitAndLoss: '0', equity: '1000',
    isolatedMargin: '0', maintenanceMargin: '0', marginRatio: '0',
  }] })
  expect(empty.settings).toHaveLength(14)
  expect(empty.settings[0]).toEqual({
    symbol: 'BTCUSDT-PERP', leverage: 20, marginMode: 'cross',
  })
  const user = asUserId(Number(trader.user.profile.id))
  const market = asMarketId(103)
  const { sequencer } = server.services
  mustOf(await sequencer.submit({ command: { kind: 'set-leverage', user, market, leverage: 10 } }))
  mustOf(await sequencer.submit({
    command: { kind: 'set-margin-mode', user, market, marginMode: 'isolated' },
  }))
  await openAgainst(trader, other, { symbol: 'SOLUSDT-PERP', price: '186.42', quantity: '10' })
  await openAgainst(trader, other, { symbol: 'LTCUSDT-PERP', price: '88.64', quantity: '20' })
  const positions = await positionsOf(trader)
  const of = (symbol: string): ContractPosition =>
    positions.find((position) => position.symbol === symbol) ?? expect.fail(symbol)
  const [sol, ltc] = [of('SOLUSDT-PERP'), of('LTCUSDT-PERP')]
  expect(sol).toMatchObject({ marginMode: 'isolated', leverage: 10, marginAmount: '186.42' })
  const { balances: [balance], settings } = await accountOf(trader)
  expect(settings[2]).toEqual({ symbol: 'SOLUSDT-PERP', leverage: 10, marginMode: 'isolated' })
  const { total, equity, maintenanceMargin, marginRatio, isolatedMargin, available, free } =
    balance ?? expect.fail('a balance')
  const crossProfit = Number(ltc.profitAndLoss)
  expect(isolatedMargin).toBe('186.42')
  expect(Number(equity)).toBeCloseTo(Number(total) - 186.42 + crossProfit, 8)
  expect(ltc.equity).toBe(equity)
  expect(maintenanceMargin).toBe(ltc.maintenanceMargin)
  expect(marginRatio).toBe(ltc.marginRatio)
  expect(Number(marginRatio)).toBeCloseTo(Number(maintenanceMargin) / Number(equity), 5)
  expect(Number(free)).toBeCloseTo(Number(available) + Math.min(0, crossProfit), 8)
  expect(Number(sol.marginRatio)).toBeCloseTo(
    Number(sol.maintenanceMargin) / (186.42 + Number(sol.profitAndLoss)), 5)
})

test('[C12] a position lasts above its liquidation price and is liquidated below it', async () => {
  const symbol = 'BTCUSDT-PERP'
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '100000')
  await openAgainst(trader, other, { symbol, price: '92418.6', quantity: '0.2' })
  await openAgainst(trader, other, { symbol: 'ADAUSDT-PERP', price: '0.6821', quantity: '100' })
  const [bitcoin] = await positionsOf(trader, symbol)
  const liquidation = Number(bitcoin?.liquidationPrice)
  expect(liquidation).toBeGreaterThan(87_000)
  expect(liquidation).toBeLessThan(92_418.6)
  await moveTo(trader, symbol, (liquidation * 1.001) / 92_418.6)
  const [above] = await positionsOf(trader, symbol)
  expect(Number(above?.nowPrice)).toBeGreaterThan(liquidation)
  expect(Number(above?.marginRatio)).toBeLessThan(1)
  expect(Number(above?.marginRatio)).toBeGreaterThan(0.5)
  // The price assumes that other marks do not move, and none has.
  expect(Math.abs(Number(above?.liquidationPrice) - liquidation)).toBeLessThan(1)
  outside.move((liquidation * 0.999) / 92_418.6, 'BTCUSDT')
  await expect.poll(async () => (await positionsOf(trader, symbol)).length, {
    timeout: 20_000,
  }).toBe(0)
  expect((await trader.fills()).find((fill) => fill.symbol === symbol)).toMatchObject({
    orderId: null, kind: 'adl', direction: 'long', action: 'close', role: 'taker',
  })
})

test('[C12, F6] both sides of a market are liquidated at the price of the larger one', async () => {
  const symbol = 'ADAUSDT-PERP'
  const trader = await openContractTrader(server, '100')
  const other = await openContractTrader(server, '10000')
  await openAgainst(trader, other, { symbol, price: '0.6821', quantity: '1000' })
  await openAgainst(other, trader, { symbol, price: '0.6821', quantity: '500' })
  const sides = async () =>
    Map.groupBy(await positionsOf(trader, symbol), ({ direction }) => direction)
  const opened = await sides()
  const liquidation = Number(opened.get('long')?.[0]?.liquidationPrice)
  // Without the short the long would fall at about 0.59; no rise of the mark takes the account.
  expect(liquidation).toBeGreaterThan(0.48)
  expect(liquidation).toBeLessThan(0.5)
  expect(opened.get('short')?.[0]?.liquidationPrice).toBeNull()
  await moveTo(trader, symbol, (liquidation * 1.01) / 0.6821)
  expect((await sides()).size).toBe(2)
  outside.move((liquidation * 0.99) / 0.6821, 'ADAUSDT')
  await expect.poll(async () => (await positionsOf(trader, symbol)).length, {
    timeout: 20_000,
  }).toBe(0)
})

test('[C13, K143] more profit for the margin is deleveraged earlier', async () => {
  const symbol = 'DOTUSDT-PERP'
  const traders = await Promise.all(Array.from({ length: 3 }, () =>
    openContractTrader(server, '1000')))
  const [winner, loser, other] = traders
  if (winner === undefined || loser === undefined || other === undefined) throw new Error('three')
  server.clock.advance(6_000)
  await openAgainst(winner, other, { symbol, price: '4.100', quantity: '100' })
  await openAgainst(loser, other, { symbol, price: '4.300', quantity: '100' })
  const rankOf = async (trader: ContractTrader) => (await positionsOf(trader, symbol))[0]?.adlRank
  expect([await rankOf(winner), await rankOf(loser), await rankOf(other)]).toEqual([5, 1, 1])
})
