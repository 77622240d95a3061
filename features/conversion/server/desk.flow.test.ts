// The desk through the console: its figures, its terms, and the money that fills it; and the marks
// of a contract that stop its quotes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quoteExchange } from '#features/conversion/conversions.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  changeDeskCoin, type DeskCoin, fundDesk, loadDesk,
} from '#features/desk/desk.console.ts'
import {
  approveChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { openExampleBooks } from '@ingot/server/testing/conversion/quoted-books.ts'
import { startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, sumsOfAllAccounts, type Trader, wordOf } from '@ingot/server/testing/trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

const dayMs = 86_400_000
const reason = 'a test'
const outside = createOutsidePrices()
const ethShare = 3_512.34 / 3_284.15
let server: TestServer
let ada: TestOperator
let bob: TestOperator
let una: TestOperator
beforeAll(async () => {
  // The other exchanges have the mids of the example's books.
  outside.move(92_740.5 / 92_418.6, 'BTCUSDT')
  outside.move(ethShare, 'ETHUSDT')
  server = await startTestServer({ console: {}, indexSources: outside.sources })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  una = await addTestOperator(server, ada, { name: 'una', role: 'finance' })
  // An administrator counts as another person a day after the addition.
  server.clock.advance(dayMs + 60_000)
  for (const operator of [ada, bob, una]) await logInTestOperator(server, operator)
  await openExampleBooks(server)
})
afterAll(async () => { await server.stop() })

const load = async () => (await ada.client.call(loadDesk, {})).data
async function coinOf(symbol: string): Promise<DeskCoin> {
  return (await load()).coins.find((coin) => coin.symbol === symbol) ?? expect.fail(symbol)
}
const termsOf = ({ symbol, isOpen, spreadPpm, floor, quoteUsdtMax, hourUsdtMax }: DeskCoin) =>
  ({ symbol, isOpen, spreadPpm, floor, quoteUsdtMax, hourUsdtMax })
async function change(symbol: string, changes: Partial<DeskCoin>, by = ada) {
  const { version } = await load()
  return by.client.call(changeDeskCoin, {
    ...termsOf({ ...await coinOf(symbol), ...changes }), version, reason,
  })
}
const give = ({ user }: Trader, fromSymbol: string, toSymbol: string) =>
  user.client.call(quoteExchange, { fromSymbol, fromAmount: '0.5', toSymbol })

test('[CV17] a sandbox\'s desk is filled once, and all accounts sum to zero', async () => {
  const { coins } = await load()
  expect(coins).toHaveLength(15)
  expect(coins[0]).toMatchObject({
    symbol: 'USDT', inventory: '2000000', spreadPpm: 0, openQuotes: 0, hourUsdt: '0',
  })
  expect((await coinOf('BTC')).inventory).toBe('21.64066')
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})

test('[CV8, CV16] the desk shows its open quotes, and later quotes have new terms', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const first = await give(trader, 'BTC', 'ETH')
  expect(first.ok && first.data.toAmount).toBe('13.17571822')
  expect(await coinOf('ETH')).toMatchObject({ openQuotes: 1, reserved: '13.17571822' })
  expect((await change('ETH', { spreadPpm: 2_000 })).word).toBe('success')
  const second = await give(trader, 'BTC', 'ETH')
  expect(second.ok && second.data.path[1]?.spreadPpm).toBe(2_000)
  const { data } = await ada.client.call(listAuditEntries, {})
  expect(data.list[0]).toMatchObject({
    action: 'changeDeskCoin', target: { kind: 'desk', id: 'ETH' }, reason,
    from: { spreadPpm: 1_000 }, to: { spreadPpm: 2_000 },
  })
  expect((await change('ETH', { isOpen: false })).word).toBe('success')
  expect(wordOf(await give(trader, 'BTC', 'ETH'))).toBe('conversion_closed')
  expect((await change('ETH', { isOpen: true, spreadPpm: 1_000 })).word).toBe('success')
})

test.each([
  ['BTC', { spreadPpm: 50_001 }, 'invalid_input'], ['USDT', { spreadPpm: 1 }, 'invalid_input'],
  ['BTC', { quoteUsdtMax: '0.5' }, 'invalid_input'],
  ['BTC', { floor: '0.000000001' }, 'invalid_input'], ['BTC', {}, 'state_conflict'],
] as const)('[CV16] %s with %j is refused as %s', async (symbol, changes, word) => {
  const before = await load()
  expect((await change(symbol, changes)).word).toBe(word)
  expect((await load()).coins).toEqual(before.coins)
})

test('[CV16] an older version and a role without the permission change nothing', async () => {
  const { version } = await load()
  const terms = termsOf(await coinOf('BTC'))
  const stale = { ...terms, spreadPpm: 9, version: version - 1, reason }
  expect((await ada.client.call(changeDeskCoin, stale)).word).toBe('state_conflict')
  expect((await change('BTC', { spreadPpm: 9 }, una)).word).toBe('permission_denied')
  expect((await coinOf('BTC')).spreadPpm).toBe(1_000)
})

