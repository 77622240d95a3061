import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asMarketId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import type { LoggedCommand } from '@ingot/server/sequencer/codec/command-codec.ts'
import type { CommittedPerpetual } from '@ingot/server/sequencer/submission.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { coins, must, usdt } from '@ingot/server/testing/test-sequencer.ts'
import { findLiquidation, listFundingPayments, listLiquidationRows } from './store.ts'

const noRows = { list: [], total: 0, next: null }

const hourMs = 3_600_000
const bitcoin = asMarketId(101)
/** Twenty times the account's money, so that a fall of a few per cent liquidates it. */
const poor = asUserId(20_001)
const rich = asUserId(20_002)
const stranger = asUserId(20_003)
const outside = createOutsidePrices()
const heard: CommittedPerpetual[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources })
  server.services.sequencer.onBatch(({ perpetual }) => {
    if (perpetual !== null) heard.push(perpetual)
  })
  await open(poor, 1_000)
  await open(rich, 100_000)
  await ask(order(poor))
  await ask(order(rich))
  for (let stamp = 0; stamp < 2; stamp += 1) {
    server.clock.advance(8 * hourMs)
    const paid = (stamp + 1) * 2
    await vi.waitFor(() => expect(fundings()).toHaveLength(paid), { timeout: 60_000 })
  }
  outside.move(0.93)
  await vi.waitFor(() => expect(liquidations()).not.toEqual([]), { timeout: 60_000 })
})
afterAll(() => server.stop())

const fundings = () => heard.flatMap((perpetual) => perpetual.fundings)
const liquidations = () => heard.flatMap((perpetual) => perpetual.liquidations)
const ask = async (command: LoggedCommand) =>
  must(await server.services.sequencer.submit({ command }))

async function open(user: UserId, whole: number): Promise<void> {
  const money = { user, asset: usdt, units: coins(whole) } as const
  await ask({ kind: 'open-user', user })
  await ask({ kind: 'credit-deposit', ...money })
  await ask({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
}

function order(user: UserId): LoggedCommand {
  const isPoor = user === poor
  return {
    kind: 'place-perpetual-order', user, market: bitcoin, side: isPoor ? 'buy' : 'sell',
    positionSide: isPoor ? 'long' : 'short', type: 'limit', timeInForce: 'GTC',
    priceTicks: 924_186, lots: 200, reduceOnly: false, selfTradePrevention: 'cancel_taker',
  }
}

const pageOf = (user: UserId, market = bitcoin) => ({ user, market, pageNo: 1 })

test('[T16] a user reads their own funding payments, newest first, as they were paid', async () => {
  const { database } = server.services
  const { list, total } = await listFundingPayments(database, pageOf(poor))
  expect(total).toBe(2)
  expect(list).toEqual(fundings().filter(({ user }) => user === poor).toReversed())
  expect(list.every(({ units }) => units < 0n)).toBe(true)
  const received = await listFundingPayments(database, { ...pageOf(rich), market: undefined })
  expect(received.list.map(({ user }) => user)).toEqual([rich, rich])
  expect(await listFundingPayments(database, pageOf(rich, asMarketId(102))))
    .toEqual(noRows)
  expect((await listFundingPayments(database, { ...pageOf(rich), pageNo: 2 })).list).toEqual([])
})

test('[T16] a user reads the receipts of their liquidations as they were written', async () => {
  const { database } = server.services
  const { list, total } = await listLiquidationRows(database, pageOf(poor))
  const own = liquidations().filter(({ user }) => user === poor)
  expect(total).toBe(own.length)
  expect(list).toEqual(own.toReversed())
  for (const receipt of own) {
    const { liquidationId } = receipt
    expect(await findLiquidation(database, { user: poor, liquidationId })).toEqual(receipt)
  }
  expect(await listLiquidationRows(database, pageOf(poor, asMarketId(102))))
    .toEqual(noRows)
})

test('[T17] another user\'s liquidation returns not found', async () => {
  const { database } = server.services
  const [receipt] = liquidations()
  if (receipt === undefined) throw new Error('an account was liquidated')
  const { liquidationId } = receipt
  expect(await findLiquidation(database, { user: stranger, liquidationId })).toBeUndefined()
  expect(await findLiquidation(database, { user: stranger, liquidationId: 4_711 })).toBeUndefined()
  expect(await listLiquidationRows(database, pageOf(stranger))).toEqual(noRows)
  expect(await listFundingPayments(database, pageOf(stranger))).toEqual(noRows)
})
