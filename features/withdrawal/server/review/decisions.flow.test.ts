// The queue of withdrawals and the decisions of operators, through the console's calls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, userWithdraw,
} from '#features/withdrawal/withdrawals.calls.ts'
import { takeBackApproval } from '#features/approval/approvals.console.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  changeSiteSetting, loadConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { listOneHand } from '#features/operator/one-hand.console.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import {
  changeOperatorRole, disableOperator, listOperators,
} from '#features/operator/operators.console.ts'
import { countQueues } from '#features/overview/load-overview.console.ts'
import { freezeUser } from '#features/user/users.console.ts'
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { type WithdrawState, withdrawStates } from '@ingot/contract/vocabulary'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { tronAddressOf } from '@ingot/server/testing/deposits/tron-address.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  type TestServer, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { type Trader, openTrader } from '@ingot/server/testing/trader.ts'
import { queueViews } from './queue-view.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'

let server: TestServer
let one: TestOperator
let two: TestOperator
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'finance' })
  support = await addTestOperator(server, one, { name: 'support', role: 'support' })
  // An operator and the one that added them count as one for a day.
  server.clock.advance(dayMs + 60_000)
  for (const operator of [one, two, support]) await logInTestOperator(server, operator)
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
/** An address of each user's own: one that others use has a mark. */
const destinationOf = ({ user }: Trader) => ({
  symbol: 'USDT', chain: 'TRC20', address: tronAddressOf(Number(user.profile.id)),
} as const)
const dayMs = 86_400_000

async function openWithdrawer(balance: string): Promise<Trader> {
  const trader = await openTrader(server, { USDT: balance })
  await certifyUser(server, trader.user, { realName: 'Mara Lindqvist', level: 3 })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destinationOf(trader)))
  return trader
}

const withdraw = async (trader: Trader, amount: string): Promise<number> =>
  Number(must(await trader.user.client.call(userWithdraw, {
    ...destinationOf(trader), amount, coinPassword,
  })).id)

const statusOf = async ({ user: { client } }: Trader) =>
  must(await client.call(listMyWithdraw, {})).list.map(({ status }) => status)

/** Read without an operator, whose session would have ended in a test of days. */
async function marksOf(id: number) {
  const rows: WithdrawalTable[] = await server.services.database.selectFrom('withdrawal')
    .selectAll().where('id', '=', id).execute()
  const [view] = await queueViews(server.services, rows)
  return view?.marks
}

test('[WD16] a waiting withdrawal of a frozen user is marked and needs two operators', async () => {
  const trader = await openWithdrawer('1000')
  const id = await withdraw(trader, '100')
  const user = Number(trader.user.profile.id)
  const freeze = (isFrozen: boolean) =>
    one.client.call(freezeUser, { id: user, freeze: 'withdraw', isFrozen, reason: 'a report' })
  const seen = async () => (await one.client.call(loadWithdrawal, { id })).data.withdrawal
  expect(await seen()).toMatchObject({ approvalsNeeded: 1 })
  await freeze(true)
  expect(await seen()).toMatchObject({ approvalsNeeded: 2 })
  expect((await seen()).marks).toContain('account_frozen')
  expect((await one.client.call(approveWithdrawal, { id })).data)
    .toEqual({ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 })
  await freeze(false)
  expect((await seen()).marks).not.toContain('account_frozen')
  expect((await two.client.call(approveWithdrawal, { id })).data)
    .toEqual({ status: 'in_progress', approvals: 2, approvalsNeeded: 2 })
})

test('[WD12] from 10,000 USDT two different operators approve, below it one does', async () => {
  const trader = await openWithdrawer('30000')
  const small = await withdraw(await openWithdrawer('30000'), '9999.999999')
  const large = await withdraw(trader, '10000')
  const first = await one.client.call(approveWithdrawal, { id: large })
  expect(first.data).toEqual({ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 })
  const again = await one.client.call(approveWithdrawal, { id: large })
  expect(again.word).toBe('second_operator_required')
  expect(await statusOf(trader)).toEqual(['pending_approval'])
  const second = await two.client.call(approveWithdrawal, { id: large })
  expect(second.data).toEqual({ status: 'in_progress', approvals: 2, approvalsNeeded: 2 })
  expect((await two.client.call(approveWithdrawal, { id: large })).word).toBe('state_conflict')
  expect((await one.client.call(approveWithdrawal, { id: small })).data)
    .toMatchObject({ status: 'in_progress', approvalsNeeded: 1 })
})

