// A payment on a sandbox's chain from its button to the withdrawal, and the words of the check of a
// transaction, through a whole server's calls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkRecharge, claimRecharge, listRechargeCoins, loadRechargeAddress,
} from '#features/deposit/deposits.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { listMyRecharge, loadMyRecharge } from '#features/record/records.calls.ts'
import { payOnChain, reorganizeChain } from '#features/sandbox/sandbox.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { loadWithdrawSettings, userWithdraw } from
  '#features/withdrawal/withdrawals.calls.ts'
import type { PaymentFault } from '@ingot/contract/vocabulary'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const blockMs = 3_000
const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'BEP20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const

async function openUser(symbol: string, chain: string): Promise<TestUser> {
  const user = await server.registerUser()
  must(await user.client.call(loadRechargeAddress, { symbol, chain }))
  return user
}

const newest = async ({ client }: TestUser) => must(await client.call(listMyRecharge, {})).list[0]

/** Mines blocks one by one until the newest deposit is in a state. */
async function mineUntil(user: TestUser, state: string) {
  await expect.poll(async () => {
    const record = await newest(user)
    if (record?.status !== state) server.clock.advance(blockMs)
    return record?.status
  }, { timeout: 60_000, interval: 100 }).toBe(state)
  return await newest(user) ?? expect.fail('a deposit')
}

test('[DP5, DP12] a payment is seen, confirmed, credited and final, each block live', async () => {
  const user = await openUser('ETH', 'ERC20')
  const { txId } = must(await user.client.call(payOnChain, {
    symbol: 'ETH', chain: 'ERC20', amount: '1.234567890123456789',
  }))
  const seen = await mineUntil(user, 'confirming')
  expect(seen).toMatchObject({
    symbol: 'ETH', amount: '1.23456789', type: 'online',
    online: {
      chain: 'ERC20', networkName: 'Ethereum', txId, chainAmount: '1.234567890123456789',
      remainder: '0.000000000123456789', confirmationsNeeded: 12, finalConfirmations: 64,
      isWithdrawable: false, memo: null,
    },
  })
  expect(seen.online?.creditTime).toBeGreaterThan(0)
  expect(wordOf(await user.client.call(loadMyRecharge, { id: seen.id }))).toBe('success')
  const credited = await mineUntil(user, 'credited')
  expect(credited.online?.isWithdrawable).toBe(false)
  const settings = must(await user.client.call(loadWithdrawSettings, {}))
  expect(settings.unfinalWorth).not.toBe('0')
  expect(settings.withdrawableWorth).toBe('0')
  const final = await mineUntil(user, 'final')
  expect(final.timeline.map(({ status }) => status)).toEqual(['confirming', 'credited', 'final'])
  expect(final.online?.isWithdrawable).toBe(true)
  const { list } = must(await user.client.call(listMyMessage, {}))
  expect(list.map(({ kind }) => kind)).toEqual([
    'deposit_completed', 'deposit_seen', 'deposit_address_created',
  ])
  const coins = must(await user.client.call(listRechargeCoins, {}))
  expect(coins.find(({ symbol }) => symbol === 'ETH')?.networks[0]?.lastUsedTime)
    .toBe(final.createTime)
})

test('[DP15] worth 10,000 with 500 not final, 9,500 leaves and a unit more does not', async () => {
  const user = await openUser('USDT', 'ERC20')
  await certifyUser(server, user, 'Mara Lindqvist')
  await server.fund(user, { USDT: '9500' })
  must(await user.client.call(payOnChain, { symbol: 'USDT', chain: 'ERC20', amount: '500' }))
  await mineUntil(user, 'credited')
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  must(await user.client.call(bindWithdrawAddress, destination))
  const ask = async (amount: string) => wordOf(await user.client.call(userWithdraw, {
    ...destination, amount, coinPassword,
  }))
  expect(must(await user.client.call(loadWithdrawSettings, {}))).toMatchObject({
    accountWorth: '10000', unfinalWorth: '500', withdrawableWorth: '9500', debts: [],
  })
  expect(await ask('9500.00000001')).toBe('deposit_not_final amount')
  expect(await ask('9500')).toBe('success')
})

