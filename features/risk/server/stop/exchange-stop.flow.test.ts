// The stop of the exchange through a whole server: one operator stops, two start again, and the
// refusals, cancels and restart meanwhile. Approved transfers that wait, on a rig.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { acceptExchange, quoteExchange } from '#features/conversion/conversions.calls.ts'
import { newCoinTerms } from '#features/listing/server/check-terms.ts'
import { planListingStep } from '#features/listing/server/listing-steps.ts'
import { listSpotSymbols } from '#features/market/tickers.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  approveChange, cancelChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import {
  listExchangeStops, startExchange, stopExchange,
} from '#features/risk/exchange-stops.console.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { webConfig } from '#features/site/web-config.calls.ts'
import {
  cancelContractOrder, placeContractOrder,
} from '#features/trading/contract-orders.calls.ts'
import { placeConditionalOrder } from '#features/trading/conditional-orders.calls.ts'
import { followTransfers } from '#features/withdrawal/server/follow-transfers-job.ts'
import { approveWithdrawalStep } from '#features/withdrawal/server/review/review-steps.ts'
import { requestWithdrawal } from '#features/withdrawal/server/withdrawal-steps.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import { approveWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import { accepted, type ExchangePart } from '@ingot/contract/vocabulary'
import '@ingot/server/store/tables/stop-tables.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import {
  addTestOperator, consoleClient, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import {
  must, startTestServer, testPassword, type TestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { openTrader, type Trader, traderOf, wordOf } from '@ingot/server/testing/trader.ts'
import { openWithdrawalRig, rigOperator, rigRequest } from '@ingot/server/testing/withdrawal-rig.ts'

const dayMs = 86_400_000
const blockMs = 3_000
const reason = 'strange fills'
const indexSources = createOutsidePrices().sources
const folder = makeTestFolder()
const dataFolder = folder.path

let server: TestServer
let ada: TestOperator
let ravi: TestOperator
let lena: TestOperator
beforeAll(async () => {
  server = await startTestServer({ dataFolder, indexSources, console: {} })
  ada = await firstOperator(server)
  ravi = await addTestOperator(server, ada, { name: 'ravi', role: 'risk' })
  lena = await addTestOperator(server, ada, { name: 'lena', role: 'finance' })
  // An operator and the one that added them count as one for a day.
  server.clock.advance(dayMs + 60_000)
  await logIn()
})
afterAll(async () => {
  await server.stop()
  expect(verifyFolder(dataFolder).breaches).toEqual([])
  folder.remove()
})

async function logIn(): Promise<void> {
  for (const operator of [ada, ravi, lena]) await logInTestOperator(server, operator)
}

const stop = async (parts: readonly ExchangePart[], by = ravi) =>
  (await by.client.call(stopExchange, { parts: [...parts], reason })).word

const stops = async (by = ravi) => (await by.client.call(listExchangeStops, {})).data

const propose = async (part: ExchangePart, by = ravi) =>
  by.client.call(startExchange, { part, reason: 'all is explained' })

/** Starts a part again by two operators. */
async function start(part: ExchangePart): Promise<void> {
  const { data: { change } } = await propose(part)
  expect((await ada.client.call(approveChange, { id: change.id })).word).toBe('success')
  await server.services.configuration.settled()
}

const site = async () => must(await server.client().call(webConfig, {}))

const bid = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
} as const

test('[EX3] one operator stops at once, and the audit log has each press', async () => {
  expect(await stop(['trading'], lena)).toBe('permission_denied')
  expect((await propose('trading')).word).toBe('state_conflict')
  expect(await stops()).toEqual([])
  expect(await stop(['withdrawals'])).toBe('success')
  expect(await stop(['withdrawals'])).toBe('state_conflict')
  // A press for both stops the part that still runs.
  expect(await stop(['trading', 'withdrawals'], ada)).toBe('success')
  expect(await stops(lena)).toMatchObject([
    { part: 'trading', operator: 'admin', reason, change: null },
    { part: 'withdrawals', operator: 'ravi', reason, change: null },
  ])
  const { data: { list } } = await ada.client.call(listAuditEntries, { action: 'stopExchange' })
  expect(list.map(({ operator, target, refusal }) => [operator, target?.kind, refusal])).toEqual([
    ['admin', 'exchange-trading', ''], ['ravi', undefined, 'state_conflict'],
    ['ravi', 'exchange-withdrawals', ''], ['lena', undefined, 'permission_denied'],
  ])
  await server.services.configuration.settled()
  expect((await site()).stoppedParts).toEqual(['trading', 'withdrawals'])
  for (const part of ['trading', 'withdrawals'] as const) await start(part)
  expect(await site()).toMatchObject({ stoppedParts: [], haltedMarkets: [] })
})

