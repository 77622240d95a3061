// An account with frozen trading on contracts: changes that only reduce its risk stay possible, on
// a whole server, through the calls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer } from '#features/account/accounts.calls.ts'
import {
  amendConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { amendContractOrder } from '#features/trading/contract-orders.calls.ts'
import {
  adjustMargin, closeAllPositions, closePosition, listPositions, reversePosition, setPositionStops,
} from '#features/trading/positions.calls.ts'
import {
  setLeverage, setMarginMode,
} from '#features/trading/contract-settings.calls.ts'
import { freezeUser } from '#features/user/users.console.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'
import { conditionalTraderOf } from '@ingot/server/testing/traffic/conditional-trader.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

let server: TestServer
let admin: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {}, indexSources: createOutsidePrices().sources })
  admin = await firstOperator(server)
})
afterAll(async () => { await server.stop() })

const symbol = 'ETHUSDT-PERP'
const limit = { symbol, entrust: 'limit' } as const

/** A trader with 2 ETH long and then frozen trading, next to a maker's bids. */
async function frozenTrader(
  marginMode: 'cross' | 'isolated' = 'isolated',
): Promise<ContractTrader> {
  const maker = await openContractTrader(server, '100000')
  const trader = await openContractTrader(server, '10000')
  must(await trader.user.client.call(setMarginMode, { symbol, marginMode }))
  await maker.place({
    ...limit, direction: 'short', action: 'open', price: '3282', quantity: '2',
  })
  await trader.place({
    ...limit, direction: 'long', action: 'open', price: '3282', quantity: '2',
  })
  await maker.place({ ...limit, direction: 'long', action: 'open', price: '3281', quantity: '5' })
  await admin.client.call(freezeUser, {
    id: Number(trader.user.profile.id), freeze: 'trade', isFrozen: true, reason: 'an inquiry',
  })
  return trader
}

test('[P41] frozen trading opens nothing, and closes by every call', async () => {
  const trader = await frozenTrader()
  const { client } = trader.user
  const closing = { ...limit, direction: 'long', action: 'close', price: '3290' } as const
  expect(await trader.tryPlace({ ...closing, action: 'open', quantity: '1' }))
    .toBe('trade_disabled')
  const position = { symbol, direction: 'long' } as const
  expect(wordOf(await client.call(reversePosition, position))).toBe('trade_disabled')
  const { orderId } = await trader.place({ ...closing, quantity: '1' })
  expect(must(await client.call(amendContractOrder, { orderId, quantity: '0.5' })).quantity)
    .toBe('0.500')
  must(await client.call(closePosition, { ...position, quantity: '0.5' }))
  must(await client.call(closeAllPositions, {}))
  expect(must(await client.call(listPositions, {}))).toEqual([])
})

test('[P42] frozen trading lowers leverage and adds margin, and nothing else', async () => {
  const trader = await frozenTrader()
  const { client } = trader.user
  const lever = (leverage: number) => client.call(setLeverage, { symbol, leverage })
  expect(wordOf(await lever(50))).toBe('trade_disabled')
  expect(must(await lever(10)).leverage).toBe(10)
  expect(wordOf(await lever(11))).toBe('trade_disabled')
  const mode = client.call(setMarginMode, { symbol, marginMode: 'cross' })
  expect(wordOf(await mode)).toBe('trade_disabled')
  const adjust = (type: 'add' | 'reduce') =>
    client.call(adjustMargin, { symbol, direction: 'long', type, amount: '1' })
  expect(wordOf(await adjust('reduce'))).toBe('trade_disabled')
  const [before] = must(await client.call(listPositions, {}))
  const after = must(await adjust('add'))
  expect(Number(after?.marginAmount) - Number(before?.marginAmount)).toBeCloseTo(1)
})

test('[P43] frozen trading takes no money out of the margin of a position', async () => {
  const trader = await frozenTrader('cross')
  const { client } = trader.user
  const move = (transferType: 'contract_to_spot' | 'spot_to_contract') =>
    client.call(accountTransfer, { transferType, symbol: 'USDT', amount: '500' })
  const [before] = must(await client.call(listPositions, {}))
  expect(wordOf(await move('contract_to_spot'))).toBe('trade_disabled')
  const [after] = must(await client.call(listPositions, {}))
  expect(after?.liquidationPrice).toBe(before?.liquidationPrice)
  must(await client.call(closeAllPositions, {}))
  must(await move('contract_to_spot'))
  must(await move('spot_to_contract'))
})

test('[P43] a transfer of before the freeze still returns its first result', async () => {
  const trader = await openContractTrader(server, '10000')
  const { client } = trader.user
  const request = {
    transferType: 'contract_to_spot', symbol: 'USDT', amount: '500', idempotencyKey: 'once',
  } as const
  const first = must(await client.call(accountTransfer, request))
  const maker = await openContractTrader(server, '100000')
  await maker.place({
    ...limit, direction: 'short', action: 'open', price: '3282', quantity: '2',
  })
  await trader.place({
    ...limit, direction: 'long', action: 'open', price: '3282', quantity: '2',
  })
  await admin.client.call(freezeUser, {
    id: Number(trader.user.profile.id), freeze: 'trade', isFrozen: true, reason: 'an inquiry',
  })
  expect(must(await client.call(accountTransfer, request)).spot.available)
    .toBe(first.spot.available)
  expect(wordOf(await client.call(accountTransfer, { ...request, amount: '501' })))
    .toBe('idempotency_conflict')
})

test('[O61] frozen trading places and amends closing conditional orders and stops', async () => {
  const trader = await frozenTrader()
  const { client } = trader.user
  const conditional = conditionalTraderOf(trader.user)
  const stop = {
    symbol, condition: 'stop', direction: 'long', entrust: 'market', triggerPrice: '3000',
    quantity: '1', triggerBy: 'mark',
  } as const
  const opening = { ...stop, action: 'open', triggerPrice: '3600' } as const
  expect(await conditional.tryPlace(opening)).toBe('trade_disabled')
  const { conditionalOrderId } = await conditional.place({ ...stop, action: 'close' })
  const amended = await client.call(amendConditionalOrder, {
    conditionalOrderId, triggerPrice: '3010',
  })
  expect(must(amended).triggerPrice).toBe('3010.00')
  must(await client.call(setPositionStops, { symbol, direction: 'long', stopLoss: '3020' }))
})
