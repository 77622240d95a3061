// Conditional orders of both kinds of markets on a whole server, each test on a market of its own:
// the replies, the lists, the orders that they become, and the accounts to the last unit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import {
  amendConditionalOrder, cancelAllConditionalOrders, listConditionalOrders, placeOcoOrder,
} from '#features/trading/conditional-orders.calls.ts'
import {
  cancelAllAfter, loadCancelAllAfter,
} from '#features/trading/countdown.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import {
  type ConditionalRequest, conditionalTraderOf,
} from '@ingot/server/testing/traffic/conditional-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { replayFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { openTrader, sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
const outside = createOutsidePrices()
beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources })
})
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

/** Two other users trade a spot market at a price. */
async function tradeSpot(symbol: string, price: string, quantity: string): Promise<void> {
  const coin = symbol.replace('USDT', '')
  const [buyer, seller] = [
    await openTrader(server, { USDT: '10000' }), await openTrader(server, { [coin]: '10' }),
  ]
  const order = { symbol, entrust: 'limit', price, quantity } as const
  await buyer.place({ ...order, direction: 'buy' })
  await seller.place({ ...order, direction: 'sell' })
}

/** Positions of a user of ten coins, each against another user. */
async function openPositions(
  trader: ContractTrader, directions: readonly ('long' | 'short')[],
): Promise<void> {
  const other = await openContractTrader(server, '1000')
  const order = {
    symbol: 'XRPUSDT-PERP', action: 'open', entrust: 'limit', price: '2.1', quantity: '10',
  } as const
  for (const direction of directions) {
    await trader.place({ ...order, direction })
    await other.place({ ...order, direction: direction === 'long' ? 'short' : 'long' })
  }
}

test('[C22, C24] a spot stop holds nothing, triggers and becomes an order', async () => {
  const trader = await openTrader(server, { ETH: '1' })
  const conditional = conditionalTraderOf(trader.user)
  const placed = await conditional.place({
    symbol: 'ETHUSDT', condition: 'stop', direction: 'sell', entrust: 'limit',
    triggerPrice: '3280', price: '3279', quantity: '0.5', clientOrderId: 'stop-1',
  })
  expect(placed).toMatchObject({
    clientOrderId: 'stop-1', symbol: 'ETHUSDT', condition: 'stop', direction: 'sell', action: null,
    reduceOnly: false, entrust: 'limit', timeInForce: 'GTC', price: '3279.00', amount: null,
    triggerBy: 'last', triggerPrice: '3280.00', activationPrice: null, callbackRate: null,
    callbackDistance: null, bestPrice: null, displayQuantity: null, pairId: null,
    parentOrderId: null, closesPosition: false, status: 'waiting', closeReason: null, orderId: null,
  })
  expect(Number(placed.quantity)).toBe(0.5)
  expect(await trader.spot('ETH')).toEqual({ ETH: '1/0' })
  expect(await conditional.list('current')).toEqual([placed])
  expect(await conditional.list('history')).toEqual([])

  await tradeSpot('ETHUSDT', '3279.5', '0.1')
  expect(await conditional.list('current')).toEqual([])
  const [triggered] = await conditional.list('history')
  expect(triggered).toMatchObject({
    conditionalOrderId: placed.conditionalOrderId, status: 'triggered', closeReason: null,
  })
  expect(await trader.orders('open')).toMatchObject([{
    orderId: triggered?.orderId, direction: 'sell', price: '3279.00', status: 'pending',
    clientOrderId: null,
  }])
  expect(await trader.spot('ETH')).toEqual({ ETH: '0.5/0.5' })
})

test('[C22] the condition and the side decide between a rise and a fall', async () => {
  const { user } = await openTrader(server, {})
  const conditional = conditionalTraderOf(user)
  const order = { symbol: 'SOLUSDT', entrust: 'market', quantity: '1' } as const
  const cases = [
    ['stop', 'sell', 0.9], ['stop', 'buy', 1.1],
    ['take_profit', 'sell', 1.1], ['take_profit', 'buy', 0.9],
  ] as const
  const last = server.services.listings.marketBySymbol('SOLUSDT')?.referenceTicks ?? 0
  const textOf = (share: number) => (Math.round(last * share)
    / 10 ** (server.services.listings.marketBySymbol('SOLUSDT')?.priceDecimals ?? 0)).toString()
  for (const [condition, direction, share] of cases) {
    const request = { ...order, condition, direction, triggerPrice: textOf(share) }
    expect(await conditional.place(request))
      .toMatchObject({ condition, direction, entrust: 'market', price: null, status: 'waiting' })
    expect(await conditional.tryPlace({ ...request, triggerPrice: textOf(2 - share) }))
      .toBe('would_trigger triggerPrice')
  }
})