test('[EX7] a start is proposed, and only another administrator carries it out', async () => {
  expect(await stop(['trading'])).toBe('success')
  expect((await propose('trading', lena)).word).toBe('permission_denied')
  const { data: { change } } = await propose('trading')
  // Another administrator can approve it: no time alone does.
  expect(change.appliesTime).toBe(null)
  expect((await propose('trading')).word).toBe('state_conflict')
  expect(await stops()).toMatchObject([{ change }])
  const accept = async (by: TestOperator) =>
    (await by.client.call(approveChange, { id: change.id })).word
  expect(await accept(ravi)).toBe('permission_denied')
  expect((await ada.client.call(cancelChange, { id: change.id, reason: 'too early' })).word)
    .toBe('success')
  expect(await accept(ada)).toBe('state_conflict')
  expect(await stops()).toMatchObject([{ change: null }])
  await start('trading')
  expect(await stops()).toEqual([])
  // The administrator alone waits, as with every change.
  expect(await stop(['trading'], ada)).toBe('success')
  const alone = await propose('trading', ada)
  const [waiting] = (await ada.client.call(listWaitingChanges, {})).data
  expect(alone.data.change.appliesTime).toBe((waiting?.proposedTime ?? 0) + 3 * dayMs)
  expect((await ada.client.call(cancelChange, { id: alone.data.change.id, reason })).word)
    .toBe('success')
  await start('trading')
})

test('[EX1, EX2, EX6] stopped trading refuses every order, cancels, and outlives a restart',
  async () => {
    await openBook()
    const trader = await openTrader(server, { USDT: '1000', ETH: '1' })
    const contracts = await openContractTrader(server, '1000')
    const { client } = trader.user
    const { orderId } = await trader.place(bid)
    const long = {
      symbol: 'ETHUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit',
      price: '3284.15', quantity: '0.1',
    } as const
    const kept = await contracts.place(long)
    const converted = { fromSymbol: 'ETH', fromAmount: '0.1', toSymbol: 'USDT' } as const
    const quote = must(await client.call(quoteExchange, converted))
    await haltTrading(server, 'SOLUSDT', true)

    expect(await stop(['trading'])).toBe('success')
    expect(await trader.tryPlace(bid)).toBe('trading_halted')
    expect(await trader.tryPlace({ ...bid, entrust: 'market', price: undefined }))
      .toBe('trading_halted')
    expect(wordOf(await contracts.user.client.call(placeContractOrder, long)))
      .toBe('trading_halted')
    expect(wordOf(await client.call(placeConditionalOrder, {
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
      triggerPrice: '91000', condition: 'stop',
    }))).toBe('trading_halted')
    expect(wordOf(await client.call(acceptExchange, { id: quote.id, idempotencyKey: 'late' })))
      .toBe('trading_halted')
    await server.services.configuration.settled()
    expect(wordOf(await client.call(quoteExchange, converted))).toBe('trading_halted')
    const stopped = await site()
    expect(stopped.stoppedParts).toEqual(['trading'])
    expect(stopped.haltedMarkets).toEqual(expect.arrayContaining(['BTCUSDT', 'ETHUSDT-PERP']))
    const titles = async () => must(await client.call(listMyMessage, {})).list
      .filter(({ kind }) => kind === 'announcement_service')
      .map(({ parameters }) => parameters['title'])
    expect(await titles()).toContain('Trading is stopped')

    // A market that is listed meanwhile does not trade either.
    const terms = newCoinTerms({ symbol: 'VEGA', name: 'Vega', referencePrice: '3', opensAt: 0 })
    await server.services.sequencer.run(planListingStep, {
      name: 'vega', terms, by: { kind: 'system', id: null }, reason,
    })
    await expect.poll(async () => must(await client.call(listSpotSymbols, {}))
      .map(({ symbol }) => symbol)).toContain('VEGAUSDT')
    const onVega = { ...bid, symbol: 'VEGAUSDT', price: '3', quantity: '10' }
    expect(await trader.tryPlace(onVega)).toBe('trading_halted')

    expect((await trader.cancel(orderId)).status).toBe('cancelled')
    must(await contracts.user.client.call(cancelContractOrder, { orderId: kept.orderId }))
    await server.stop()
    server = await startTestServer({ dataFolder, indexSources, console: {} })
    const atNewPort = (operator: TestOperator) =>
      ({ ...operator, client: consoleClient(server) })
    ada = atNewPort(ada)
    ravi = atNewPort(ravi)
    lena = atNewPort(lena)
    server.clock.advance(60_000)
    await logIn()
    const later = again(trader)
    expect(await later.tryPlace(bid)).toBe('trading_halted')
    expect(await stops()).toMatchObject([{ part: 'trading', operator: 'ravi' }])
    await start('trading')
    expect(await later.tryPlace(bid)).toBe('pending')
    expect(await later.tryPlace(onVega)).toBe('pending')
    // A market that was halted alone stays so.
    expect((await site()).haltedMarkets).toEqual(['SOLUSDT'])
    expect(await later.tryPlace({ ...bid, symbol: 'SOLUSDT', price: '180', quantity: '0.1' }))
      .toBe('trading_halted')
    await haltTrading(server, 'SOLUSDT', false)
  })

