// The limits of a withdrawal: the amounts of the specification to the last unit, the networks, two
// applications a day, and a balance that only one of many parallel requests gets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WithdrawNetwork } from '#features/withdrawal/withdrawals.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, listWithdrawCoins, loadWithdrawSettings, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import { loginTriesPerHourMax, withdrawalsPerDayMax } from '@ingot/contract/vocabulary'
import {
  type TestServer, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import { noProof } from '@ingot/server/testing/security/step-up.ts'
import { type Trader, openTrader, sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'
import { type NewWithdrawal, requestWithdrawal } from './withdrawal-steps.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const tron = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const usdt = { symbol: 'USDT', chain: 'TRC20', address: tron } as const
const btc = { symbol: 'BTC', chain: 'BTC', address: bitcoin } as const
const dayMs = 86_400_000

async function openWithdrawer(
  coins: Readonly<Record<string, string>>, level: 2 | 3 = 2,
): Promise<Trader> {
  const trader = await openTrader(server, coins)
  await certifyUser(server, trader.user, { realName: 'Mara Lindqvist', level })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  for (const destination of [usdt, btc]) {
    must(await client.call(bindWithdrawAddress, destination))
  }
  return trader
}

type Destination = typeof usdt | typeof btc

const tryWithdraw = async ({ user }: Trader, amount: string, to: Destination = usdt) =>
  wordOf(await user.client.call(userWithdraw, { ...to, amount, coinPassword }))

async function networkOf(
  { user }: Trader, { symbol, chain }: Destination,
): Promise<WithdrawNetwork> {
  const coins = must(await user.client.call(listWithdrawCoins, {}))
  return coins.find((coin) => coin.symbol === symbol)?.networks.find((one) => one.chain === chain)
    ?? expect.fail('the coin has the network')
}

test.each([
  ['29.999999', 'withdrawal_too_small amount'],
  ['30', 'success'],
  ['30.0000001', 'amount_too_precise amount'],
  ['1000000', 'success'],
  ['1000000.000001', 'withdrawal_too_large amount'],
  ['0', 'amount_not_positive amount'],
  ['99999999999', 'amount_too_large amount'],
  ['2000001', 'withdrawal_too_large amount'],
])('[WD5] %s USDT: %s', async (amount, word) => {
  const trader = await openWithdrawer({ USDT: '1000000' }, 3)
  await server.fund(trader.user, { USDT: '1000000' })
  expect(await tryWithdraw(trader, amount)).toBe(word)
})

test('[WD5] a coin is valued at the last price, exact to its last unit', async () => {
  const trader = await openWithdrawer({ BTC: '100' }, 3)
  const { min, max, fee, confirmations } = await networkOf(trader, btc)
  // 92,418.6 USDT a coin: 30 USDT are 0.00032461, less than the network's minimum.
  expect({ min, max, fee, confirmations })
    .toEqual({ min: '0.0005', max: '10.8203327', fee: '0.00015', confirmations: 1 })
  expect(await tryWithdraw(trader, '0.00049999', btc)).toBe('withdrawal_too_small amount')
  expect(await tryWithdraw(trader, '10.82033271', btc)).toBe('withdrawal_too_large amount')
  expect(await tryWithdraw(trader, max, btc)).toBe('success')
  expect(await tryWithdraw(await openWithdrawer({ BTC: '1' }), min, btc)).toBe('success')
})

test('[WD5] the fee that the user has seen must be the fee that is taken', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const ask = (fee: string) => trader.user.client.call(userWithdraw, {
    ...usdt, amount: '100', coinPassword, fee,
  })
  expect(wordOf(await ask('0.9'))).toBe('fee_changed fee')
  expect(must(await ask('1.00'))).toMatchObject({ fee: '1', received: '99' })
})

test('[WD4] a cancelled application counts as one of the two of its day', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const { client } = trader.user
  const settings = async () => must(await client.call(loadWithdrawSettings, {}))
  const request = { ...usdt, amount: '30', coinPassword }
  const { id } = must(await client.call(userWithdraw, request))
  must(await client.call(cancelWithdraw, { id }))
  expect(await tryWithdraw(trader, '30')).toBe('success')
  expect(await settings()).toMatchObject({ applicationsLeft: 0 })
  expect(await tryWithdraw(trader, '30')).toBe('withdrawal_day_limit')
})