test('[AP3] an operator takes back their own approval, once and while it waits', async () => {
  const trader = await openWithdrawer('30000')
  const id = await withdraw(trader, '10000')
  const takeBack = async ({ client }: typeof one, row = id) =>
    (await client.call(takeBackApproval, { subject: 'withdrawal', row })).word
  expect(await takeBack(one)).toBe('state_conflict')
  await one.client.call(approveWithdrawal, { id })
  expect(await takeBack(two)).toBe('state_conflict')
  expect(await takeBack(one)).toBe('success')
  expect((await one.client.call(loadWithdrawal, { id })).data.withdrawal.approvals).toEqual([])
  expect((await two.client.call(approveWithdrawal, { id })).data).toMatchObject({ approvals: 1 })
  expect((await one.client.call(approveWithdrawal, { id })).data)
    .toMatchObject({ status: 'in_progress', approvals: 2 })
  expect(await takeBack(one)).toBe('state_conflict')
  expect(await takeBack(one, 999_999)).toBe('request_unknown')
  const support = await addTestOperator(server, one, { name: 'sue', role: 'support' })
  expect(await takeBack(support)).toBe('permission_denied')
})

test('[OP13, OP35] the count of a queue has its waiting rows and their worth', async () => {
  const queueOf = async () => {
    const { data } = await one.client.call(countQueues, {})
    const found = data.find(({ workflow }) => workflow === 'withdrawal')
    if (found === undefined) throw new Error('the queue of withdrawals is not counted')
    return found
  }
  const before = await queueOf()
  const requested = server.services.clock()
  await withdraw(await openWithdrawer('500'), '120.5')
  const after = await queueOf()
  expect(after.waiting).toBe(before.waiting + 1)
  expect(Number(after.worth) - Number(before.worth)).toBeCloseTo(120.5, 6)
  expect(after.oldestTime ?? 0).toBeGreaterThanOrEqual(before.oldestTime ?? requested)
})

test('[WD12] a large amount in parts needs two operators as one amount does', async () => {
  const trader = await openWithdrawer('30000')
  const [part, other] = [await withdraw(trader, '6000'), await withdraw(trader, '4000')]
  expect((await one.client.call(approveWithdrawal, { id: part })).data)
    .toMatchObject({ status: 'in_progress', approvalsNeeded: 1 })
  expect((await one.client.call(approveWithdrawal, { id: other })).data)
    .toEqual({ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 })
  expect((await one.client.call(approveWithdrawal, { id: other })).word)
    .toBe('second_operator_required')
  expect((await two.client.call(approveWithdrawal, { id: other })).data)
    .toMatchObject({ status: 'in_progress', approvals: 2 })
})

test('[WD21] an operator and the one that added or reset them count as one for a day', async () => {
  const fresh = await addTestOperator(server, one, { name: 'fresh', role: 'finance' })
  const trader = await openWithdrawer('50000')
  const [first, second] = [await withdraw(trader, '10000'), await withdraw(trader, '11000')]
  await one.client.call(approveWithdrawal, { id: first })
  expect((await fresh.client.call(approveWithdrawal, { id: first })).word)
    .toBe('second_operator_required')
  await fresh.client.call(approveWithdrawal, { id: second })
  expect((await one.client.call(approveWithdrawal, { id: second })).word)
    .toBe('second_operator_required')
  expect((await two.client.call(approveWithdrawal, { id: second })).word).toBe('success')
  server.clock.advance(dayMs)
  await logInTestOperator(server, fresh)
  expect((await fresh.client.call(approveWithdrawal, { id: first })).data)
    .toMatchObject({ status: 'in_progress', approvals: 2 })
  for (const operator of [one, two, support]) await logInTestOperator(server, operator)
})