test('[DP11, DP21] a re-organisation takes a credited deposit back, and it returns', async () => {
  const user = await openUser('USDT', 'BEP20')
  must(await user.client.call(payOnChain, { symbol: 'USDT', chain: 'BEP20', amount: '20' }))
  await mineUntil(user, 'credited')
  expect(wordOf(await user.client.call(reorganizeChain, {
    chain: 'BEP20', depth: 16, drops: true,
  }))).toBe('bad_request')
  server.services.custody?.sandbox?.reorganise({
    chain: 'BEP20', depth: 25, dropsOf: String(user.profile.id),
  })
  const record = await mineUntil(user, 'reversed')
  expect(record.timeline.map(({ status }) => status))
    .toEqual(['confirming', 'credited', 'reversed'])
  // More blocks than the network's confirmations: it is closed.
  await expect.poll(async () => wordOf(await user.client.call(loadRechargeAddress, {
    symbol: 'USDT', chain: 'BEP20',
  }))).toBe('deposits_closed chain')
})

const spoilt: readonly (readonly [fault: PaymentFault, verdict: string, check: string])[] = [
  ['failed', 'failed_on_chain', 'succeeded'],
  ['no_transfer_log', 'no_transfer', 'transferred'],
  ['other_contract', 'other_contract', 'listed_token'],
  ['mentioned_only', 'no_transfer', 'transferred'],
]

test.each(spoilt)('[DP14] a payment with the fault %s is %s', async (fault, verdict, check) => {
  const user = await openUser('USDT', 'TRC20')
  const { txId } = must(await user.client.call(payOnChain, {
    symbol: 'USDT', chain: 'TRC20', amount: '500', fault,
  }))
  server.clock.advance(blockMs)
  const { transfers } = must(await user.client.call(checkRecharge, { txId }))
  expect(transfers).toMatchObject([{ chain: 'TRC20', verdict }])
  expect(transfers[0]?.checks.at(-1)).toEqual({ check, result: 'failed' })
})

test('[DP14] the check counts confirmations, and hides transfers to another user', async () => {
  const [owner, other] = [await openUser('USDT', 'TRC20'), await openUser('USDT', 'TRC20')]
  const { txId } = must(await owner.client.call(payOnChain, {
    symbol: 'USDT', chain: 'TRC20', amount: '500',
  }))
  const check = async (user: TestUser) =>
    must(await user.client.call(checkRecharge, { txId })).transfers[0]
  expect((await check(owner))?.verdict).toBe('unconfirmed')
  const record = await mineUntil(owner, 'confirming')
  expect(await check(owner)).toMatchObject({
    verdict: 'confirming', depositId: record.id, symbol: 'USDT', amount: '500',
    confirmationsNeeded: 20, checks: expect.arrayContaining([
      { check: 'own_address', result: 'passed' }, { check: 'confirmed', result: 'waiting' },
    ]),
  })
  expect(await check(other)).toMatchObject({
    verdict: 'other_address', depositId: null, symbol: null, amount: null,
  })
  const unknown = must(await owner.client.call(checkRecharge, { txId: 'f'.repeat(64) }))
  expect(unknown.transfers).toEqual([])
  expect(unknown.chains.length).toBeGreaterThan(5)
})

test('[DP14] a payment without a memo says so, and is claimed once', async () => {
  const user = await openUser('XRP', 'XRP')
  const { txId } = must(await user.client.call(payOnChain, {
    symbol: 'XRP', chain: 'XRP', amount: '25', fault: 'no_memo',
  }))
  server.clock.advance(blockMs)
  await expect.poll(async () => {
    const { transfers } = must(await user.client.call(checkRecharge, { txId }))
    return transfers[0]?.verdict
  }).toBe('no_memo')
  const claim = { chain: 'XRP', symbol: 'XRP', txId, amount: '25', sender: 'my old exchange' }
  expect(wordOf(await user.client.call(claimRecharge, claim))).toBe('success')
  expect(wordOf(await user.client.call(claimRecharge, claim))).toBe('deposit_claimed_already txId')
})