test('[C22] a trailing stop follows the price and triggers after its callback', async () => {
  const trader = await openTrader(server, { LTC: '1' })
  const conditional = conditionalTraderOf(trader.user)
  const terms = {
    symbol: 'LTCUSDT', condition: 'trailing_stop', direction: 'sell', entrust: 'market',
    quantity: '1',
  } as const
  expect(await conditional.place({ ...terms, callbackRate: '0.01' })).toMatchObject({
    condition: 'trailing_stop', triggerPrice: null, callbackRate: '0.01', callbackDistance: null,
    bestPrice: '88.64',
  })
  expect(await conditional.place({ ...terms, activationPrice: '95', callbackDistance: '2' }))
    .toMatchObject({
      activationPrice: '95.00', callbackRate: null, callbackDistance: '2.00', bestPrice: null,
    })
  await (await openTrader(server, { USDT: '1000' })).place({
    symbol: 'LTCUSDT', direction: 'buy', entrust: 'limit', price: '88', quantity: '2',
  })
  await tradeSpot('LTCUSDT', '90', '1')
  expect((await conditional.list('current')).map(({ bestPrice }) => bestPrice))
    .toEqual([null, '90.00'])
  await tradeSpot('LTCUSDT', '89.1', '1')
  expect((await conditional.list('history')).map(({ status, callbackRate }) =>
    [status, callbackRate])).toEqual([['triggered', '0.01']])
})

test('[C22, C23] a contract stop watches the mark and closes the position', async () => {
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  const conditional = conditionalTraderOf(trader.user)
  const order = {
    symbol: 'BTCUSDT-PERP', entrust: 'limit', price: '92418.6', quantity: '0.01',
  } as const
  await trader.place({ ...order, direction: 'long', action: 'open' })
  await other.place({ ...order, direction: 'short', action: 'open' })
  const stop: ConditionalRequest = {
    symbol: 'BTCUSDT-PERP', condition: 'stop', direction: 'long', action: 'close',
    entrust: 'market', quantity: '0.01', triggerBy: 'mark', triggerPrice: '91000',
  }
  const placed = await conditional.place(stop)
  expect(placed).toMatchObject({
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'close', reduceOnly: true,
    triggerBy: 'mark', triggerPrice: '91000.0', closesPosition: false, status: 'waiting',
  })
  expect(await conditional.tryPlace({ ...stop, action: undefined }))
    .toBe('position_mode_mismatch action')
  await other.place({ ...order, direction: 'long', action: 'open', price: '90900' })
  outside.move(0.98, 'BTCUSDT')
  await expect.poll(async () => (await conditional.list('history')).map(({ status }) => status), {
    timeout: 30_000,
  }).toEqual(['triggered'])
  outside.move(1, 'BTCUSDT')
  const [triggered] = await conditional.list('history')
  expect(await trader.orders('history')).toMatchObject([
    { orderId: triggered?.orderId, action: 'close', status: 'fully_filled', dealPrice: '90900' },
    { action: 'open' },
  ])
})

test('[C23, O41, O51, O52] a stop of a contract needs its position and ends with it', async () => {
  const trader = await openContractTrader(server, '100')
  const conditional = conditionalTraderOf(trader.user)
  const stop = {
    symbol: 'XRPUSDT-PERP', direction: 'long', action: 'close', condition: 'stop',
    entrust: 'market', triggerPrice: '1', quantity: '10',
  } as const
  expect(await conditional.tryPlace(stop)).toBe('position_unknown')
  await openPositions(trader, ['long'])
  expect(await conditional.tryPlace({ ...stop, direction: 'short', triggerPrice: '5' }))
    .toBe('position_unknown')
  expect(await conditional.tryPlace({ ...stop, quantity: '11' })).toBe('reduce_only_too_large')
  const { conditionalOrderId } = await conditional.place(stop)
  const amended = trader.user.client
    .call(amendConditionalOrder, { conditionalOrderId, quantity: '11' })
  expect(wordOf(await amended)).toBe('reduce_only_too_large')
  const rows: string[] = []
  const stream = openUserStream(server.url, trader.user)
  stream.subscribe('user@conditionalOrder', (message) => {
    if (message.type === 'conditionalOrder') rows.push(`${message.data.closeReason}`)
  })
  await expect.poll(() => stream.status().state).toBe('live')
  const other = await openContractTrader(server, '100')
  const close = { symbol: 'XRPUSDT-PERP', entrust: 'limit', price: '2.1', quantity: '10' } as const
  await other.place({ ...close, direction: 'long', action: 'open' })
  await trader.place({ ...close, direction: 'long', action: 'close' })
  expect(await conditional.list('current')).toEqual([])
  expect(await conditional.list('history')).toMatchObject([{
    conditionalOrderId, status: 'cancelled', closeReason: 'position_closed',
  }])
  await expect.poll(() => rows).toEqual(['position_closed'])
  stream.close()
})

