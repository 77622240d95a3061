// The risk desk on a whole server: its figures are recomputed from the lists of the users
// themselves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listAdlQueue, listRiskPositions, loadMarkSources, loadRisk,
} from '#features/risk/risk.console.ts'
import { type ContractPosition, listPositions } from '#features/trading/positions.calls.ts'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { type ContractTrader, openContractTrader } from
  '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

const outside = createOutsidePrices()
const symbol = 'ETHUSDT-PERP'
let server: TestServer
let ada: TestOperator
let lena: TestOperator
let sue: TestOperator
beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources, console: {} })
  ada = await firstOperator(server)
  lena = await addTestOperator(server, ada, { name: 'lena', role: 'finance' })
  sue = await addTestOperator(server, ada, { name: 'sue', role: 'support' })
})
afterAll(() => server.stop())

const positionsOf = async ({ user: { client } }: ContractTrader) =>
  must(await client.call(listPositions, {}))

/** In units of eight decimals, without a float. */
function unitsOf(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const units = BigInt(whole + part.padEnd(8, '0'))
  return sign === '' ? units : -units
}

const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + unitsOf(text), 0n)

/** The distance in millionths, cut, from the texts that its owner reads. */
function distanceOf({ direction, nowPrice, liquidationPrice }: ContractPosition): bigint {
  const [mark, end] = [unitsOf(nowPrice), unitsOf(liquidationPrice ?? '0')]
  return ((direction === 'long' ? mark - end : end - mark) * 1_000_000n) / mark
}

test('[RK1, RK2, RK3] the figures are those of the users\' own positions', async () => {
  expect((await sue.client.call(loadRisk, {})).word).toBe('permission_denied')
  const order = { symbol, action: 'open', entrust: 'limit', price: '3284.15' } as const
  const [near, far] = [
    await openContractTrader(server, '198'), await openContractTrader(server, '5000'),
  ]
  await near.place({ ...order, direction: 'long', quantity: '1' })
  await far.place({ ...order, direction: 'short', quantity: '1' })
  outside.move(0.953)
  server.clock.advance(5_000)
  const own = async () => [await positionsOf(near), await positionsOf(far)].flat()
  await expect.poll(async () => {
    server.clock.advance(1_500)
    return Number((await own())[0]?.nowPrice)
  }, { timeout: 20_000 }).toBeLessThan(3_150)
  // The marks rest while they are read.
  const stable = async () => {
    const before = await own()
    const { data } = await lena.client.call(loadRisk, {})
    const list = await lena.client.call(listRiskPositions, { pageNo: 1 })
    const after = await own()
    return { before, after, data, list: list.data }
  }
  let read = await stable()
  const isOfOneMark = () => read.list.list[0]?.mark === read.after[0]?.nowPrice
  for (let tries = 0; tries < 20 && !isOfOneMark(); tries += 1) {
    server.clock.advance(4_000)
    read = await stable()
  }
  const { after: rows, data, list } = read
  const long = rows.filter(({ direction }) => direction === 'long')
  const close = rows.filter((row) => row.liquidationPrice !== null && distanceOf(row) < 10_000n)
  expect(close).toHaveLength(1)
  expect(data.near.count).toBe(close.length)
  expect(unitsOf(data.near.value)).toBe(sumOf(close.map(({ amount }) => amount)))
  expect(unitsOf(data.open.value)).toBe(sumOf(long.map(({ amount }) => amount)))
  expect(data.open).toMatchObject({ positions: rows.length, longPpm: 500_000 })
  expect(data.exposure).toMatchObject([{ symbol, net: '0', ownNet: '0' }])
  expect(data.largestPositions.map(({ user }) => user).toSorted()).toEqual(
    [near, far].map(({ user }) => Number(user.profile.id)).toSorted(),
  )
  expect(data.insurance.days).toHaveLength(30)
  expect(data.liquidated).toEqual({ count: 0, value: '0', fund: '0' })
  expect(data.deleveraged).toEqual({ count: 0, lastTime: null })

  // The closest comes first, with the figures of its owner's own list.
  const [first] = close
  expect(list.total).toBe(2)
  expect(list.list[0]).toMatchObject({
    user: Number(near.user.profile.id), symbol, direction: 'long', leverage: 20,
    value: first?.amount, mark: first?.nowPrice, liquidation: first?.liquidationPrice,
    marginRatio: first?.marginRatio,
  })
  expect(unitsOf(list.list[0]?.distance ?? '0') / 100n)
    .toBe(distanceOf(first ?? expect.fail('one')))
  const { direction: side, user, distance } = list.list[0] ?? expect.fail('a row')
  const market = server.services.listings.perpetualMarkets.find((one) => one.symbol === 'ETHUSDT')
  const after = `${Number(unitsOf(distance ?? '0') / 100n)}.${user}.${market?.id}.${side}`
  const next = await lena.client.call(listRiskPositions, { pageNo: 2, after })
  expect(next.data.list.map(({ direction }) => direction)).toEqual(['short'])
  expect((await lena.client.call(listRiskPositions, { pageNo: 1, symbol: 'BTCUSDT-PERP' })).data)
    .toMatchObject({ list: [], total: 0, next: null })
  expect((await lena.client.call(listRiskPositions, { pageNo: 1, symbol: 'NOPEUSDT-PERP' })).word)
    .toBe('market_unknown')

  // The short is in profit: it is the first of its queue.
  const queue = await lena.client.call(listAdlQueue, { symbol, direction: 'short' })
  expect(queue.data).toMatchObject([{ user: Number(far.user.profile.id), lights: 5 }])
  const sources = await lena.client.call(loadMarkSources, { symbol })
  expect(sources.data.sources.map(({ name }) => name)).toEqual(['source 0', 'source 1', 'source 2'])
  expect(sources.data.sources.map((source) => source.distance)).toEqual(['0', '0', '0'])
})
