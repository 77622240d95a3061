// The causes of movements that no chain has, through a whole server: each has its hands, one that
// lacks its cause stops its coin, and two operators explain a difference.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runReconciliation } from '#features/deposit/chain-deposits.console.ts'
import { submitOfflineRecharge } from '#features/deposit/offline-deposits.calls.ts'
import { approveOfflineDeposit } from '#features/deposit/offline-deposits.console.ts'
import {
  listOffChainMovements, loadCoinHistory,
} from '#features/deposit/reconciliation.console.ts'
import { fundDesk } from '#features/desk/desk.console.ts'
import { fileUpload } from '#features/file/files.calls.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import { listWithdrawalStops, openWithdrawals } from '#features/withdrawal/stops.console.ts'
import { asUserId, type Outcome } from '@ingot/contract/vocabulary'
import '@ingot/server/store/tables/reconciliation/off-chain-tables.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { forgetDurations } from '@ingot/server/testing/test-steps.ts'
import { openTrader, type Trader } from '@ingot/server/testing/trader.ts'
import { reconcile } from './reconcile.ts'
import { keepReconciliation } from './run-steps.ts'

let server: TestServer
let ada: TestOperator
let bob: TestOperator
let trader: Trader
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  // An operator and the one that added them count as one for a day.
  server.clock.advance(86_400_000 + 60_000)
  for (const operator of [ada, bob]) await logInTestOperator(server, operator)
  trader = await openTrader(server, {})
})
afterAll(() => server.stop())

const compare = async () => (await ada.client.call(runReconciliation, {})).data