test('[C23] each fault of a conditional order has a reject of its own', async () => {
  const { user } = await openContractTrader(server, '100')
  const conditional = conditionalTraderOf(user)
  const spot = (terms: Partial<ConditionalRequest>): ConditionalRequest => ({
    symbol: 'BTCUSDT', condition: 'stop', direction: 'sell', entrust: 'limit',
    triggerPrice: '90000', price: '89000', quantity: '0.01', ...terms,
  })
  const contract = (terms: Partial<ConditionalRequest>): ConditionalRequest =>
    spot({ symbol: 'BTCUSDT-PERP', direction: 'long', action: 'close', ...terms })
  const trailing = (terms: Partial<ConditionalRequest>): ConditionalRequest =>
    spot({ condition: 'trailing_stop', triggerPrice: undefined, ...terms })
  const faults: readonly (readonly [ConditionalRequest, string])[] = [
    [spot({ symbol: 'NONEUSDT' }), 'market_unknown symbol'],
    [contract({ symbol: 'NONEUSDT-PERP' }), 'market_unknown symbol'],
    [spot({ direction: 'long' }), 'bad_request'],
    [contract({ direction: 'sell' }), 'bad_request'],
    [spot({ action: 'close' }), 'bad_request'],
    [spot({ reduceOnly: true }), 'bad_request'],
    [contract({ amount: '100' }), 'amount_not_allowed amount'],
    [spot({ triggerPrice: undefined }), 'trigger_price_required triggerPrice'],
    [spot({ triggerPrice: '90000.05' }), 'price_off_tick triggerPrice'],
    [spot({ triggerPrice: '99999999999999999' }), 'price_out_of_band triggerPrice'],
    [spot({ triggerPrice: '93000' }), 'would_trigger triggerPrice'],
    [spot({ callbackRate: '0.01' }), 'bad_request'],
    [spot({ activationPrice: '95000' }), 'bad_request'],
    [trailing({}), 'callback_required callbackRate'],
    [trailing({ callbackRate: '0.01', callbackDistance: '10' }), 'callback_required callbackRate'],
    [trailing({ callbackRate: '0.0000001' }), 'bad_request'],
    [trailing({ callbackRate: '1.1' }), 'bad_request'],
    [trailing({ callbackDistance: '0.05' }), 'price_off_tick callbackDistance'],
    [trailing({ callbackRate: '0.01', triggerPrice: '90000' }), 'bad_request'],
    [trailing({ callbackRate: '0.01', activationPrice: '92000' }),
      'would_trigger activationPrice'],
    [spot({ triggerBy: 'mark' }), 'bad_request'],
    [spot({ price: undefined }), 'price_required price'],
    [spot({ quantity: undefined }), 'quantity_required quantity'],
    [contract({ quantity: '0.0005' }), 'quantity_off_lot quantity'],
    [spot({ entrust: 'market' }), 'price_not_allowed price'],
    [spot({ displayQuantity: '0.0000001' }), 'quantity_off_lot displayQuantity'],
    [spot({ displayQuantity: '0.01' }), 'display_out_of_range'],
    [spot({ displayQuantity: '0.005', timeInForce: 'IOC' }), 'display_not_allowed'],
  ]
  for (const [request, expected] of faults) {
    expect([request, await conditional.tryPlace(request)]).toEqual([request, expected])
  }
  expect(await conditional.list('current')).toEqual([])
})

