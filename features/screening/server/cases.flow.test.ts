// Cases of screening: opened by operators and by rule, taken once, written on, closed with an
// outcome; and the list of addresses.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { countQueues } from '#features/overview/load-overview.console.ts'
import {
  addCaseNote, addCaseUser, closeCase, listCases, listUserCases, loadCase, openCase, takeCase,
  takeOverCase,
} from '#features/screening/cases.console.ts'
import {
  listAddress, listListedAddresses, removeListedAddress,
} from '#features/screening/listed-addresses.console.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { openCases } from '#features/withdrawal/server/review/open-cases-job.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { approveWithdrawal, loadWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
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
let support: TestOperator
let finance: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'risk' })
  support = await addTestOperator(server, one, { name: 'sue', role: 'support' })
  finance = await addTestOperator(server, one, { name: 'fin', role: 'finance' })
  server.clock.advance(86_400_000 + 60_000)
  for (const operator of [one, two, support, finance]) await logInTestOperator(server, operator)
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const idOf = ({ user }: Trader): number => Number(user.profile.id)
const to = (address: string) => ({ symbol: 'USDT', chain: 'TRC20', address } as const)

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

const withdraw = async ({ user: { client } }: Trader, address: string) =>
  Number(must(await client.call(userWithdraw, { ...to(address), amount: '40', coinPassword })).id)

const look = () => openCases(server.services, { at: 0, id: 0 })
const casesOf = async (userId: number) => (await one.client.call(listUserCases, { userId })).data
const open = async (operator: TestOperator, userId: number) => operator.client.call(openCase, {
  userId, otherUserIds: [], text: 'a report of another exchange',
})

test('[SC10] a case is taken once, written on, and keeps its outcome; each action is audited',
  async () => {
    const user = idOf(await openTrader(server, {}))
    const other = idOf(await openTrader(server, {}))
    const before = (await one.client.call(countQueues, {})).data
    const { id } = (await open(one, user)).data
    expect((await open(two, user)).word).toBe('state_conflict')
    expect(JSON.stringify((await one.client.call(countQueues, {})).data))
      .not.toBe(JSON.stringify(before))
    const taken = await Promise.all([one, two].map(async ({ client }) =>
      (await client.call(takeCase, { id })).word))
    expect(taken.toSorted()).toEqual(['state_conflict', 'success'])
    const taker = taken[0] === 'success' ? one : two
    const later = taker === one ? two : one
    expect((await taker.client.call(takeOverCase, { id })).word).toBe('state_conflict')
    expect((await later.client.call(takeOverCase, { id })).word).toBe('success')
    expect((await later.client.call(addCaseNote, { id, text: 'The same\nphone' })).word)
      .toBe('success')
    expect((await later.client.call(addCaseUser, { id, userId: other })).word).toBe('success')
    expect((await later.client.call(addCaseUser, { id, userId: other })).word)
      .toBe('state_conflict')
    expect((await later.client.call(addCaseUser, { id, userId: 987_654_321 })).word)
      .toBe('request_unknown')
    const { data } = await later.client.call(loadCase, { id })
    expect(data.case).toMatchObject({
      status: 'in_review', assignee: later.name, users: 2, notes: 2, origin: 'operator',
    })
    expect(data.notes.map(({ operator, text }) => [operator, text])).toEqual([
      ['admin', 'a report of another exchange'], [later.name, 'The same\nphone'],
    ])
    const text = 'Both accounts are of one person'
    expect((await later.client.call(closeCase, { id, outcome: 'restricted', text })).word)
      .toBe('success')
    for (const call of [takeCase, takeOverCase]) {
      expect((await one.client.call(call, { id })).word).toBe('state_conflict')
    }
    expect((await one.client.call(closeCase, { id, outcome: 'cleared', text })).word)
      .toBe('state_conflict')
    expect((await one.client.call(addCaseNote, { id, text })).word).toBe('state_conflict')
    expect((await casesOf(other))[0])
      .toMatchObject({ id, status: 'closed', outcome: 'restricted', outcomeText: text })
    const { data: { list } } = await one.client.call(listAuditEntries, {})
    const actions = list.map(({ action }) => action)
    for (const action of ['openCase', 'takeCase', 'takeOverCase', 'addCaseNote', 'closeCase']) {
      expect(actions).toContain(action)
    }
  }, 60_000)

test('[SC9] an open case marks the withdrawals of its users, and they never hear of it',
  async () => {
    const address = tronAddressOf(21)
    const trader = await openSaver('Mara Lindqvist', address)
    const id = await withdraw(trader, address)
    const heard: string[] = []
    const stream = openUserStream(server.url, trader.user)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record') heard.push(message.data.workflow)
    })
    await expect.poll(() => stream.status().state).toBe('live')
    const checkOf = async () => (await one.client.call(loadWithdrawal, { id })).data.checks
      .find(({ mark }) => mark === 'open_case')
    expect(await checkOf()).toMatchObject({ isFound: false, count: 0 })
    const opened = (await one.client.call(openCase, {
      userId: idOf(trader), otherUserIds: [], request: { kind: 'withdrawal', id }, text: 'a look',
    })).data
    expect(await checkOf()).toMatchObject({ isFound: true, count: opened.id })
    expect((await one.client.call(loadCase, { id: opened.id })).data.requests)
      .toMatchObject([{ kind: 'withdrawal', requestId: id }])
    await one.client.call(closeCase, { id: opened.id, outcome: 'cleared', text: 'explained' })
    expect(await checkOf()).toMatchObject({ isFound: false })
    // A withdrawal after the moves of the case is the next record that its user hears of.
    await withdraw(trader, address)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).not.toContain('case')
    stream.close()
    const foreign = await openTrader(server, {})
    expect((await one.client.call(openCase, {
      userId: idOf(foreign), otherUserIds: [], request: { kind: 'withdrawal', id }, text: 'no',
    })).word).toBe('request_unknown')
  }, 60_000)