/** A market whose middle is the mark of its contract, so that the desk quotes it. */
async function openBook(): Promise<void> {
  const maker = await openTrader(server, { USDT: '100000', ETH: '100' })
  const order = { symbol: 'ETHUSDT', entrust: 'limit', quantity: '10' } as const
  await maker.place({ ...order, direction: 'buy', price: '3284.14' })
  await maker.place({ ...order, direction: 'sell', price: '3284.16' })
}

const again = ({ user }: Trader): Trader =>
  traderOf({ ...user, client: server.client({ token: user.profile.token }) })

const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const
const coinPassword = 'nine green kettles 4'

async function openWithdrawer(): Promise<Trader> {
  const trader = await openTrader(server, { USDT: '5000' })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  server.clock.advance(120_000)
  return trader
}

test('[EX4] stopped withdrawals refuse requests and approvals; those that wait stay', async () => {
  const trader = await openWithdrawer()
  const { client } = trader.user
  const ask = (amount: string) =>
    client.call(userWithdraw, { ...destination, amount, coinPassword })
  const [kept, cancelled] = [must(await ask('100')).id, must(await ask('50')).id]
  expect(await stop(['withdrawals'])).toBe('success')
  expect(wordOf(await ask('40'))).toBe('withdrawals_stopped chain')
  const approve = async () =>
    (await lena.client.call(approveWithdrawal, { id: Number(kept) })).word
  expect(await approve()).toBe('withdrawals_stopped')
  const seen = must(await client.call(listMyWithdraw, {})).list
  expect(seen.map(({ status, isPaused }) => [status, isPaused])).toEqual([
    ['pending_approval', true], ['pending_approval', true],
  ])
  expect(must(await client.call(cancelWithdraw, { id: cancelled })).status).toBe('rejected')
  // Trading goes on.
  expect(await trader.tryPlace(bid)).toBe('pending')
  await start('withdrawals')
  expect(await approve()).toBe('success')
  expect(must(await client.call(listMyWithdraw, {})).list.some(({ isPaused }) => isPaused))
    .toBe(false)
})

/** The stop without the operator of a console. */
const keepStop = defineStep({
  name: 'test-keep-exchange-stop',
  async run({ database, at }, { isStopped }: { readonly isStopped: boolean }) {
    await database.deleteFrom('exchange_stop').execute()
    if (isStopped) {
      await database.insertInto('exchange_stop')
        .values({ part: 'withdrawals', stopped_at: at, stopped_by: 1, reason }).execute()
    }
    return accepted(null)
  },
})

test('[EX4] an approved transfer waits for the start, and leaves once', async () => {
  const rigFolder = makeTestFolder()
  let now = 1_800_000_000_000
  const problems: string[] = []
  const actions: string[] = []
  const rig = await openWithdrawalRig({
    dataFolder: rigFolder.path, clock: () => now, steps: [keepStop],
    onDurable: (action) => { actions.push(action) },
  })
  const look = async () => {
    now += blockMs
    await followTransfers({
      ...rig, sequencer: rig, onProblem(_, code) { problems.push(code) },
    })
    const { status, broadcast_at: released } = await rig.database.selectFrom('withdrawal')
      .select(['status', 'broadcast_at']).executeTakeFirstOrThrow()
    return { status, isReleased: released !== null }
  }
  const requested = await rig.run(requestWithdrawal, rigRequest)
  if (!requested.ok) throw new Error(requested.reject.code)
  const { id } = requested.value.result
  await rig.run(approveWithdrawalStep, { by: rigOperator, input: { id } })
  await rig.run(keepStop, { isStopped: true })
  expect(await look()).toEqual({ status: 'in_progress', isReleased: false })
  expect(await rig.custody.sentTransfers()).toEqual([])
  await rig.run(keepStop, { isStopped: false })
  expect(await look()).toEqual({ status: 'in_progress', isReleased: true })
  // A transfer that has left is followed to its end.
  await rig.run(keepStop, { isStopped: true })
  for (let looks = 0; looks < 6; looks += 1) await look()
  expect((await look()).status).toBe('completed')
  expect(actions.filter((action) => action === 'transfer')).toHaveLength(1)
  expect(problems).toEqual([])
  await rig.close()
  rigFolder.remove()
})
