// The watchlist on a whole server: a repeated request has one effect.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addSelfSelection, delSelfSelection, listSelfSelection,
} from '#features/market/watchlist.calls.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const add = ({ client }: TestUser, symbol: string) =>
  client.call(addSelfSelection, { symbol })
const remove = ({ client }: TestUser, symbol: string) =>
  client.call(delSelfSelection, { symbol })
const symbols = async ({ client }: TestUser) =>
  must(await client.call(listSelfSelection, {})).map(({ symbol }) => symbol)

test('[T22] markets are listed in the sequence in which they were added', async () => {
  const user = await server.registerUser()
  expect(await symbols(user)).toEqual([])
  for (const symbol of ['XRPUSDT', 'BTCUSDT', 'ADAUSDT']) {
    must(await add(user, symbol))
    server.clock.advance(5)
  }
  expect(await symbols(user)).toEqual(['XRPUSDT', 'BTCUSDT', 'ADAUSDT'])
  const [ticker] = must(await user.client.call(listSelfSelection, {}))
  expect(ticker).toEqual(server.services.marketData.ticker('XRPUSDT'))
})

test('[T22] repeated or parallel adds and removes count once', async () => {
  const user = await server.registerUser()
  const added = await Promise.all(Array.from({ length: 20 }, () => add(user, 'BTCUSDT')))
  expect(added.map(wordOf)).toEqual(Array.from({ length: 20 }, () => 'success'))
  server.clock.advance(5)
  must(await add(user, 'ETHUSDT'))
  server.clock.advance(5)
  must(await add(user, 'BTCUSDT'))
  expect(await symbols(user)).toEqual(['BTCUSDT', 'ETHUSDT'])
  must(await remove(user, 'BTCUSDT'))
  must(await remove(user, 'BTCUSDT'))
  must(await remove(user, 'SOLUSDT'))
  expect(await symbols(user)).toEqual(['ETHUSDT'])
})

test('[T22] a spot market and the contract on its pair are two markets', async () => {
  const user = await server.registerUser()
  must(await add(user, 'ETHUSDT-PERP'))
  server.clock.advance(5)
  must(await add(user, 'ETHUSDT'))
  expect(await symbols(user)).toEqual(['ETHUSDT-PERP', 'ETHUSDT'])
  must(await remove(user, 'ETHUSDT-PERP'))
  expect(await symbols(user)).toEqual(['ETHUSDT'])
  expect(wordOf(await add(user, 'NOUSDT-PERP'))).toBe('market_unknown symbol')
})

test("[T22] watchlists of users are separate; an unknown market is refused", async () => {
  const one = await server.registerUser()
  const two = await server.registerUser()
  must(await add(one, 'BTCUSDT'))
  must(await remove(two, 'BTCUSDT'))
  expect(await symbols(one)).toEqual(['BTCUSDT'])
  expect(await symbols(two)).toEqual([])
  expect(wordOf(await add(one, 'NOPE'))).toBe('market_unknown symbol')
  expect(wordOf(await remove(one, 'NOPE'))).toBe('market_unknown symbol')
})
