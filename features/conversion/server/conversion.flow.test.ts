// Conversions on a whole server, through the calls: the worked examples on real books, every
// refusal, and the balances and records afterwards.
import type { CallResult } from '@ingot/client'
import type { RequestOf } from '@ingot/contract/calls'
import {
  acceptExchange, type ConversionQuote, listConvertCoins, listMyExchange, quoteExchange,
} from '#features/conversion/conversions.calls.ts'
import { freezeUser } from '#features/user/users.console.ts'
import { quoteLifetimeMs, quotesPerMinuteMax } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversionQuotes } from '@ingot/server/store/tables/conversion-tables.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import { openExampleBooks } from '@ingot/server/testing/conversion/quoted-books.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, sumsOfAllAccounts, type Trader, wordOf } from '@ingot/server/testing/trader.ts'

const table = conversionQuotes.table as 'conversion_quote'
let server: TestServer
let admin: TestOperator
let maker: Trader
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  admin = await firstOperator(server)
  maker = await openExampleBooks(server)
})
afterAll(async () => { await server.stop() })

const give = (fromSymbol: string, fromAmount: string, toSymbol: string) =>
  ({ fromSymbol, fromAmount, toSymbol })
const get = (toSymbol: string, toAmount: string, fromSymbol: string) =>
  ({ fromSymbol, toAmount, toSymbol })

type Asked = RequestOf<typeof quoteExchange>

const ask = ({ user }: Trader, request: Asked) => user.client.call(quoteExchange, request)
const quoteOf = async (trader: Trader, request: Asked) => must(await ask(trader, request))
const take = ({ user }: Trader, id: string, idempotencyKey = `key-${id}`) =>
  user.client.call(acceptExchange, { id, idempotencyKey })
const freshOf = (called: CallResult<unknown>): unknown =>
  !called.ok && called.failure.kind === 'rejected' ? called.failure.fresh : undefined

test.each([
  [give('BTC', '0.01', 'USDT'), ['0.01', '926.477595']],
  [give('BTC', '0.5', 'ETH'), ['0.5', '13.17571822']],
  [give('USDT', '1000', 'DOGE'), ['1000', '5318.43321084']],
  [get('ETH', '1', 'BTC'), ['0.0379486', '1']],
])('[CV1] %j is quoted and converted at exactly %j', async (request, amounts) => {
  const trader = await openTrader(server, { BTC: '1', USDT: '1000' })
  const quote = await quoteOf(trader, request)
  expect([quote.fromAmount, quote.toAmount]).toEqual(amounts)
  expect(quote.expiresTime - quote.createTime).toBe(quoteLifetimeMs)
  const { fromSymbol, toSymbol } = quote
  const before = await trader.spot(fromSymbol, toSymbol)
  const taken = must(await take(trader, quote.id))
  expect(taken).toMatchObject(factsOf(quote))
  const after = await trader.spot(fromSymbol, toSymbol)
  const moved = (symbol: string) => unitsOf(after[symbol]) - unitsOf(before[symbol])
  expect([moved(fromSymbol), moved(toSymbol)])
    .toEqual([-unitsOf(quote.fromAmount), unitsOf(quote.toAmount)])
  expect(must(await trader.user.client.call(listMyExchange, {})).list).toEqual([taken])
})

function factsOf(quote: ConversionQuote): object {
  const facts: Partial<ConversionQuote> = { ...quote }
  delete facts.expiresTime
  return facts
}

/** "1.5/0" or "1.5" in units of eight decimals. */
function unitsOf(text = ''): bigint {
  const [whole = '0', fraction = ''] = (text.split('/')[0] ?? '').split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}

test('[CV3] a quote shows both rates, the path, the spread and the book\'s price', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const quote = await quoteOf(trader, give('BTC', '0.5', 'ETH'))
  expect(quote).toMatchObject({
    side: 'give', rate: '26.351436', inverseRate: '0.037948595', viaAmount: '46323.87975',
    midAmount: '13.20209603', usdt: '46370.25', spreadUsdt: '92.64786717', spreadPpm: 1_999,
    path: [
      { symbol: 'BTC', direction: 'buy', price: '92740.5', spreadPpm: 1_000 },
      { symbol: 'ETH', direction: 'sell', price: '3512.34', spreadPpm: 1_000 },
    ],
  })
  expect(quote.createTime - quote.priceTime).toBeLessThanOrEqual(2_000)
  const single = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  expect(single).toMatchObject({ viaAmount: null, path: [{ symbol: 'BTC' }] })
})

