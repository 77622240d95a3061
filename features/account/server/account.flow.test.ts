// The account calls on a whole server: balances to the last unit, and transfers between wallets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountTransfer, listMySpotAccount, loadAccount, loadUserAccountBalance,
} from '#features/account/accounts.calls.ts'
import { loadUserInfo } from '#features/account/user-profile.calls.ts'
import { listCoins } from '#features/market/tickers.calls.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { openTrader, sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

test('[T20] the spot account lists every coin, BTC, ETH and USDT first', async () => {
  const { user } = await openTrader(server, { TRX: '3.5', USDT: '0.00000001' })
  const all = must(await user.client.call(listMySpotAccount, {}))
  const coins = must(await user.client.call(listCoins, {}))
  expect(all.map(({ symbol }) => symbol)).toEqual(coins.map(({ symbol }) => symbol))
  expect(all.slice(0, 4).map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH', 'USDT', 'SOL'])
  expect(all[0]).toEqual({ symbol: 'BTC', available: '0', frozen: '0', total: '0' })
  expect(must(await user.client.call(listMySpotAccount, { showZero: 0 }))).toEqual([
    { symbol: 'USDT', available: '0.00000001', frozen: '0', total: '0.00000001' },
    { symbol: 'TRX', available: '3.5', frozen: '0', total: '3.5' },
  ])
})

test('[T20] a completely frozen coin is still listed', async () => {
  const trader = await openTrader(server, { USDT: '90' })
  await trader.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
  })
  const { client } = trader.user
  const frozen = { symbol: 'USDT', available: '0', frozen: '90', total: '90' }
  expect(must(await client.call(listMySpotAccount, { showZero: 0 }))).toEqual([frozen])
  expect(must(await client.call(loadAccount, { accountType: 'spot', symbol: 'USDT' })))
    .toEqual(frozen)
  expect(must(await client.call(loadUserAccountBalance, {}))).toMatchObject({
    symbol: 'USDT', allBalance: '90', spotUsdtBalance: '90', contractUsdtBalance: '0',
    todayAllProfit: '0',
  })
})

test('[T21] a transfer moves exactly the amount, there and back', async () => {
  const { user: { client } } = await openTrader(server, { USDT: '100' })
  const transfer = (transferType: 'spot_to_contract' | 'contract_to_spot', amount: string) =>
    client.call(accountTransfer, { transferType, symbol: 'USDT', amount })
  expect(must(await transfer('spot_to_contract', '33.00000001'))).toEqual({
    spot: { symbol: 'USDT', available: '66.99999999', frozen: '0', total: '66.99999999' },
    contract: { symbol: 'USDT', available: '33.00000001', frozen: '0', total: '33.00000001' },
  })
  const contract = async () =>
    must(await client.call(loadAccount, { accountType: 'contract', symbol: 'USDT' })).total
  expect(await contract()).toBe('33.00000001')
  expect(wordOf(await transfer('contract_to_spot', '33.00000002'))).toBe('insufficient_available')
  expect(must(await transfer('contract_to_spot', '33.00000001')).spot.total).toBe('100')
  expect(await contract()).toBe('0')
  expect(must(await client.call(loadUserInfo, {})))
    .toMatchObject({ token: '', allBalance: '100', contractAccountBalance: '0' })
})

test('[T21] a transfer with the same key moves the amount once', async () => {
  const { user: { client } } = await openTrader(server, { USDT: '100' })
  const move = (amount: string, idempotencyKey?: string) => client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  const first = must(await move('10', 'one'))
  expect(must(await move('10', 'one'))).toEqual(first)
  expect(first.contract.total).toBe('10')
  expect(wordOf(await move('11', 'one'))).toBe('idempotency_conflict')
  const parallel = await Promise.all(Array.from({ length: 20 }, () => move('5', 'two')))
  for (const one of parallel) expect(must(one).contract.total).toBe('15')
  must(await move('1'))
  expect(must(await move('1')).contract.total).toBe('17')
})

test('[T21] the key of another user is another key', async () => {
  const one = await openTrader(server, { USDT: '100' })
  const other = await openTrader(server, { USDT: '100' })
  for (const { user: { client } } of [one, other]) {
    expect(must(await client.call(accountTransfer, {
      transferType: 'spot_to_contract', symbol: 'USDT', amount: '10', idempotencyKey: 'same',
    })).contract.total).toBe('10')
  }
})

test.each([
  ['USDT', '0', 'amount_not_positive amount'],
  ['USDT', '0.000000001', 'amount_too_precise amount'],
  ['USDT', '92233720368.54775808', 'amount_too_large amount'],
  ['USDT', '100.00000001', 'insufficient_available'],
  ['BTC', '1', 'insufficient_available'],
  ['NOPE', '1', 'asset_unknown symbol'],
  ['USDT', '-1', 'bad_request'],
  ['USDT', '1e2', 'bad_request'],
  ['USDT', 'NaN', 'bad_request'],
  ['USDT', '00001', 'bad_request'],
  ['USDT', '00.5', 'bad_request'],
])('[T21, A96] a transfer of %s %s is refused: %s', async (symbol, amount, word) => {
  const trader = await openTrader(server, { USDT: '100' })
  expect(wordOf(await trader.user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol, amount,
  }))).toBe(word)
  expect(await trader.spot('USDT')).toEqual({ USDT: '100/0' })
})

test('[T21] money held by an order cannot be transferred', async () => {
  const trader = await openTrader(server, { USDT: '100' })
  await trader.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
  })
  const move = (amount: string) => trader.user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount,
  })
  expect(wordOf(await move('10.00000001'))).toBe('insufficient_available')
  expect(must(await move('10')).spot).toMatchObject({ available: '0', frozen: '90' })
})

test('[T12] of 200 parallel transfers exactly the available amount is moved', async () => {
  const { user: { client } } = await openTrader(server, { USDT: '100' })
  const words = (await Promise.all(Array.from({ length: 200 }, () =>
    client.call(accountTransfer, {
      transferType: 'spot_to_contract', symbol: 'USDT', amount: '3',
    })))).map(wordOf)
  expect(words.filter((word) => word === 'success')).toHaveLength(33)
  expect(words.filter((word) => word === 'insufficient_available')).toHaveLength(167)
  const load = async (accountType: 'spot' | 'contract') =>
    must(await client.call(loadAccount, { accountType, symbol: 'USDT' })).total
  expect([await load('spot'), await load('contract')]).toEqual(['1', '99'])
  expect((await sumsOfAllAccounts(server)).every((sum) => sum === 0n)).toBe(true)
})

test('[T20] an unknown account or coin is refused', async () => {
  const { user: { client } } = await openTrader(server, {})
  expect(wordOf(await client.call(loadAccount, { accountType: 'spot', symbol: 'NOPE' })))
    .toBe('asset_unknown symbol')
  expect(must(await client.call(loadAccount, { accountType: 'contract', symbol: 'BTC' })))
    .toEqual({ symbol: 'BTC', available: '0', frozen: '0', total: '0' })
})