test('[WD21] all operators added by one, also through another, count as one', async () => {
  const sister = await addTestOperator(server, one, { name: 'sister', role: 'admin' })
  const brother = await addTestOperator(server, one, { name: 'brother', role: 'finance' })
  const niece = await addTestOperator(server, sister, { name: 'niece', role: 'finance' })
  const trader = await openWithdrawer('50000')
  const id = await withdraw(trader, '10000')
  await brother.client.call(approveWithdrawal, { id })
  for (const { client } of [sister, niece, one]) {
    expect((await client.call(approveWithdrawal, { id })).word).toBe('second_operator_required')
  }
  expect((await two.client.call(approveWithdrawal, { id })).data)
    .toMatchObject({ status: 'in_progress', approvals: 2 })
})

test('[OP41] an operator that was given the right within a day counts as one with its giver',
  async () => {
    const { data } = await one.client.call(listOperators, {})
    const { id } = data.find(({ name }) => name === 'support') ?? expect.fail('an operator')
    const change = { id, role: 'risk', reason: 'a new task' } as const
    const proposed = await one.client.call(changeOperatorRole, change)
    expect(proposed.data.change?.appliesTime).not.toBe(null)
    server.clock.advance(3 * dayMs + 60_000)
    for (const operator of [one, two, support]) await logInTestOperator(server, operator)
    await expect.poll(async () => (await one.client.call(listOperators, {})).data
      .find((operator) => operator.id === id)?.role).toBe('risk')
    const trader = await openWithdrawer('50000')
    const withdrawal = await withdraw(trader, '10000')
    await one.client.call(approveWithdrawal, { id: withdrawal })
    expect((await support.client.call(approveWithdrawal, { id: withdrawal })).word)
      .toBe('second_operator_required')
    await one.client.call(changeOperatorRole, { ...change, role: 'support' })
    expect((await two.client.call(approveWithdrawal, { id: withdrawal })).data)
      .toMatchObject({ status: 'in_progress', approvals: 2 })
  })

test('[WD23] a raised bound of the second approval waits for a day, a lower one not', async () => {
  const changeBound = async (value: string) => {
    const { data: { version } } = await one.client.call(loadConfigurationView, {})
    const { word, data } = await one.client.call(changeSiteSetting, {
      name: 'secondApprovalUsdt', value, version, reason: 'a new bound',
    })
    if (data.change === null) return word
    return (await approver.client.call(approveChange, { id: data.change.id })).word
  }
  const neededFor = async (amount: string) => {
    const id = await withdraw(await openWithdrawer('50000'), amount)
    return (await one.client.call(approveWithdrawal, { id })).data
  }
  const approver = await addTestOperator(server, two, { name: 'approver', role: 'admin' })
  expect(await changeBound('1000000')).toBe('success')
  const twoNeeded = { status: 'pending_approval', approvalsNeeded: 2 }
  expect(await neededFor('20000')).toMatchObject(twoNeeded)
  server.clock.advance(dayMs)
  await logInTestOperator(server, one)
  expect(await neededFor('20000')).toMatchObject({ status: 'in_progress', approvalsNeeded: 1 })
  expect(await changeBound('10000')).toBe('success')
  expect(await neededFor('20000')).toMatchObject(twoNeeded)
  for (const operator of [two, support]) await logInTestOperator(server, operator)
})

test('[WD38] an operator reads which entry makes it one with another one, and until which hour',
  async () => {
    const { database, clock } = server.services
    const isAlone = async () => (await one.client.call(listOneHand, {})).data.isAlone
    const elder = await addTestOperator(server, two, { name: 'elder', role: 'admin' })
    server.clock.advance(60_000)
    const younger = await addTestOperator(server, elder, { name: 'younger', role: 'finance' })
    const [last, before] = await database.selectFrom('audit_entry')
      .select(['audit_id', 'happened_at']).where('action', '=', 'addOperator')
      .orderBy('audit_id', 'desc').limit(2).execute()
    if (last === undefined || before === undefined) expect.fail('two additions are audited')
    const linksOf = async ({ client }: TestOperator) =>
      (await client.call(listOneHand, {})).data.links
    const near = {
      operator: 'elder', entry: last.audit_id, cause: 'addOperator', giver: 'elder',
      taker: 'younger', until: last.happened_at + dayMs,
    }
    const far = {
      ...near, operator: 'two', entry: before.audit_id, giver: 'two', taker: 'elder',
      until: before.happened_at + dayMs,
    }
    const links = await linksOf(younger)
    expect(links.find(({ operator }) => operator === 'elder')).toEqual(near)
    expect(links.find(({ operator }) => operator === 'two')).toEqual(far)
    expect(await isAlone()).toBe(false)
    expect(links.some(({ operator }) => operator === 'admin')).toBe(false)
    const id = await withdraw(await openWithdrawer('50000'), '10000')
    expect((await two.client.call(approveWithdrawal, { id })).word).toBe('success')
    expect((await younger.client.call(approveWithdrawal, { id })).word)
      .toBe('second_operator_required')
    server.clock.advance(far.until - clock())
    for (const operator of [one, two, support, younger]) await logInTestOperator(server, operator)
    expect(await linksOf(younger)).toEqual([near])
    expect((await younger.client.call(approveWithdrawal, { id })).data)
      .toMatchObject({ status: 'in_progress', approvals: 2 })
  })