test('[C24] a user lists and cancels only their own conditional orders', async () => {
  const trader = await openContractTrader(server, '100')
  const { user } = trader
  await openPositions(trader, ['long'])
  const other = conditionalTraderOf((await openTrader(server, {})).user)
  const conditional = conditionalTraderOf(user)
  const stop = {
    symbol: 'XRPUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
    triggerPrice: '1', quantity: '10',
  } as const
  const contractStop: ConditionalRequest =
    { ...stop, symbol: 'XRPUSDT-PERP', direction: 'long', action: 'close' }
  const first = await conditional.place(stop)
  const second = await conditional.place(contractStop)
  const third = await conditional.place(stop)
  expect(await other.list('current')).toEqual([])
  expect(await other.cancel(first.conditionalOrderId)).toBe('order_unknown')
  expect(await conditional.list('current')).toEqual([third, second, first])
  const idsOf = async (filter: object) =>
    must(await user.client.call(listConditionalOrders, { state: 'current', ...filter })).list
      .map(({ conditionalOrderId }) => conditionalOrderId)
  expect(await idsOf({ market: 'spot' }))
    .toEqual([third.conditionalOrderId, first.conditionalOrderId])
  expect(await idsOf({ market: 'contract' })).toEqual([second.conditionalOrderId])
  expect(await idsOf({ symbol: 'XRPUSDT-PERP' })).toEqual([second.conditionalOrderId])
  expect(await idsOf({ from: String(third.createTime + 1) })).toEqual([])
  const unlisted = { state: 'current', symbol: 'NONEUSDT' } as const
  expect(wordOf(await user.client.call(listConditionalOrders, unlisted)))
    .toBe('market_unknown symbol')

  expect(await conditional.cancel(first.conditionalOrderId)).toBe('cancelled')
  expect(await conditional.cancel(first.conditionalOrderId)).toBe('order_unknown')
  expect(await conditional.list('history'))
    .toMatchObject([{ status: 'cancelled', closeReason: 'by_user', orderId: null }])
  const cancelAll = async (filter: object) =>
    must(await user.client.call(cancelAllConditionalOrders, filter)).cancelled
  expect(await cancelAll({ symbol: 'XRPUSDT-PERP' })).toBe(1)
  expect(await cancelAll({})).toBe(1)
  expect(await conditional.list('current')).toEqual([])
})

test('[C38] all conditional orders of one kind of market are cancelled', async () => {
  const trader = await openContractTrader(server, '100')
  const { user } = trader
  await openPositions(trader, ['long'])
  const conditional = conditionalTraderOf(user)
  const stop = {
    symbol: 'XRPUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
    triggerPrice: '1', quantity: '10',
  } as const
  const contract = { ...stop, symbol: 'XRPUSDT-PERP', direction: 'long', action: 'close' } as const
  const kept = async () => (await conditional.list('current')).map(({ symbol }) => symbol)
  const cancelAll = async (filter: RequestOf<typeof cancelAllConditionalOrders>) =>
    wordOf(await user.client.call(cancelAllConditionalOrders, filter))
  for (const order of [stop, contract, stop]) await conditional.place(order)
  expect(await cancelAll({ market: 'contract', symbol: 'XRPUSDT' })).toBe('market_unknown symbol')
  expect(await cancelAll({ market: 'contract' })).toBe('success')
  expect(await kept()).toEqual(['XRPUSDT', 'XRPUSDT'])
  await conditional.place(contract)
  expect(await cancelAll({ market: 'spot', symbol: 'XRPUSDT' })).toBe('success')
  expect(await kept()).toEqual(['XRPUSDT-PERP'])
})

