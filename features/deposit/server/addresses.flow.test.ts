// The coins that can be deposited and the caller's addresses, on a whole server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRechargeCoins, loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { networkListings } from '@ingot/contract/vocabulary'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const load = (user: TestUser, symbol: string, chain: string) =>
  user.client.call(loadRechargeAddress, { symbol, chain })
const wordOf = async (called: ReturnType<typeof load>) => {
  const answer = await called
  return answer.ok ? 'success'
    : 'reject' in answer.failure ? answer.failure.reject : answer.failure.kind
}

test('[DP4] every coin lists its networks with the terms of a deposit', async () => {
  const user = await server.registerUser()
  const coins = must(await user.client.call(listRechargeCoins, {}))
  const networks = coins.flatMap(({ networks: all }) => all)
  expect(networks).toHaveLength(networkListings.length)
  const usdt = coins.find(({ symbol }) => symbol === 'USDT')
  expect(usdt?.networks[0]).toEqual({
    chain: 'TRC20', name: 'TRON', isOpen: true, min: '1', minutes: 2, confirmations: 20,
    finalConfirmations: 20, memoKind: null, contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    delayedTime: null, lastUsedTime: null,
  })
  const firstOf = (coin: string) => coins.find(({ symbol }) => symbol === coin)?.networks[0]
  expect(firstOf('BTC')).toMatchObject({ confirmations: 1, finalConfirmations: 2 })
  expect(firstOf('XRP')).toMatchObject({ memoKind: 'tag' })
})

test('[DP2] an address asked for 1,000 times is one address, sent by mail once', async () => {
  const user = await server.registerUser()
  const first = must(await load(user, 'USDT', 'TRC20'))
  expect(readAddress('tron', first.address)).toBe(first.address)
  expect(first).toMatchObject({ memo: null, qr: first.address, min: '1', confirmations: 20 })
  for (let wave = 0; wave < 10; wave += 1) {
    const asks = Array.from({ length: 100 }, () => load(user, 'USDT', 'TRC20'))
    const again = await Promise.all(asks)
    const known = again.flatMap((answer) => answer.ok ? [answer.data.address] : [])
    expect(new Set(known)).toEqual(new Set([first.address]))
    server.clock.advance(60_000)
  }
  const mails = await server.services.database.selectFrom('outbox').select('body')
    .where('recipient', '=', user.email).where('code', 'is', null).execute()
  expect(mails.filter(({ body }) => body.includes(first.address))).toHaveLength(1)
})

test('[DP2] networks of one kind share an address, users never do', async () => {
  const [one, other] = [await server.registerUser(), await server.registerUser()]
  const asks = [one, other].map(async (user) => Promise.all([
    load(user, 'ETH', 'ERC20'), load(user, 'USDT', 'BEP20'), load(user, 'AVAX', 'AVAXC'),
  ]))
  const addresses = (await Promise.all(asks)).map((all) => new Set(all.map((answer) =>
    must(answer).address)))
  expect(addresses.map((all) => all.size)).toEqual([1, 1])
  expect(addresses[0]).not.toEqual(addresses[1])
})

test('[DP3] on a chain with memos two users share the address and not the memo', async () => {
  const [one, other] = [await server.registerUser(), await server.registerUser()]
  for (const [symbol, kind] of [['XRP', 'xrp'], ['TON', 'ton']] as const) {
    const own = must(await load(one, symbol, symbol))
    const theirs = must(await load(other, symbol, symbol))
    expect(own.address).toBe(theirs.address)
    expect(readAddress(kind, own.address)).toBe(own.address)
    expect(own.memo).toMatch(/^[1-9]\d{8}$/)
    expect(own.memo).not.toBe(theirs.memo)
    expect(own.qr).toContain(own.memo)
  }
})

test.each([
  ['NOCOIN', 'TRC20', 'asset_unknown'],
  ['USDT', 'XRP', 'network_unknown'],
  ['ADA', 'ADA', 'network_unknown'],
])('[DP4] %s on %s is refused as %s', async (symbol, chain, word) => {
  const user = await server.registerUser()
  expect(await wordOf(load(user, symbol, chain))).toBe(word)
})