function orFail(outcome: Outcome<unknown>): void {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reject.code}`)
}

async function coinOf(name: string) {
  const { coins } = await compare()
  return coins.find(({ symbol }) => symbol === name) ?? expect.fail(`${name} is compared`)
}

const stopOf = async (name: string) =>
  (await ada.client.call(listWithdrawalStops, {})).data.coins
    .find(({ symbol }) => symbol === name)?.stop

const movements = async (symbol: string) => (await ada.client.call(listOffChainMovements, {
  time: server.clock.now(), symbol,
})).data.list

async function creditOffline(amount: string, reference: string): Promise<number> {
  const bytes = await paintJpeg({ width: 300, height: 200, seed: reference.length })
  const { client } = trader.user
  const { id } = must(await client.upload(
    fileUpload, { purpose: 'deposit_proof' }, { file: fileOf(bytes) },
  ))
  const sent = must(await client.call(submitOfflineRecharge, {
    symbol: 'USDT', amount, reference, files: [id],
  }))
  const row = Number(sent.id.slice('OD-'.length))
  for (const by of [ada, bob]) {
    const given = await by.client.call(approveOfflineDeposit, { id: row, amount, reference })
    expect(given.word).toBe('success')
  }
  return row
}

/** Edits the file as a person with access to it can. */
function editFile(statement: string): void {
  const file = new DatabaseSync(join(server.dataFolder, 'exchange.db'))
  file.exec(statement)
  file.close()
}

test('[DP27] an offline deposit, test coins and desk money have their causes', async () => {
  const row = await creditOffline('400', 'bank 1-1')
  await server.fund(trader.user, { USDT: '25', BTC: '0.5' })
  await server.fund(trader.user, { USDT: '75' })
  const { data: { change } } = await ada.client.call(fundDesk, {
    symbol: 'USDT', direction: 'in', amount: '30', reason: 'the desk is low',
  })
  expect((await bob.client.call(approveChange, { id: change.id })).word).toBe('success')
  expect((await compare()).differences).toBe(0)
  expect(await coinOf('USDT')).toMatchObject({ unexplained: '0', difference: '0' })
  const list = await movements('USDT')
  expect(list.find(({ cause }) => cause === 'offline_deposit')).toMatchObject({
    amount: '400', rowId: row, operators: [ada.name, bob.name],
  })
  expect(list.find(({ cause }) => cause === 'test_coins')).toMatchObject({
    amount: '100', count: 2, rowId: null, operators: [],
  })
  expect(list.find(({ cause }) => cause === 'desk_funds')).toMatchObject({
    amount: '30', rowId: change.id, reason: 'the desk is low', operators: [ada.name, bob.name],
  })
  expect((await movements('BTC')).map(({ cause, amount }) => [cause, amount]))
    .toContainEqual(['test_coins', '0.5'])
})

test('[DP27] a cause that was edited or removed stops its coin', async () => {
  const row = await creditOffline('50', 'bank 2-22')
  const edit = (units: string) =>
    editFile(`update offline_deposit set credited_units = credited_units ${units}
      where id = ${row}`)
  edit('- 100000000')
  expect(await coinOf('USDT')).toMatchObject({ unexplained: '1', difference: '-1' })
  expect(await stopOf('USDT')).toMatchObject({ difference: '-1', openedTime: null })
  edit('+ 100000000')
  expect(await coinOf('USDT')).toMatchObject({ unexplained: '0', difference: '0' })
  expect(await stopOf('USDT')).toBe(null)
  editFile(`delete from recharge where asset_id = (select asset_id from asset
    where symbol = 'BTC')`)
  expect(await coinOf('BTC')).toMatchObject({ unexplained: '0.5', difference: '-0.5' })
  expect(await stopOf('BTC')).toMatchObject({ difference: '-0.5', openedTime: null })
})

test('[DP28] two operators explain a difference, and another one stops again', async () => {
  const { listings, sequencer } = server.services
  const coin = listings.assetBySymbol('ETH') ?? expect.fail('ETH is listed')
  const create = async (units: bigint) => orFail(await sequencer.submit({
    command: {
      kind: 'credit-deposit', user: asUserId(Number(trader.user.profile.id)), asset: coin.id, units,
    },
  }))
  await create(10n ** BigInt(coin.decimals))
  expect(await coinOf('ETH')).toMatchObject({ unexplained: '1', difference: '-1' })
  const { data: { change } } = await ada.client.call(openWithdrawals, {
    symbol: 'ETH', difference: '-1', reason: 'credited by hand, ticket 4471',
  })
  expect((await ada.client.call(approveChange, { id: change.id })).word)
    .toBe('second_administrator_required')
  expect((await bob.client.call(approveChange, { id: change.id })).word).toBe('success')
  expect(await coinOf('ETH')).toMatchObject({
    unexplained: '1', explained: '-1', difference: '0',
  })
  expect(await stopOf('ETH')).toBe(null)
  expect((await movements('ETH')).find(({ cause }) => cause === 'explained')).toMatchObject({
    amount: '-1', rowId: change.id, reason: 'credited by hand, ticket 4471',
    operators: [ada.name, bob.name],
  })
  await create(10n ** BigInt(coin.decimals - 1))
  expect(await coinOf('ETH')).toMatchObject({ difference: '-0.1' })
  expect(await stopOf('ETH')).toMatchObject({ difference: '-0.1', openedTime: null })
})

test('[DP29] the history of a coin has its runs, its stops and the payment', async () => {
  await compare()
  const { custody } = server.services
  await custody?.submit({
    withdrawalId: 900_001, symbol: 'XRP', chain: 'XRP', amount: '18',
    address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY',
  })
  const differing = await coinOf('XRP')
  expect(differing).toMatchObject({ difference: '-18' })
  const { data } = await ada.client.call(loadCoinHistory, { symbol: 'XRP' })
  expect(data.points.map(({ difference }) => difference)).toEqual(['0', '-18'])
  expect(data.events.map(({ kind }) => kind).toSorted()).toEqual(['found', 'stopped'])
  expect(data.payment).toMatchObject({ withdrawalId: 900_001, amount: '18', chain: 'XRP' })
  expect((await ada.client.call(loadCoinHistory, { symbol: 'LTC' })).data)
    .toMatchObject({ events: [], payment: null })
})

test('[DP27] movements from before causes were kept are carried over once', async () => {
  const { path: dataFolder, remove } = makeTestFolder()
  const start = () => startTestServer({ dataFolder })
  const first = await start()
  const user = await first.registerUser()
  const coin = first.services.listings.assetBySymbol('LTC') ?? expect.fail('LTC is listed')
  const create = async ({ services: { sequencer } }: TestServer) => orFail(await sequencer.submit({
    command: {
      kind: 'credit-deposit', user: asUserId(Number(user.profile.id)), asset: coin.id,
      units: 10n ** BigInt(coin.decimals),
    },
  }))
  await create(first)
  const before = await reconcile(first.services)
  expect(before.differences).toEqual([{ symbol: 'LTC', difference: '-1' }])
  orFail(await first.services.sequencer.run(keepReconciliation, before))
  orFail(await first.services.sequencer.run(forgetDurations, null))
  await first.stop()
  const second = await start()
  await expect.poll(async () => (await reconcile(second.services)).differences).toEqual([])
  orFail(await second.services.sequencer.run(
    keepReconciliation, await reconcile(second.services),
  ))
  await create(second)
  await second.stop()
  const third = await start()
  expect((await reconcile(third.services)).differences)
    .toEqual([{ symbol: 'LTC', difference: '-1' }])
  await third.stop()
  remove()
})

test('[DP27] the simulated traders and the seeds of a sandbox leave no difference', async () => {
  const market = await startTestServer({ isMarketSimulated: true })
  const { database } = market.services
  const causes = async () => {
    const rows = await database.selectFrom('off_chain_movement').select('cause').distinct()
      .execute()
    return rows.map(({ cause }) => cause).toSorted()
  }
  await expect.poll(causes, { timeout: 30_000 })
    .toEqual(['desk_seed', 'prize_seed', 'simulated'])
  expect((await reconcile(market.services)).differences).toEqual([])
  await market.stop()
})