test('[K114] the lists are filtered by side, condition and end', async () => {
  const trader = await openContractTrader(server, '100')
  const { user } = trader
  await openPositions(trader, ['long', 'short'])
  const conditional = conditionalTraderOf(user)
  const stop = {
    symbol: 'XRPUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
    triggerPrice: '1', quantity: '10',
  } as const
  const contract = { ...stop, symbol: 'XRPUSDT-PERP', action: 'close' } as const
  const placed = {
    sellStop: await conditional.place(stop),
    buyStop: await conditional.place({ ...stop, direction: 'buy', triggerPrice: '5' }),
    sellProfit: await conditional.place({ ...stop, condition: 'take_profit', triggerPrice: '5' }),
    trailing: await conditional.place({
      ...stop, condition: 'trailing_stop', triggerPrice: undefined, callbackRate: '0.01',
    }),
    closeLong: await conditional.place({ ...contract, direction: 'long' }),
    closeShort: await conditional.place({ ...contract, direction: 'short', triggerPrice: '5' }),
  }
  const names = new Map(Object.entries(placed)
    .map(([name, { conditionalOrderId }]) => [conditionalOrderId, name]))
  const namesOf = async (filter: object) =>
    must(await user.client.call(listConditionalOrders, { state: 'current', ...filter })).list
      .map(({ conditionalOrderId }) => names.get(conditionalOrderId)).toReversed()
  expect(await namesOf({ direction: 'sell' })).toEqual(['sellStop', 'sellProfit', 'trailing'])
  expect(await namesOf({ direction: 'short' })).toEqual(['closeShort'])
  expect(await namesOf({ condition: 'stop' }))
    .toEqual(['sellStop', 'buyStop', 'closeLong', 'closeShort'])
  expect(await namesOf({ condition: 'take_profit' })).toEqual(['sellProfit'])
  expect(await namesOf({ condition: 'trailing_stop', direction: 'buy' })).toEqual([])
  await conditional.cancel(placed.trailing.conditionalOrderId)
  expect(await namesOf({ condition: 'trailing_stop' })).toEqual([])
  expect(await namesOf({ state: 'history', status: 'cancelled' })).toEqual(['trailing'])
  expect(await namesOf({ state: 'history', status: 'triggered' })).toEqual([])
})

test('[C25] a client order id of a conditional order takes effect once', async () => {
  const trader = await openTrader(server, { USDT: '100' })
  const conditional = conditionalTraderOf(trader.user)
  const stop: ConditionalRequest = {
    symbol: 'XRPUSDT', condition: 'take_profit', direction: 'sell', entrust: 'limit',
    triggerPrice: '5', price: '5', quantity: '10', clientOrderId: 'mine',
  }
  const placed = await conditional.place(stop)
  expect(await conditional.place({ ...stop, triggerPrice: '5.00' })).toEqual(placed)
  expect(await conditional.tryPlace({ ...stop, triggerPrice: '6' })).toBe('idempotency_conflict')
  expect(await conditional.list('current')).toEqual([placed])
  // An order that is placed at once has ids of its own.
  expect((await trader.place({
    symbol: 'XRPUSDT', direction: 'buy', entrust: 'limit', price: '2', quantity: '10',
    clientOrderId: 'mine',
  })).clientOrderId).toBe('mine')
})

test('[C31] of an OCO pair the first to trigger ends the other', async () => {
  const trader = await openTrader(server, { BNB: '1' })
  const conditional = conditionalTraderOf(trader.user)
  const pair: RequestOf<typeof placeOcoOrder> = {
    symbol: 'BNBUSDT', direction: 'sell', quantity: '1', stopProfit: '700', stopProfitPrice: '699',
    stopLoss: '650',
  }
  const tryPair = async (terms: Partial<typeof pair>) =>
    wordOf(await trader.user.client.call(placeOcoOrder, { ...pair, ...terms }))
  expect(await tryPair({ stopProfit: undefined })).toBe('trigger_price_required stopProfit')
  expect(await tryPair({ stopLoss: undefined })).toBe('trigger_price_required stopLoss')
  expect(await tryPair({ stopLossPrice: '649.001' })).toBe('price_off_tick stopLossPrice')
  expect(await tryPair({ stopLoss: '720' })).toBe('would_trigger')
  const placed = must(await trader.user.client.call(placeOcoOrder, pair))
  expect(placed).toMatchObject({
    condition: 'take_profit', entrust: 'limit', price: '699.00', triggerPrice: '700.00',
  })
  expect(await conditional.list('current')).toMatchObject([
    {
      conditionalOrderId: placed.pairId, condition: 'stop', entrust: 'market', price: null,
      triggerPrice: '650.00', pairId: placed.conditionalOrderId, status: 'waiting',
    },
    placed,
  ])
  await tradeSpot('BNBUSDT', '700', '0.1')
  expect((await conditional.list('history')).map(({ condition, status, closeReason }) =>
    [condition, status, closeReason])).toEqual([
    ['stop', 'cancelled', 'other_triggered'], ['take_profit', 'triggered', null],
  ])
  expect(await trader.orders('open')).toMatchObject([{ price: '699.00', status: 'pending' }])
})