test('[CV3] coins are listed with balance, price and spread, which are no quote', async () => {
  const trader = await openTrader(server, { BTC: '1.5' })
  const coins = must(await trader.user.client.call(listConvertCoins, {}))
  expect(coins.find(({ symbol }) => symbol === 'BTC')).toMatchObject({
    available: '1.5', isOpen: true, price: '92740.5', spreadPpm: 1_000, usdtMin: '1',
    usdtMax: '100000',
  })
  expect(coins.find(({ symbol }) => symbol === 'USDT')).toMatchObject({ price: '1', spreadPpm: 0 })
  // A coin whose book is empty, and whose contract has no mark.
  expect(coins.find(({ symbol }) => symbol === 'TRX')).toMatchObject({ isOpen: false, price: null })
})

test.each([
  [{ fromSymbol: 'BTC', toSymbol: 'ETH' }, 'bad_request'],
  [{ ...give('BTC', '1', 'ETH'), toAmount: '1' }, 'bad_request'],
  [give('BTC', '1', 'BTC'), 'bad_request'],
  [give('NOCOIN', '1', 'BTC'), 'asset_unknown fromSymbol'],
  [give('BTC', '1', 'NOCOIN'), 'asset_unknown toSymbol'],
  [give('BTC', '0', 'USDT'), 'amount_not_positive fromAmount'],
  [get('USDT', '0', 'BTC'), 'amount_not_positive toAmount'],
  [give('BTC', '0.000000001', 'USDT'), 'amount_too_precise fromAmount'],
  [give('BTC', '99999999999999', 'USDT'), 'amount_too_large fromAmount'],
  [give('DOGE', '0.00000001', 'BTC'), 'amount_too_small fromAmount'],
  [give('USDT', '0.99999999', 'BTC'), 'amount_too_small fromAmount'],
  [get('DOGE', '0.00000001', 'BTC'), 'amount_too_small toAmount'],
  [give('USDT', '100000.00000001', 'BTC'), 'amount_too_large fromAmount'],
  [give('USDT', '5001', 'BTC'), 'insufficient_available'],
  [give('BTC', '0.1', 'TRX'), 'conversion_closed'],
])('[CV4] %j is refused as %s', async (request, word) => {
  const trader = await openTrader(server, { BTC: '1', DOGE: '1', USDT: '5000' })
  expect(wordOf(await ask(trader, request))).toBe(word)
})

test.each(['-1', '1e3', 'NaN', ' 1', '01', '0x10', '1.', ''])(
  '[CV4] %j is no amount', async (fromAmount) => {
    const trader = await openTrader(server, { BTC: '1' })
    const refused = await trader.user.client.call(
      quoteExchange, give('BTC', fromAmount, 'USDT'),
    )
    expect(refused.ok).toBe(false)
  },
)

test('[CV7] a new quote replaces the open one, which is expired with a fresh one', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const first = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  const second = await quoteOf(trader, give('BTC', '0.02', 'USDT'))
  const refused = await take(trader, first.id)
  expect(wordOf(refused)).toBe('quote_expired')
  const fresh = freshOf(refused)
  expect(fresh).toMatchObject({ fromAmount: '0.01', toAmount: '926.477595' })
  expect(wordOf(await take(trader, second.id))).toBe('quote_expired')
  expect(await trader.spot('BTC')).toEqual({ BTC: '1/0' })
})

test('[CV12] an expired quote is never converted; its fresh one is, by its own id', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const quote = await quoteOf(trader, get('USDT', '500', 'BTC'))
  server.clock.advance(quoteLifetimeMs)
  const refused = await take(trader, quote.id)
  expect(wordOf(refused)).toBe('quote_expired')
  expect(await trader.spot('BTC')).toEqual({ BTC: '1/0' })
  const fresh = freshOf(refused)
  expect(fresh).toMatchObject({ side: 'get', toAmount: '500', fromSymbol: 'BTC' })
  const { id } = Object(fresh)
  expect(id).not.toBe(quote.id)
  expect(must(await take(trader, String(id))).toAmount).toBe('500')
})

test('[CV10] 200 parallel acceptances of one quote are one conversion', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const quote = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  const taken = await Promise.all(Array.from({ length: 200 }, (_, at) =>
    take(trader, quote.id, `parallel-${at}`)))
  const words = taken.map(wordOf)
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  expect(words.filter((word) => word === 'state_conflict')).toHaveLength(199)
  expect(await trader.spot('BTC', 'USDT')).toEqual({ BTC: '0.99/0', USDT: '926.477595/0' })
  expect(must(await trader.user.client.call(listMyExchange, {})).total).toBe(1)
})

