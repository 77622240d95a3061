// A withdrawal through the calls of its user and the steps of its operators, on a real server with
// its sandbox chain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import { accountTransfer } from '#features/account/accounts.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import { freezeUser } from '#features/user/users.console.ts'
import {
  approveWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import type { RecordUpdate } from '@ingot/contract/stream'
import { withdrawalsPerDayMax } from '@ingot/contract/vocabulary'
import { sandboxBlockMs, sandboxFailingAddresses } from '@ingot/server/custody/sandbox-chain.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import {
  type TestServer, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { type Trader, openTrader, sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'
import { completeWithdrawal } from './withdrawal-steps.ts'

let server: TestServer
let admin: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  admin = await firstOperator(server)
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
/** An address of each user's own: one that others use needs two operators. */
const addressOf = ({ user }: Trader) => tronAddressOf(Number(user.profile.id))
const usdt = { symbol: 'USDT', chain: 'TRC20' } as const

/** A user with a payment password and one saved address. */
async function openWithdrawer(coins: Readonly<Record<string, string>>): Promise<Trader> {
  const trader = await openTrader(server, coins)
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, {
    ...usdt, address: addressOf(trader), remark: 'Cold wallet',
  }))
  return trader
}

const ask = (trader: Trader, amount: string) =>
  ({ ...usdt, amount, address: addressOf(trader), coinPassword })

const withdraw = async (trader: Trader, amount: string): Promise<Withdrawal> =>
  must(await trader.user.client.call(userWithdraw, ask(trader, amount)))

const approve = ({ id }: Pick<Withdrawal, 'id'>) =>
  admin.client.call(approveWithdrawal, { id: Number(id) })

const listOf = async ({ user }: Trader) =>
  must(await user.client.call(listMyWithdraw, { pageNo: 1 })).list

const messagesOf = async ({ user }: Trader) =>
  must(await user.client.call(listMyMessage, {})).list.map(({ kind }) => kind)

/** Waits until a withdrawal has a state; each look mines further blocks. */
async function mineUntil(trader: Trader, status: Withdrawal['status']): Promise<Withdrawal> {
  for (let looks = 0; looks < 400; looks += 1) {
    const [row] = await listOf(trader)
    if (row?.status === status) return row
    server.clock.advance(sandboxBlockMs)
    await new Promise((resolve) => { setTimeout(resolve, 50) })
  }
  return expect.fail(`the withdrawal is not ${status}`)
}

test('[WD2, WF12] a withdrawal is requested, approved, mined and completed', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const requested = await withdraw(trader, '100.5')
  expect(requested).toMatchObject({
    ...usdt, address: addressOf(trader), remark: 'Cold wallet', amount: '100.5', fee: '1',
    received: '99.5',
    status: 'pending_approval', state: 'pending_approval', txId: null, confirmationsNeeded: 20,
    timeline: [{ state: 'pending_approval' }],
  })
  expect(await trader.spot('USDT')).toEqual({ USDT: '899.5/100.5' })
  expect((await approve(requested)).data)
    .toEqual({ status: 'in_progress', approvals: 1, approvalsNeeded: 1 })
  expect(await trader.spot('USDT')).toEqual({ USDT: '899.5/100.5' })
  const completed = await mineUntil(trader, 'completed')
  expect(completed.confirmations).toBe(20)
  expect(completed.txId).toMatch(/^[0-9a-f]{64}$/)
  expect(completed.timeline.map(({ state }) => state))
    .toEqual(['pending_approval', 'in_progress', 'completed'])
  expect(await trader.spot('USDT')).toEqual({ USDT: '899.5/0' })
  expect((await messagesOf(trader)).slice(0, 3))
    .toEqual(['withdrawal_completed', 'withdrawal_approved', 'withdrawal_requested'])
  const [message] = must(await trader.user.client.call(listMyMessage, {})).list
  expect(message?.text).toContain(`99.50 USDT was sent to ${addressOf(trader).slice(0, 4)}`)
  expect(message?.more).toBe(`Fee: 1.00 USDT. Transaction: ${completed.txId}`)
  expect(new Set(await sumsOfAllAccounts(server))).toEqual(new Set([0n]))
})

test('[WD2] a rejected withdrawal returns the amount and names the reason', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const { id } = await withdraw(trader, '300')
  const reason = 'The address did not pass the check.'
  const decided = await admin.client.call(rejectWithdrawal, { id: Number(id), reason })
  expect(decided.word).toBe('success')
  expect(await listOf(trader)).toMatchObject([{
    id, status: 'rejected', state: 'rejected', reason,
  }])
  expect(await trader.spot('USDT')).toEqual({ USDT: '1000/0' })
  const [message] = must(await trader.user.client.call(listMyMessage, {})).list
  expect(message).toMatchObject({ kind: 'withdrawal_rejected', read: false })
  expect(message?.text).toContain(reason)
})

