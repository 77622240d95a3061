// Planted frauds: each is marked with its weight, and a high score needs a second operator.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { markWeights, scoreOf, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  type TestServer, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { openTrader, type Trader } from '@ingot/server/testing/trader.ts'

let server: TestServer
let one: TestOperator
let two: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'finance' })
  server.clock.advance(dayMs + 60_000)
  await logIn()
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const coinPassword = 'nine green kettles 4'
const idOf = ({ user }: Trader): number => Number(user.profile.id)
const to = (address: string) => ({ symbol: 'USDT', chain: 'TRC20', address } as const)

async function logIn(): Promise<void> {
  for (const operator of [one, two]) await logInTestOperator(server, operator)
}

async function openSaver(name: string, address: string): Promise<Trader> {
  const trader = await openTrader(server, { USDT: '20000' })
  await certifyUser(server, trader.user, { realName: name, level: 2 })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, to(address)))
  return trader
}

const withdraw = async ({ user: { client } }: Trader, address: string, amount = '40') =>
  Number(must(await client.call(userWithdraw, { ...to(address), amount, coinPassword })).id)

const load = async (id: number) => (await one.client.call(loadWithdrawal, { id })).data
const approve = async (operator: TestOperator, id: number) =>
  (await operator.client.call(approveWithdrawal, { id })).data

/** The check of a mark, which the score has counted with its weight. */
async function checkOf(id: number, mark: WithdrawRiskMark) {
  const { withdrawal: { marks, score }, checks } = await load(id)
  expect(score).toBe(scoreOf(marks))
  const check = checks.find((each) => each.mark === mark) ?? expect.fail(`${mark} is checked`)
  expect(marks.includes(mark)).toBe(check.isFound)
  return check
}

/** Rows that would take a bank, a chain or another day to make. */
function plant(statement: string, ...values: (string | number | bigint | null)[]): void {
  const database = new DatabaseSync(join(server.dataFolder, 'exchange.db'))
  database.prepare(statement).run(...values)
  database.close()
}

test('[SC1] a score is the sum of weights, at most 100; a hard mark is a danger by itself', () => {
  expect(scoreOf([])).toBe(0)
  expect(scoreOf(['new_address', 'new_device'])).toBe(20)
  expect(scoreOf(['same_document', 'shared_address', 'linked_user'])).toBe(100)
  for (const mark of ['deposit_debt', 'account_frozen', 'edited_row', 'listed_address'] as const) {
    expect(markWeights[mark]).toBe(100)
  }
})

test('[SC6] one address of two accounts scores above the bound and needs two operators',
  async () => {
    const address = tronAddressOf(11)
    const first = await openSaver('Mara Lindqvist', address)
    const id = await withdraw(first, address)
    expect((await load(id)).withdrawal).toMatchObject({ approvalsNeeded: 1 })
    await openSaver('Teo Brandao', address)
    expect(await checkOf(id, 'shared_address')).toMatchObject({ isFound: true, count: 1 })
    const { withdrawal } = await load(id)
    expect(withdrawal.score).toBeGreaterThanOrEqual(70)
    expect(withdrawal.approvalsNeeded).toBe(2)
    expect(await approve(one, id))
      .toEqual({ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 })
    expect(await approve(two, id)).toMatchObject({ status: 'in_progress', approvals: 2 })
  }, 60_000)

test('[SC2, SC3] one bank account or one document of two users is marked, and a frozen other user',
  async () => {
    const [address, other] = [tronAddressOf(12), tronAddressOf(13)]
    const [first, second] =
      [await openSaver('Noor Aziz', address), await openSaver('Hugo Marchetti', other)]
    const id = await withdraw(first, address)
    for (const mark of ['same_bank_account', 'same_document', 'linked_user'] as const) {
      expect(await checkOf(id, mark)).toMatchObject({ isFound: false, count: 0 })
    }
    for (const [place, user] of [first, second].map(idOf).entries()) {
      plant(`insert into bank_account (id, user_id, fiat, format, last_four, details,
        number_digest, holder_match, is_default, created_at, deleted_at)
        values (?, ?, 'EUR', 'iban', '1234', '', 'one-number', 'same', 0, 1, 2)`, place + 1, user)
    }
    expect(await checkOf(id, 'same_bank_account')).toMatchObject({ isFound: true, count: 1 })
    plant(`update identity set number_digest = 'one-document' where level = 2
      and user_id in (?, ?)`, idOf(first), idOf(second))
    expect(await checkOf(id, 'same_document')).toMatchObject({ isFound: true, count: 1 })
    plant('update user set withdraw_status = 1 where id = ?', idOf(second))
    expect(await checkOf(id, 'linked_user'))
      .toMatchObject({ isFound: true, count: idOf(second) })
    const { checks, withdrawal } = await load(id)
    expect(withdrawal.score).toBe(100)
    const weights = checks.filter(({ isFound }) => isFound).map(({ mark }) => markWeights[mark])
    expect(weights).toEqual(weights.toSorted((heavy, light) => light - heavy))
    expect(checks.slice(weights.length).every(({ isFound }) => !isFound)).toBe(true)
  }, 60_000)