test('[CV10] the same key returns the first result, also later and in parallel', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const quote = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(trader, quote.id)))
  const first = must(taken[0] ?? expect.fail('there is a result'))
  for (const each of taken) expect(must(each)).toEqual(first)
  server.clock.advance(quoteLifetimeMs)
  expect(must(await take(trader, quote.id))).toEqual(first)
  expect(wordOf(await take(trader, quote.id, 'another'))).toBe('state_conflict')
  const other = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  expect(wordOf(await take(trader, other.id, `key-${quote.id}`))).toBe('idempotency_conflict')
})

test('[CV11] another user\'s quote and a missing one are unknown', async () => {
  const [owner, stranger] = [
    await openTrader(server, { BTC: '1' }), await openTrader(server, { BTC: '1' }),
  ]
  const quote = await quoteOf(owner, give('BTC', '0.01', 'USDT'))
  for (const id of [quote.id, '999999999']) {
    expect(wordOf(await take(stranger, id))).toBe('request_unknown id')
  }
  must(await take(owner, quote.id))
  expect(wordOf(await take(stranger, quote.id))).toBe('request_unknown id')
  expect(must(await stranger.user.client.call(listMyExchange, {})).list).toEqual([])
})

test('[CV11] a quote that can no longer be paid is refused and stays open', async () => {
  const trader = await openTrader(server, { BTC: '0.01' })
  const quote = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  const order = await trader.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '95000', quantity: '0.01',
  })
  expect(wordOf(await take(trader, quote.id))).toBe('insufficient_available')
  await trader.cancel(order.orderId)
  expect(must(await take(trader, quote.id)).toAmount).toBe('926.477595')
})

test('[CV7] twenty quotes a minute, and one more in the next', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const words = []
  for (let asked = 0; asked <= quotesPerMinuteMax; asked += 1) {
    words.push(wordOf(await ask(trader, give('BTC', '0.01', 'USDT'))))
  }
  expect(words.filter((word) => word === 'success')).toHaveLength(quotesPerMinuteMax)
  expect(words.at(-1)).toBe('too_many_quotes')
  server.clock.advance(60_000)
  expect(wordOf(await ask(trader, give('BTC', '0.01', 'USDT')))).toBe('success')
})

test('[CV4] a halted coin is neither quoted nor converted', async () => {
  const trader = await openTrader(server, { DOGE: '1000' })
  const quote = await quoteOf(trader, give('DOGE', '100', 'USDT'))
  await haltTrading(server, 'DOGEUSDT', true)
  expect(wordOf(await take(trader, quote.id))).toBe('trading_halted')
  await expect.poll(async () => wordOf(await ask(trader, give('DOGE', '100', 'USDT'))))
    .toBe('trading_halted')
  await haltTrading(server, 'DOGEUSDT', false)
  await expect.poll(async () => wordOf(await ask(trader, give('DOGE', '100', 'USDT'))))
    .toBe('success')
})

test('[CV4] an account with frozen trading does not convert', async () => {
  const trader = await openTrader(server, { BTC: '1' })
  const quote = await quoteOf(trader, give('BTC', '0.01', 'USDT'))
  await admin.client.call(freezeUser, {
    id: Number(trader.user.profile.id), freeze: 'trade', isFrozen: true, reason: 'an inquiry',
  })
  expect(wordOf(await take(trader, quote.id))).toBe('trade_disabled')
  expect(wordOf(await ask(trader, give('BTC', '0.01', 'USDT')))).toBe('trade_disabled')
})

test('[CV5] a book whose best prices are more than 1 % apart is not quoted', async () => {
  const trader = await openTrader(server, { BTC: '1', USDT: '1000' })
  const order = { symbol: 'LTCUSDT', entrust: 'limit', quantity: '1' } as const
  await server.fund(maker.user, { LTC: '10' })
  await maker.place({ ...order, direction: 'sell', price: '89.00' })
  expect(wordOf(await ask(trader, give('USDT', '100', 'LTC')))).toBe('conversion_closed')
  await maker.place({ ...order, direction: 'buy', price: '88.11' })
  await expect.poll(async () => wordOf(await ask(trader, give('USDT', '100', 'LTC'))))
    .toBe('price_unsteady')
  await maker.place({ ...order, direction: 'buy', price: '88.12' })
  await expect.poll(async () => wordOf(await ask(trader, give('USDT', '100', 'LTC'))))
    .toBe('success')
})

test('[CV13] verify finds each conversion\'s posting, and all accounts sum to zero', async () => {
  const { taken } = await server.services.database.selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('taken')).where('status', '=', 'taken')
    .executeTakeFirstOrThrow()
  expect(taken).toBeGreaterThan(5)
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