test('[WD2, WD20] a user cancels while it waits for approval, and not once approved', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const first = await withdraw(trader, '300')
  const second = await withdraw(trader, '200')
  const { client } = trader.user
  expect(must(await client.call(cancelWithdraw, { id: first.id }))).toMatchObject({
    status: 'rejected', state: 'cancelled', reason: '',
    timeline: [{ state: 'pending_approval' }, { state: 'cancelled' }],
  })
  const [message] = must(await client.call(listMyMessage, {})).list
  expect(message).toMatchObject({
    kind: 'withdrawal_cancelled', parameters: { amount: '300', symbol: 'USDT' },
  })
  expect(message?.text).toContain('300.00 USDT')
  expect(wordOf(await client.call(cancelWithdraw, { id: first.id }))).toBe('state_conflict')
  await approve(second)
  expect(wordOf(await client.call(cancelWithdraw, { id: second.id }))).toBe('state_conflict')
  expect(await trader.spot('USDT')).toEqual({ USDT: '800/200' })
})

test('[WF26] each move of a withdrawal reaches its owner\'s sockets alone', async () => {
  const [owner, other] = [await openWithdrawer({ USDT: '1000' }), await openTrader(server, {})]
  const streams = [owner, other].map(({ user }) => {
    const records: RecordUpdate[] = []
    const stream = openUserStream(server.url, user)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record') records.push(message.data)
    })
    return { stream, records }
  })
  for (const { stream } of streams) await expect.poll(() => stream.status().state).toBe('live')
  const left = await withdraw(owner, '100')
  const cancelled = await withdraw(owner, '50')
  must(await owner.user.client.call(cancelWithdraw, { id: cancelled.id }))
  await approve(left)
  // By its step: mining would move the clock, and the sockets would count as silent.
  const completed = await server.services.sequencer.run(completeWithdrawal, {
    id: Number(left.id), txId: 'tx', confirmations: 20,
  })
  expect(completed.ok).toBe(true)
  const statesOf = ({ id }: Withdrawal) => streams.map(({ records }) =>
    [...new Set(records.filter((one) => one.id === id).map(({ state }) => state))])
  await expect.poll(() => statesOf(left))
    .toEqual([['pending_approval', 'in_progress', 'completed'], []])
  expect(statesOf(cancelled)).toEqual([['pending_approval', 'rejected'], []])
  expect(new Set(streams[0]?.records.map(({ workflow }) => workflow)))
    .toEqual(new Set(['withdrawal']))
  for (const { stream } of streams) stream.close()
})

test('[WD6] a transfer that fails on its chain returns the amount', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const { client } = trader.user
  const [burned = ''] = sandboxFailingAddresses
  must(await client.call(bindWithdrawAddress, { ...usdt, address: burned }))
  const { id } = must(await client.call(userWithdraw, { ...ask(trader, '300'), address: burned }))
  await approve({ id })
  const failed = await mineUntil(trader, 'rejected')
  expect(failed).toMatchObject({ status: 'rejected', state: 'transfer_failed', reason: '' })
  expect(await trader.spot('USDT')).toEqual({ USDT: '1000/0' })
  expect((await messagesOf(trader))[0]).toBe('withdrawal_failed')
})

test('[WD14] a repeated request returns its withdrawal while new ones are frozen', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const { client, profile } = trader.user
  const request = { ...ask(trader, '100'), idempotencyKey: 'first-request' }
  const first = must(await client.call(userWithdraw, request))
  const frozen = await admin.client.call(freezeUser, {
    id: Number(profile.id), freeze: 'withdraw', isFrozen: true, reason: 'A question is open.',
  })
  expect(frozen.word).toBe('success')
  expect(must(await client.call(userWithdraw, request)).id).toBe(first.id)
  expect(wordOf(await client.call(userWithdraw, { ...request, amount: '101' })))
    .toBe('idempotency_conflict')
  expect(wordOf(await client.call(userWithdraw, { ...request, chain: 'SOL' })))
    .toBe('idempotency_conflict')
  expect(wordOf(await client.call(userWithdraw, { ...request, idempotencyKey: 'second-one' })))
    .toBe('withdraw_disabled')
})

test('[WD11] parallel withdrawals with the right payment password use up no tries', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const words = await Promise.all(Array.from({ length: 50 }, async () =>
    wordOf(await trader.user.client.call(userWithdraw, ask(trader, '30')))))
  const counts = Object.groupBy(words, (word) => word)
  expect(counts['too_many_tries']).toBeUndefined()
  expect(counts['success']).toHaveLength(withdrawalsPerDayMax)
})

test('[A93] frozen withdrawals stop withdrawals alone', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const { client, profile } = trader.user
  await admin.client.call(freezeUser, {
    id: Number(profile.id), freeze: 'withdraw', isFrozen: true, reason: 'A question is open.',
  })
  // A session is read again after a second.
  server.clock.advance(2_000)
  const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(wordOf(await client.call(bindWithdrawAddress, {
    symbol: 'USDT', chain: 'ERC20', address: other,
  }))).toBe('success')
  expect(wordOf(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '100',
  }))).toBe('success')
  expect(wordOf(await client.call(userWithdraw, ask(trader, '100')))).toBe('withdraw_disabled')
  expect(await trader.spot('USDT')).toEqual({ USDT: '900/0' })
})