test('[C33, D19] an amended stop waits at its new price, also after a restart', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-amended-'))
  let own = await startTestServer({ dataFolder })
  const { profile, ...user } = await own.registerUser()
  const conditional = conditionalTraderOf({ profile, ...user })
  const { conditionalOrderId } = await conditional.place({
    symbol: 'AVAXUSDT', condition: 'stop', direction: 'sell', entrust: 'limit',
    triggerPrice: '20', price: '19', quantity: '10',
  })
  const amend = async (terms: object) =>
    user.client.call(amendConditionalOrder, { conditionalOrderId, ...terms })
  const amended = must(await amend({ triggerPrice: '22', price: '21.5', quantity: '4' }))
  expect(amended).toMatchObject({
    conditionalOrderId, triggerPrice: '22.00', price: '21.50', quantity: '4.00', status: 'waiting',
  })
  expect(wordOf(await amend({}))).toMatch(/^nothing_changed\b/)
  expect(wordOf(await amend({ triggerPrice: '25' }))).toBe('would_trigger triggerPrice')
  expect(wordOf(await amend({ callbackRate: '0.1', callbackDistance: '1' })))
    .toBe('callback_required callbackRate')
  expect(wordOf(await amend({ quantity: '0.001' }))).toBe('quantity_off_lot quantity')
  expect(await conditional.list('current')).toEqual([amended])
  await own.stop()
  own = await startTestServer({ dataFolder })
  const again = conditionalTraderOf({ profile, ...user, client: own.client(profile) })
  expect(await again.list('current')).toEqual([amended])
  expect(await again.cancel(conditionalOrderId)).toBe('cancelled')
  await own.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  expect(replayFolder(dataFolder).commands).toBeGreaterThan(2)
  await rm(dataFolder, { recursive: true, force: true })
})

test('[C32, C40] a countdown that is not renewed cancels all orders and notifies', async () => {
  const trader = await openTrader(server, { USDT: '1000', TRX: '100' })
  const conditional = conditionalTraderOf(trader.user)
  const after = async (seconds: number) =>
    must(await trader.user.client.call(cancelAllAfter, { seconds })).cancelTime
  await trader.place({
    symbol: 'TRXUSDT', direction: 'buy', entrust: 'limit', price: '0.25', quantity: '100',
  })
  await conditional.place({
    symbol: 'TRXUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
    triggerPrice: '0.2', quantity: '100',
  })
  const [{ updateTime = 0 } = {}] = await trader.orders('open')
  const runsUntil = async () =>
    must(await trader.user.client.call(loadCancelAllAfter, {})).cancelTime
  expect(await runsUntil()).toBeNull()
  const end = await after(60)
  expect(end).toBeGreaterThanOrEqual(updateTime + 60_000)
  expect(await runsUntil()).toBe(end)
  expect(await after(0)).toBeNull()
  expect(await runsUntil()).toBeNull()
  await after(60)
  server.clock.advance(61_000)
  await expect.poll(() => trader.orders('open'), { timeout: 10_000 }).toEqual([])
  expect((await trader.orders('history'))[0]).toMatchObject({ closeReason: 'countdown' })
  const { list } = must(await trader.user.client.call(listMyMessage, { type: 'system' }))
  expect(list.filter(({ kind }) => kind === 'countdown_ended')).toMatchObject([{
    parameters: { count: '1' }, text: 'Your countdown has ended. Open orders cancelled: 1.',
  }])
  expect(await conditional.list('current')).toHaveLength(1)
})

test('[C23, CF7] a halted market places and amends no conditional order, and cancels', async () => {
  const { user } = await openTrader(server, {})
  const conditional = conditionalTraderOf(user)
  const stop = {
    symbol: 'DOGEUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
    triggerPrice: '0.01', quantity: '1000',
  } as const
  const { conditionalOrderId } = await conditional.place(stop)
  await haltTrading(server, 'DOGEUSDT', true)
  expect(await conditional.tryPlace(stop)).toBe('trading_halted')
  const change = { conditionalOrderId, triggerPrice: '0.02' }
  expect(wordOf(await user.client.call(amendConditionalOrder, change))).toBe('trading_halted')
  expect(await conditional.cancel(conditionalOrderId)).toBe('cancelled')
  await haltTrading(server, 'DOGEUSDT', false)
})