test('[SC8] a rule opens one case for a shared address and names both users', async () => {
  const address = tronAddressOf(22)
  const [first, second] =
    [await openSaver('Teo Brandao', address), await openSaver('Noor Aziz', address)]
  const id = await withdraw(first, address)
  await look()
  const [found] = await casesOf(idOf(first))
  expect(found).toMatchObject({ status: 'open', users: 2, requests: 1, openedBy: '' })
  expect((await casesOf(idOf(second)))[0]?.id).toBe(found?.id)
  const again = await withdraw(second, address)
  await look()
  await look()
  const { data } = await one.client.call(loadCase, { id: found?.id ?? 0 })
  expect(data.requests.map(({ requestId }) => requestId)).toEqual([id, again])
  expect(data.events).toMatchObject([{ state: 'open', actor: 'system' }])
  await one.client.call(closeCase, { id: data.case.id, outcome: 'cleared', text: 'a custodian' })
  await look()
  expect(await casesOf(idOf(first))).toHaveLength(1)
}, 60_000)

test('[SC8] a rule opens a case for a reversed deposit, and none for a plain withdrawal',
  async () => {
    const address = tronAddressOf(23)
    const trader = await openSaver('Elif Demir', address)
    await withdraw(trader, address)
    await look()
    expect(await casesOf(idOf(trader))).toEqual([])
    const database = new DatabaseSync(join(server.dataFolder, 'exchange.db'))
    database.prepare(`insert into deposit (id, user_id, asset_id, chain, tx_id, output, address,
      memo, sender, is_address_retired, chain_amount, chain_decimals, amount_units, remainder,
      usdt_units, confirmations_needed, final_needed, status, remark, debt_units, created_at)
      select 1, ?, asset_id, 'TRC20', 'tx', 0, '', '', '', 0, '1', 6, 1, '0', 1, 1, 1, 'reversed',
      '', 0, 1 from asset where symbol = 'USDT'`).run(idOf(trader))
    await look()
    expect((await casesOf(idOf(trader)))[0]).toMatchObject({ origin: 'reversed_deposit' })
    database.exec(`delete from deposit where tx_id = 'tx'`)
    database.close()
  }, 60_000)

test('[SC7] nothing is approved to a listed address until two take it off the list', async () => {
  const address = tronAddressOf(24)
  const trader = await openSaver('Pavel Sedov', address)
  const id = await withdraw(trader, address)
  const listing = { address: ` ${address} `, reason: 'a known thief', source: 'a report' }
  expect((await one.client.call(listAddress, { ...listing, address: 'nonsense' })).word)
    .toBe('address_invalid')
  expect((await one.client.call(listAddress, listing)).word).toBe('success')
  expect((await two.client.call(listAddress, listing)).word).toBe('state_conflict')
  expect((await one.client.call(approveWithdrawal, { id })).word).toBe('address_listed')
  const list = async () => (await support.client.call(listListedAddresses, { address })).data.list
  const [listed] = await list()
  expect(listed).toMatchObject({ address, source: 'a report', operator: 'admin', approvals: [] })
  const removal = { id: listed?.id ?? 0, reason: 'returned to its owner' }
  expect((await one.client.call(removeListedAddress, removal)).data)
    .toEqual({ status: 'listed', approvals: 1, approvalsNeeded: 2 })
  expect((await one.client.call(removeListedAddress, removal)).word)
    .toBe('second_operator_required')
  expect((await list())[0]?.approvals).toMatchObject([{ operator: 'admin' }])
  expect((await one.client.call(approveWithdrawal, { id })).word).toBe('address_listed')
  expect((await two.client.call(removeListedAddress, removal)).data)
    .toMatchObject({ status: 'removed', approvals: 2 })
  expect(await list()).toEqual([])
  expect((await one.client.call(approveWithdrawal, { id })).word).toBe('success')
  // A new listing needs two new signatures.
  expect((await two.client.call(listAddress, listing)).word).toBe('success')
  expect((await list())[0]?.approvals).toEqual([])
}, 60_000)

test('[SC10] support reads cases and decides none, and finance reads none', async () => {
  const user = idOf(await openTrader(server, {}))
  const { id } = (await open(one, user)).data
  expect((await support.client.call(listCases, { status: 'open' })).data.list
    .some((row) => row.id === id)).toBe(true)
  expect((await finance.client.call(listCases, {})).word).toBe('permission_denied')
  expect((await finance.client.call(loadCase, { id })).word).toBe('permission_denied')
  expect((await finance.client.call(listUserCases, { userId: user })).word)
    .toBe('permission_denied')
  for (const { client } of [support, finance]) {
    expect((await client.call(takeCase, { id })).word).toBe('permission_denied')
    expect((await client.call(addCaseNote, { id, text: 'mine' })).word).toBe('permission_denied')
    expect((await client.call(openCase, { userId: user, otherUserIds: [], text: 'mine' })).word)
      .toBe('permission_denied')
    expect((await client.call(listAddress, {
      address: tronAddressOf(25), reason: 'mine', source: 'mine',
    })).word).toBe('permission_denied')
  }
})

test('[SC10] the folder with these cases verifies clean', () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
