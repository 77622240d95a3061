// Stopped withdrawals through a whole server: a difference between the chains and the ledger, its
// opening by two administrators, and the bound of an hour. Transfers that wait, on a rig.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, listWithdrawCoins, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import {
  changeSiteSetting, loadConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { runReconciliation } from '#features/deposit/chain-deposits.console.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import { listWithdrawalStops, openWithdrawals } from '#features/withdrawal/stops.console.ts'
import { approveWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import { networkListings } from '@ingot/contract/vocabulary'
import { keepReconciliation } from '#features/deposit/server/reconciliation/run-steps.ts'
import { followTransfers } from '#features/withdrawal/server/follow-transfers-job.ts'
import { approveWithdrawalStep } from '#features/withdrawal/server/review/review-steps.ts'
import { requestWithdrawal } from '#features/withdrawal/server/withdrawal-steps.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import {
  must, startTestServer, testPassword, type TestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { openTrader, type Trader, wordOf } from '@ingot/server/testing/trader.ts'
import { openWithdrawalRig, rigOperator, rigRequest } from '@ingot/server/testing/withdrawal-rig.ts'

const dayMs = 86_400_000
const blockMs = 3_000
const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

/** An address of each user's own: one that others use needs two operators. */
const ownOf = ({ user }: Trader) =>
  ({ ...destination, address: tronAddressOf(Number(user.profile.id)) })

let server: TestServer
let ada: TestOperator
let bob: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  // An operator and the one that added them count as one for a day.
  await wait(dayMs + 60_000)
})
afterAll(() => server.stop())

/** Lets time pass, and logs the operators in again. */
async function wait(ms: number): Promise<void> {
  server.clock.advance(ms)
  for (const operator of [ada, bob]) await logInTestOperator(server, operator)
}

async function openWithdrawer(): Promise<Trader> {
  const trader = await openTrader(server, { USDT: '5000' })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, ownOf(trader)))
  return trader
}

const ask = (trader: Trader, amount: string) =>
  trader.user.client.call(userWithdraw, { ...ownOf(trader), amount, coinPassword })

const withdraw = async (trader: Trader, amount: string): Promise<number> =>
  Number(must(await ask(trader, amount)).id)

const approve = async (id: number) => (await ada.client.call(approveWithdrawal, { id })).word

const compare = async () => (await ada.client.call(runReconciliation, {})).data.differences

async function coinOf(symbol: string) {
  const { data: { bound, coins } } = await ada.client.call(listWithdrawalStops, {})
  const found = coins.find((coin) => coin.symbol === symbol)
  if (found === undefined) throw new Error(`${symbol} is not listed`)
  return { bound, ...found }
}

/** Coins in a block that the scanner has passed: no deposit knows of them. */
async function payUnseen(trader: Trader, amount: bigint): Promise<void> {
  const { symbol, chain } = destination
  const { address } = must(await trader.user.client.call(loadRechargeAddress, { symbol, chain }))
  const contract = networkListings.find((one) =>
    one.symbol === symbol && one.chain === chain)?.contract ?? ''
  server.services.custody?.sandbox?.pay({
    chain, contract, address, memo: '', amount, sender: '', payer: '0', minedAt: 1,
  })
}

/** A transfer that no withdrawal names takes the unseen coins away again. */
const sendUnknown = (withdrawalId: number, amount: string) =>
  server.services.custody?.submit({ withdrawalId, amount, ...destination })

test('[WD31] a difference stops requests and approvals of its coin until it is gone', async () => {
  const trader = await openWithdrawer()
  const { client } = trader.user
  const [kept, cancelled] = [await withdraw(trader, '100'), await withdraw(trader, '50')]
  await payUnseen(trader, 7_000_000n)
  // The coins of a chain are compared once its scanner has read it.
  await expect.poll(compare, { timeout: 20_000 }).toBe(1)
  expect(await coinOf('USDT')).toMatchObject({ stop: { difference: '7', openedTime: null } })
  expect(await coinOf('BTC')).toMatchObject({ stop: null })
  expect(await approve(kept)).toBe('withdrawals_paused')
  expect(wordOf(await ask(await openWithdrawer(), '60'))).toBe('withdrawals_paused chain')
  const seen = must(await client.call(listMyWithdraw, {})).list
  expect(seen.map(({ status, isPaused }) => [status, isPaused])).toEqual([
    ['pending_approval', true], ['pending_approval', true],
  ])
  const coins = must(await client.call(listWithdrawCoins, {}))
  expect(coins.filter(({ isPaused }) => isPaused).map(({ symbol }) => symbol)).toEqual(['USDT'])
  // Its money is the user's own again.
  expect(must(await client.call(cancelWithdraw, { id: String(cancelled) })))
    .toMatchObject({ status: 'rejected', isPaused: false })
  await sendUnknown(900_001, '7')
  expect(await compare()).toBe(0)
  expect(await coinOf('USDT')).toMatchObject({ stop: null })
  expect(await approve(kept)).toBe('success')
})