test('[CV17] money fills and leaves the desk with a second administrator only', async () => {
  const fund = (direction: 'in' | 'out', amount: string, by = ada) =>
    by.client.call(fundDesk, { symbol: 'BTC', direction, amount, reason })
  expect((await fund('in', '1', una)).word).toBe('permission_denied')
  expect((await fund('in', '0')).word).toBe('amount_not_positive')
  expect((await fund('out', '21.64066001')).word).toBe('desk_insufficient')
  const { data } = await fund('in', '1.5')
  expect(data.change.appliesTime).toBe(null)
  expect((await coinOf('BTC')).inventory).toBe('21.64066')
  const { id } = data.change
  expect((await ada.client.call(approveChange, { id })).word).toBe('second_administrator_required')
  expect((await bob.client.call(listWaitingChanges, {})).data)
    .toMatchObject([{ kind: 'fundDesk', name: 'BTC', value: '1.5', canApprove: true }])
  expect((await fund('in', '2')).word).toBe('state_conflict')
  expect((await bob.client.call(approveChange, { id })).word).toBe('success')
  expect((await coinOf('BTC')).inventory).toBe('23.14066')
  const out = await fund('out', '3.14066')
  expect((await bob.client.call(approveChange, { id: out.data.change.id })).word).toBe('success')
  expect((await coinOf('BTC')).inventory).toBe('20')
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})

test('[CV6] marks away from the book stop the quotes of a coin until they return', async () => {
  const trader = await openTrader(server, { ETH: '1' })
  const ask = async () => wordOf(await give(trader, 'ETH', 'USDT'))
  const nextMark = () => server.clock.advance(31_000)
  await expect.poll(ask).toBe('success')
  nextMark()
  await expect.poll(async () => {
    outside.move(ethShare * 1.01, 'ETHUSDT')
    return ask()
  }, { timeout: 20_000, interval: 1_000 }).toBe('price_unsteady')
  outside.move(ethShare, 'ETHUSDT')
  await expect.poll(async () => {
    nextMark()
    return ask()
  }, { timeout: 20_000, interval: 2_000 }).toBe('success')
}, 60_000)

/** Best bid and best ask of a coin's book. */
async function openBook(symbol: string, bid: string, ask: string) {
  const maker = await openTrader(server, { USDT: '10000', [symbol]: '10' })
  const order = { symbol: `${symbol}USDT`, entrust: 'limit', quantity: '1' } as const
  await maker.place({ ...order, direction: 'buy', price: bid })
  await maker.place({ ...order, direction: 'sell', price: ask })
}

test('[CV6] a user who moves the middle of a book gets no quote', async () => {
  // The other exchanges are at 684.20.
  await openBook('BNB', '680.00', '688.00')
  const attacker = await openTrader(server, { USDT: '100000', BNB: '10' })
  const { client } = attacker.user
  const order = { symbol: 'BNBUSDT', entrust: 'limit', quantity: '0.1' } as const
  const buy = { fromSymbol: 'USDT', toSymbol: 'BNB', toAmount: '10' }
  const sell = { fromSymbol: 'BNB', toSymbol: 'USDT', fromAmount: '10' }
  const ask = async (asked: typeof buy | typeof sell, direction: 'buy' | 'sell') => {
    const price = direction === 'buy' ? '687.99' : '680.01'
    const { orderId } = await attacker.place({ ...order, direction, price })
    // Until a mark of this minute is there.
    await expect.poll(async () => wordOf(await client.call(quoteExchange, asked)),
      { timeout: 20_000, interval: 2_000 }).toBe('price_unsteady')
    await attacker.cancel(orderId)
  }
  await ask(buy, 'sell')
  await ask(sell, 'buy')
})

test('[CV19] real money is quoted only while a mark proves the book', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-test-'))
  const sandbox = await startTestServer({ dataFolder })
  await openExampleBooks(sandbox)
  const { user: { client, profile } } = await openTrader(sandbox, { BTC: '1' })
  const asked = { fromSymbol: 'BTC', fromAmount: '0.01', toSymbol: 'USDT' }
  expect(wordOf(await client.call(quoteExchange, asked))).toBe('success')
  await sandbox.stop()
  const production = await startTestServer({ mode: 'production', dataFolder })
  expect(wordOf(await production.client({ token: profile.token }).call(quoteExchange, asked)))
    .toBe('conversion_closed')
  await production.stop()
  const proven = await startTestServer({
    mode: 'production', dataFolder, indexSources: outside.sources,
  })
  await expect.poll(async () =>
    wordOf(await proven.client({ token: profile.token }).call(quoteExchange, asked)),
  { timeout: 20_000, interval: 1_000 }).toBe('success')
  await proven.stop()
  await rm(dataFolder, { recursive: true })
})

test('[CV4] the desk buys at once no more of a coin than its largest quote', async () => {
  const trader = await openTrader(server, { ETH: '1' })
  const ask = async (fromAmount: string) => wordOf(await trader.user.client.call(quoteExchange, {
    fromSymbol: 'ETH', fromAmount, toSymbol: 'USDT',
  }))
  expect((await change('ETH', { quoteUsdtMax: '1000' })).word).toBe('success')
  expect(await ask('0.29')).toBe('amount_too_large fromAmount')
  expect(await ask('0.28')).toBe('success')
})