test('[WD17] the approval of an operator who was disabled since does not count', async () => {
  const third = await addTestOperator(server, one, { name: 'third', role: 'risk' })
  const trader = await openWithdrawer('20000')
  const id = await withdraw(trader, '12000')
  expect((await third.client.call(approveWithdrawal, { id })).word).toBe('success')
  const { id: operator } = await server.services.database.selectFrom('operator').select('id')
    .where('name', '=', 'third').executeTakeFirstOrThrow()
  expect((await one.client.call(disableOperator, { id: operator, reason: 'left' })).word)
    .toBe('success')
  expect((await one.client.call(approveWithdrawal, { id })).data)
    .toEqual({ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 })
  expect((await two.client.call(approveWithdrawal, { id })).data)
    .toMatchObject({ status: 'in_progress', approvals: 2 })
})

test('[WD12] two operators who approve at once approve twice, not more', async () => {
  const trader = await openWithdrawer('20000')
  const id = await withdraw(trader, '15000')
  const words = await Promise.all([one, two, one, two, one].map(async ({ client }) =>
    (await client.call(approveWithdrawal, { id })).word))
  expect(words.filter((word) => word === 'success')).toHaveLength(2)
  const { data } = await one.client.call(loadWithdrawal, { id })
  expect(data.withdrawal.approvals.map(({ operator }) => operator).toSorted())
    .toEqual(['admin', 'two'])
  expect(data.events.map(({ state, actor }) => [state, actor]))
    .toEqual([['pending_approval', 'user'], ['in_progress', 'staff']])
})

test('[WD12] a role without the permission decides nothing', async () => {
  const trader = await openWithdrawer('1000')
  const id = await withdraw(trader, '500')
  const { client } = support
  expect((await client.call(listWithdrawals, {})).word).toBe('success')
  expect((await client.call(approveWithdrawal, { id })).word).toBe('permission_denied')
  expect((await client.call(rejectWithdrawal, { id, reason: 'no' })).word)
    .toBe('permission_denied')
  expect((await one.client.call(rejectWithdrawal, { id, reason: '  ' })).word)
    .toBe('invalid_input')
  expect((await one.client.call(rejectWithdrawal, { id: 999_999, reason: 'no' })).word)
    .toBe('request_unknown')
  expect(await statusOf(trader)).toEqual(['pending_approval'])
})

test('[WD12] an operator rejects a half-approved withdrawal, and both are audited', async () => {
  const trader = await openWithdrawer('20000')
  const id = await withdraw(trader, '12000')
  await one.client.call(approveWithdrawal, { id })
  const reason = 'The source of the coins is unclear.'
  expect((await two.client.call(rejectWithdrawal, { id, reason })).word).toBe('success')
  expect((await one.client.call(approveWithdrawal, { id })).word).toBe('state_conflict')
  expect(await trader.spot('USDT')).toEqual({ USDT: '20000/0' })
  const { data } = await one.client.call(listAuditEntries, {
    target: { kind: 'withdrawal', id: String(id) },
  })
  expect(data.list.map(({ operator, action, to, refusal }) => [operator, action, to, refusal]))
    .toEqual([
      ['admin', 'approveWithdrawal', null, 'state_conflict'],
      ['two', 'rejectWithdrawal', { status: 'rejected' }, ''],
      [
        'admin', 'approveWithdrawal', { status: 'pending_approval', approvals: 1, needed: 2 }, '',
      ],
    ])
})