test('[WD33] two administrators accept a difference, and another one stops again', async () => {
  const trader = await openWithdrawer()
  const id = await withdraw(trader, '40')
  await payUnseen(trader, 5_000_000n)
  await compare()
  const open = (difference: string, by = ada) =>
    by.client.call(openWithdrawals, { symbol: 'USDT', difference, reason: 'a known payment' })
  expect((await open('4')).word).toBe('state_conflict')
  const { data: { change } } = await open('5')
  expect(change.appliesTime).toBe(null)
  expect(await approve(id)).toBe('withdrawals_paused')
  const accept = async (by: TestOperator) =>
    (await by.client.call(approveChange, { id: change.id })).word
  expect(await accept(ada)).toBe('second_administrator_required')
  expect(await accept(bob)).toBe('success')
  expect((await coinOf('USDT')).stop?.openedTime).not.toBe(null)
  // DP28: the same difference once more is explained.
  expect(await compare()).toBe(0)
  expect(await coinOf('USDT')).toMatchObject({ stop: null })
  expect(await approve(id)).toBe('success')
  await payUnseen(trader, 1_000_000n)
  await compare()
  expect(await coinOf('USDT')).toMatchObject({ stop: { difference: '1', openedTime: null } })
  expect(wordOf(await ask(await openWithdrawer(), '30'))).toBe('withdrawals_paused chain')
  await sendUnknown(900_002, '1')
  expect(await compare()).toBe(0)
})

test('[WD32] approvals of an hour stay within the bound, deposits count against them', async () => {
  await wait(3_600_000)
  const setBound = async (value: string) => {
    const { data: { version } } = await ada.client.call(loadConfigurationView, {})
    return ada.client.call(changeSiteSetting, {
      name: 'hourlyOutflowUsdt', value, version, reason: 'a test',
    })
  }
  expect((await setBound('150')).data.change).toBe(null)
  const trader = await openWithdrawer()
  const [first, second] = [await withdraw(trader, '100'), await withdraw(trader, '50.000001')]
  const third = await withdraw(await openWithdrawer(), '50')
  expect(await approve(first)).toBe('success')
  expect(await coinOf('USDT')).toMatchObject({ used: '100', bound: '150', alarmTime: null })
  for (let tries = 0; tries < 2; tries += 1) expect(await approve(second)).toBe('outflow_limit')
  expect((await coinOf('USDT')).alarmTime).not.toBe(null)
  const alarms = await server.services.database.selectFrom('workflow_event').select('row_id')
    .where('workflow', '=', 'withdrawal-stop').where('to_state', '=', 'bound_reached').execute()
  expect(alarms).toEqual([{ row_id: 'USDT' }])
  expect(await approve(third)).toBe('success')
  expect(await coinOf('USDT')).toMatchObject({ used: '150' })
  // A deposit of 60 allows 60 more.
  must(await trader.user.client.call(loadRechargeAddress, { symbol: 'USDT', chain: 'TRC20' }))
  must(await trader.user.client.call(payOnChain, { symbol: 'USDT', chain: 'TRC20', amount: '60' }))
  await expect.poll(async () => {
    server.clock.advance(blockMs)
    return (await coinOf('USDT')).used
  }, { timeout: 60_000, interval: 150 }).toBe('90')
  expect(await approve(second)).toBe('success')
  // A higher bound protects less: it waits for another administrator.
  expect((await setBound('1000')).data.change).not.toBe(null)
  await wait(3_600_001)
  expect(await coinOf('USDT')).toMatchObject({ used: '0', alarmTime: null })
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})

test('[WD31] an approved transfer waits for its coin, and leaves once', async () => {
  const folder = makeTestFolder()
  let now = 1_800_000_000_000
  const problems: string[] = []
  const actions: string[] = []
  const rig = await openWithdrawalRig({
    dataFolder: folder.path, clock: () => now, onDurable: (action) => { actions.push(action) },
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
  const differ = (differences: readonly { symbol: string, difference: string }[]) =>
    rig.run(keepReconciliation, { differences, figures: '[]', tookMs: 1 })
  const requested = await rig.run(requestWithdrawal, rigRequest)
  if (!requested.ok) throw new Error(requested.reject.code)
  const { id } = requested.value.result
  await rig.run(approveWithdrawalStep, { by: rigOperator, input: { id } })
  await differ([{ symbol: 'USDT', difference: '-3' }])
  expect(await look()).toEqual({ status: 'in_progress', isReleased: false })
  expect(await rig.custody.sentTransfers()).toEqual([])
  await differ([])
  expect(await look()).toEqual({ status: 'in_progress', isReleased: true })
  // A transfer that has left is followed to its end, whatever the comparison finds.
  await differ([{ symbol: 'USDT', difference: '-3' }])
  for (let looks = 0; looks < 6; looks += 1) await look()
  expect((await look()).status).toBe('completed')
  expect(actions.filter((action) => action === 'transfer')).toHaveLength(1)
  expect(problems).toEqual([])
  await rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})
