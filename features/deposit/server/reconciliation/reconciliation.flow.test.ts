// The coins on the chains against the ledger, through a whole server: deposits in every state, a
// withdrawal, a re-organisation with a debt and test coins leave no difference; lost coins do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { listMyRecharge } from '#features/record/records.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import {
  listChainDeposits, listChains, listReconciliations, loadChainDeposit, loadReconciliation,
  runReconciliation,
} from '#features/deposit/chain-deposits.console.ts'
import type { PaymentFault } from '@ingot/contract/vocabulary'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  operator = await firstOperator(server)
})
afterAll(async () => { await server.stop() })

const blockMs = 3_000

type Paid = {
  readonly symbol: string
  readonly chain: string
  readonly amount: string
  readonly fault?: PaymentFault
}

async function pay({ client }: TestUser, payment: Paid): Promise<void> {
  const { symbol, chain } = payment
  must(await client.call(loadRechargeAddress, { symbol, chain }))
  must(await client.call(payOnChain, payment))
}

const statesOf = async ({ client }: TestUser) =>
  must(await client.call(listMyRecharge, {})).list.map(({ status }) => status)

async function mineUntil(user: TestUser, state: string): Promise<void> {
  await expect.poll(async () => {
    server.clock.advance(blockMs)
    return statesOf(user)
  }, { timeout: 60_000, interval: 150 }).toContain(state)
}

test('[DP18] deposits in every state, dust and test coins leave no difference', async () => {
  const { client } = operator
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  // More blocks are known than the re-organisation will replace.
  const blockTime = async () => {
    const known = (await client.call(listChains, {})).data
    return known.find(({ chain }) => chain === 'TRC20')?.blockTime ?? 0
  }
  await expect.poll(blockTime, { timeout: 20_000 }).toBeGreaterThan(0)
  server.clock.advance(120 * blockMs)
  await expect.poll(blockTime, { timeout: 20_000 })
    .toBeGreaterThan(server.clock.now() - 20 * blockMs)
  await server.fund(user, { USDT: '1000', ETH: '2' })
  await pay(user, { symbol: 'ETH', chain: 'ERC20', amount: '1.234567890123456789' })
  await pay(user, { symbol: 'USDT', chain: 'BEP20', amount: '0.099999999999999999' })
  await pay(user, { symbol: 'USDT', chain: 'TRC20', amount: '500', fault: 'fee_on_transfer' })
  await pay(other, { symbol: 'XRP', chain: 'XRP', amount: '25', fault: 'no_memo' })
  await pay(other, { symbol: 'USDT', chain: 'TRC20', amount: '40' })
  await pay(other, { symbol: 'USDT', chain: 'ERC20', amount: '60', fault: 'other_contract' })
  await mineUntil(user, 'credited')
  const run = async () => (await client.call(runReconciliation, {})).data
  const compared = await run()
  expect(compared.differences).toBe(0)
  const usdt = compared.coins.find(({ symbol }) => symbol === 'USDT')
  // The test coins, and the first money of the exchange's own accounts.
  expect(usdt).toMatchObject({ unexplained: '0', explained: '0' })
  expect(usdt).toMatchObject({ offChain: expect.stringMatching(/1000$/), difference: '0' })
  server.services.custody?.sandbox?.reorganise({
    chain: 'TRC20', depth: 60, dropsOf: String(other.profile.id),
  })
  server.clock.advance(blockMs)
  await expect.poll(() => statesOf(other), { timeout: 20_000 })
    .toContain((await statesOf(other)).includes('final') ? 'reversed' : 'dropped')
  await expect.poll(async () => (await run()).differences, { timeout: 20_000 }).toBe(0)
  expect((await client.call(loadReconciliation, {})).data).toMatchObject({ alarmTime: null })
  expect((await client.call(listReconciliations, {})).data.total).toBeGreaterThan(1)
  const queue = (await client.call(listChainDeposits, { status: 'in_review' })).data
  expect(queue).toMatchObject({ waiting: 1, list: [{ symbol: 'XRP', reviewReason: 'no_memo' }] })
  const opened = await client.call(loadChainDeposit, { id: queue.list[0]?.id ?? 0 })
  expect(opened.data.events.map(({ state }) => state)).toEqual(['confirming', 'in_review'])
  const chains = (await client.call(listChains, {})).data
  // The scanner may not have read the last of the replaced blocks.
  expect(chains.find(({ chain }) => chain === 'TRC20')?.alarmDepth).toBeGreaterThan(20)
})

test('[DP18] coins that arrive unseen are a difference, and two runs an alarm', async () => {
  const { client } = operator
  const user = await server.registerUser()
  const { address } = must(await user.client.call(loadRechargeAddress, {
    symbol: 'LTC', chain: 'LTC',
  }))
  // Custody gets coins in blocks that the scanner has passed: no deposit knows of them.
  const sandbox = server.services.custody?.sandbox
  sandbox?.pay({
    chain: 'LTC', contract: '', address, memo: '', amount: 700_000_000n, sender: '', payer: '0',
    minedAt: 1,
  })
  for (let runs = 0; runs < 2; runs += 1) {
    const { data } = await client.call(runReconciliation, {})
    expect(data.differences).toBe(1)
    expect(data.coins.find(({ symbol }) => symbol === 'LTC')).toMatchObject({ difference: '7' })
  }
  expect((await client.call(loadReconciliation, {})).data.alarmTime).not.toBe(null)
})