const dayOf = (at: number) => Math.floor(at / dayMs)

/** The step's input as the gateway sends it for a user, with its payment password verified. */
async function inputOf({ user: { profile } }: Trader, amountUnits: bigint): Promise<NewWithdrawal> {
  const userId = Number(profile.id)
  const { coin_password_hash: coinPasswordHash } = await server.services.database
    .selectFrom('user').select('coin_password_hash').where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    userId, assetId: 1, chain: 'TRC20', address: tron, amountUnits, feeUnits: 100_000_000n,
    usdtUnits: 0n, approvalsNeeded: 1, confirmationsNeeded: 20, coinPasswordHash,
    symbol: 'USDT', amount: '', event: { kind: 'withdrawal-requested', userId },
    proof: noProof(userId),
    valuation: { prices: [], lossUnits: 0n },
  }
}

const codesOf = async (trader: Trader, { count, units }: {
  readonly count: number; readonly units: bigint
}) => {
  const input = await inputOf(trader, units)
  const outcomes = await Promise.all(Array.from({ length: count }, () =>
    server.services.sequencer.run(requestWithdrawal, input)))
  return outcomes.map((outcome) => outcome.ok ? 'success' : outcome.reject.code)
}

const timesOf = (codes: readonly string[], word: string) =>
  codes.filter((code) => code === word).length

test('[WD3] of 200 parallel withdrawals of the whole balance exactly one succeeds', async () => {
  const trader = await openWithdrawer({ USDT: '5000' })
  const codes = await codesOf(trader, { count: 200, units: 500_000_000_000n })
  expect(timesOf(codes, 'success')).toBe(1)
  expect(timesOf(codes, 'insufficient_available')).toBe(199)
  expect(await trader.spot('USDT')).toEqual({ USDT: '0/5000' })
  expect(new Set(await sumsOfAllAccounts(server))).toEqual(new Set([0n]))
})

test('[WD3] of 200 parallel calls for the whole balance exactly one succeeds', async () => {
  const trader = await openWithdrawer({ USDT: '5000' })
  const words = await Promise.all(Array.from({ length: 200 }, () => tryWithdraw(trader, '5000')))
  expect(timesOf(words, 'success')).toBe(1)
  expect(await trader.spot('USDT')).toEqual({ USDT: '0/5000' })
  const { total } = must(await trader.user.client.call(listMyWithdraw, {}))
  expect(total).toBe(1)
})

test('[WD4] of 100 parallel valid ones exactly two a day succeed, over midnight', async () => {
  const trader = await openWithdrawer({ USDT: '10000' })
  const { clock, services } = server
  for (const beforeMidnight of [true, false]) {
    const now = services.clock()
    const midnight = (dayOf(now) + 1) * dayMs
    // A second away from midnight: the threads' clocks differ by up to a millisecond.
    clock.advance(beforeMidnight ? midnight - now - 60_000 : midnight - now + 1_000)
    const codes = await codesOf(trader, { count: 100, units: 3_000_000_000n })
    expect(timesOf(codes, 'success')).toBe(withdrawalsPerDayMax)
    expect(timesOf(codes, 'withdrawal_day_limit')).toBe(100 - withdrawalsPerDayMax)
  }
  const rows: Pick<WithdrawalTable, 'created_at'>[] = await services.database
    .selectFrom('withdrawal').select('created_at')
    .where('user_id', '=', Number(trader.user.profile.id)).execute()
  const days = Map.groupBy(rows, (row) => dayOf(row.created_at))
  expect([...days.values()].map((ofDay) => ofDay.length)).toEqual([2, 2])
})

test('[WD11] a withdrawal with the right password clears the tries', async () => {
  const trader = await openWithdrawer({ USDT: '1000' })
  const tryWith = async (password: string) => wordOf(await trader.user.client.call(userWithdraw, {
    ...usdt, amount: '30', coinPassword: password,
  }))
  for (const round of [1, 2]) {
    for (let tries = 1; tries < loginTriesPerHourMax; tries += 1) {
      expect(await tryWith('a wrong guess')).toBe('coin_password_wrong coinPassword')
    }
    expect([round, await tryWith(coinPassword)]).toEqual([round, 'success'])
  }
})