test('[WD13] the queue lists the waiting ones oldest first, with counts and a filter', async () => {
  const trader = await openWithdrawer('1000')
  const [early, late] = [await withdraw(trader, '50'), await withdraw(trader, '60')]
  const userId = Number(trader.user.profile.id)
  const { data } = await one.client.call(listWithdrawals, { state: 'pending_approval', userId })
  expect(data.list.map(({ id }) => id)).toEqual([early, late])
  expect(data.list[0]).toMatchObject({
    userId, symbol: 'USDT', chain: 'TRC20', amount: '50', fee: '1', received: '49', worth: '50',
  })
  const all = await one.client.call(listWithdrawals, { userId })
  expect(all.data.list.map(({ id }) => id)).toEqual([late, early])
  const { waiting } = all.data
  await one.client.call(approveWithdrawal, { id: early })
  const after = await one.client.call(listWithdrawals, { userId, state: 'pending_approval' })
  expect(after.data).toMatchObject({ total: 1, waiting: waiting - 1 })
  const detail = await one.client.call(loadWithdrawal, { id: late })
  expect(detail.data).toMatchObject({ available: '890', frozen: '110', history: [{ id: early }] })
})

test('[WD13] a new account that withdraws most of its balance has the marks of it', async () => {
  const fresh = await openWithdrawer('1000')
  expect(await marksOf(await withdraw(fresh, '800')))
    .toEqual(['new_address', 'first_withdrawal', 'password_set', 'most_of_balance'])
})

test('[WD22] each list of the queue holds the rows that are shown in its state', async () => {
  const trader = await openWithdrawer('1000')
  const [cancelled, refused] = [await withdraw(trader, '50'), await withdraw(trader, '60')]
  must(await trader.user.client.call(cancelWithdraw, { id: String(cancelled) }))
  await one.client.call(rejectWithdrawal, { id: refused, reason: 'unclear' })
  const userId = Number(trader.user.profile.id)
  const listed = async (state: WithdrawState) => {
    const { data } = await one.client.call(listWithdrawals, { state, userId })
    expect(data.total).toBe(data.list.length)
    return data.list.map((row) => [row.id, row.state, row.status])
  }
  for (const state of withdrawStates) {
    const expected = {
      cancelled: [[cancelled, 'cancelled', 'rejected']],
      rejected: [[refused, 'rejected', 'rejected']],
    }
    expect(await listed(state)).toEqual(state in expected ? Object(expected)[state] : [])
  }
  const { data: { events } } = await one.client.call(loadWithdrawal, { id: cancelled })
  expect(events.map(({ state, actor }) => [state, actor]))
    .toEqual([['pending_approval', 'user'], ['cancelled', 'user']])
})

test('[WD13] the marks follow the user\'s rows', async () => {
  const trader = await openWithdrawer('100000')
  const { user } = trader
  server.clock.advance(dayMs + 60_000)
  const device = { deviceSecret: 'd'.repeat(43) }
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password, ...device,
  }))
  const later = { ...trader, user: { ...user, client: server.client({ token }) } }
  expect(await marksOf(await withdraw(later, '100'))).toEqual(['new_device', 'first_withdrawal'])
  expect(await marksOf(await withdraw(later, '20000')))
    .toEqual(['new_device', 'large_amount', 'first_withdrawal'])
}, 60_000)

test('[WD13] a first payment password is marked as set, a later one as changed', async () => {
  const trader = await openWithdrawer('1000')
  const { client } = trader.user
  expect(await marksOf(await withdraw(trader, '50')))
    .toEqual(['new_address', 'first_withdrawal', 'password_set'])
  const next = 'ten copper lanterns 5'
  must(await client.call(changecoinpwd, {
    oldPassword: coinPassword, password: next, rePassword: next,
  }))
  const request = { ...destinationOf(trader), amount: '60', coinPassword: next }
  server.clock.advance(dayMs)
  const { token } = must(await server.client().call(emailLogin, {
    email: trader.user.email, loginPassword: testPassword,
  }))
  const { id } = must(await server.client({ token }).call(userWithdraw, request))
  const marks = await marksOf(Number(id))
  expect(marks).toContain('password_changed')
  expect(marks).not.toContain('password_set')
})

test('[WD13] the folder with all these rows verifies clean', async () => {
  const { breaches } = verifyFolder(server.dataFolder)
  expect(breaches).toEqual([])
})