test('[SC4] a withdrawal of several times the usual size is marked with the multiple', async () => {
  const address = tronAddressOf(14)
  const trader = await openSaver('Wen Jiayi', address)
  for (const amount of ['40', '60']) await approve(one, await withdraw(trader, address, amount))
  server.clock.advance(dayMs)
  await logIn()
  const { token } = must(await server.client().call(emailLogin, {
    email: trader.user.email, loginPassword: trader.user.password,
  }))
  const later = { ...trader, user: { ...trader.user, client: server.client({ token }) } }
  const usual = await withdraw(later, address, '199.999999')
  expect(await checkOf(usual, 'unusual_size'))
    .toMatchObject({ isFound: false, count: 2, text: '4.9' })
  const large = await withdraw(later, address, '296')
  expect(await checkOf(large, 'unusual_size'))
    .toMatchObject({ isFound: true, count: 2, text: '7.4' })
}, 60_000)

test('[SC5] fresh deposits that leave at once are marked, and so are reversed ones', async () => {
  const address = tronAddressOf(15)
  const trader = await openSaver('Elif Demir', address)
  const id = await withdraw(trader, address, '100')
  expect(await checkOf(id, 'fresh_deposits')).toMatchObject({ isFound: false })
  const credit = (worth: bigint, number: number, at: number) =>
    plant(`insert into offline_deposit (id, user_id, asset_id, reference, reference_key,
        stated_units, usdt_units, status, approvals_needed, created_at, credited_units, closed_at,
        remark) select ?, ?, asset_id, ?, ?, ?, ?, 'completed', 1, 1, ?, ?, '' from asset
        where symbol = 'USDT'`, number, idOf(trader), `R${number}`, `R${number}`, worth, worth,
      worth, at)
  const now = server.services.clock()
  credit(100_000_000n, 1, now - dayMs - 60_000)
  credit(50_000_000n, 2, now - 3_600_000)
  expect(await checkOf(id, 'fresh_deposits')).toMatchObject({ isFound: false })
  const usdt = await server.services.database.selectFrom('asset').select('decimals')
    .where('symbol', '=', 'USDT').executeTakeFirstOrThrow()
  credit(45n * 10n ** BigInt(usdt.decimals), 3, now - 60_000)
  credit(45n * 10n ** BigInt(usdt.decimals), 4, now - 60_000)
  expect(await checkOf(id, 'fresh_deposits')).toMatchObject({ isFound: true })
  expect(await checkOf(id, 'reversed_deposit')).toMatchObject({ isFound: false })
  plant(`insert into deposit (id, user_id, asset_id, chain, tx_id, output, address, memo, sender,
    is_address_retired, chain_amount, chain_decimals, amount_units, remainder, usdt_units,
    confirmations_needed, final_needed, status, remark, debt_units, created_at)
    select 1, ?, asset_id, 'TRC20', 'tx', 0, '', '', '', 0, '1', 6, 1, '0', 1, 1, 1, 'reversed', '',
    0, 1 from asset where symbol = 'USDT'`, idOf(trader))
  expect(await checkOf(id, 'reversed_deposit')).toMatchObject({ isFound: true, count: 1 })
}, 60_000)

test('[SC1] a listed address and a row that was changed by hand are dangers by themselves',
  async () => {
    const address = tronAddressOf(16)
    const trader = await openSaver('Pavel Sedov', address)
    const id = await withdraw(trader, address)
    plant(`insert into listed_address (id, address, reason, source, status, listed_by, created_at)
      values (1, ?, 'a known thief', 'a report', 'listed', 1, 1)`, address)
    expect(await checkOf(id, 'listed_address'))
      .toMatchObject({ isFound: true, text: 'a known thief' })
    plant(`update listed_address set status = 'removed'`)
    expect(await checkOf(id, 'listed_address')).toMatchObject({ isFound: false })
    expect(await checkOf(id, 'edited_row')).toMatchObject({ isFound: false })
    plant(`update withdrawal set remark = 'mine' where id = ?`, id)
    expect(await checkOf(id, 'edited_row')).toMatchObject({ isFound: true })
    const { data: { list } } = await one.client.call(listWithdrawals, {})
    expect(list.find((row) => row.id === id)?.score).toBe(100)
  }, 60_000)
