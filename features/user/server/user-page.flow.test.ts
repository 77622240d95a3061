// The sections of a user's page on a whole server: requests, links, notes, messages, trading,
// money, events and addresses, by the roles that read them, and the entry of a look.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { sendFeedback } from '#features/feedback/feedback.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import {
  addUserNote, listUserAddresses, listUserEvents, listUserLinks, listUserMessages, listUserNotes,
  listUserRequests, listUserTrading, loadUserMoney,
} from '#features/user/user-page.console.ts'
import {
  endUserSessions, freezeUser, listUserEntries, loadUser,
} from '#features/user/users.console.ts'
import { operatorRoles, userLookMs, userTradingParts } from '@ingot/contract/vocabulary'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { certifyUserStep } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, testPassword, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'

const often = { perSecond: 1_000, burst: 1_000 }
const generous = { account: often, address: often, guess: often, page: often }
const coinPassword = 'nine green kettles 4'
const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const usdt = { symbol: 'USDT', chain: 'TRC20' } as const

let server: TestServer
let admin: TestOperator
let operators: Readonly<Record<string, TestOperator>>
let user: TestUser
let other: TestUser
let id: number

async function openWithdrawer(email: string): Promise<TestUser> {
  const opened = await server.registerUser(email)
  await server.fund(opened, { USDT: '5000', BTC: '1' })
  must(await opened.client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await opened.client.call(bindWithdrawAddress, { ...usdt, address, remark: '' }))
  return opened
}

beforeAll(async () => {
  server = await startTestServer({ console: {}, http: { rates: generous } })
  admin = await firstOperator(server)
  operators = Object.fromEntries(await Promise.all(operatorRoles.map(async (role) =>
    [role, await addTestOperator(server, admin, { name: `one-${role}`, role })] as const)))
  user = await openWithdrawer('ilse@mail.example')
  other = await openWithdrawer('teo@mail.example')
  id = Number(user.profile.id)
  must(await user.client.call(userWithdraw, { ...usdt, address, amount: '100', coinPassword }))
  must(await user.client.call(sendFeedback, { kind: 'idea', text: 'A darker theme', files: [] }))
  must(await user.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
  }))
  must(await other.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '90000', quantity: '0.004',
  }))
  for (const one of [user, other]) {
    const certified = await server.services.sequencer.run(certifyUserStep, {
      user: Number(one.profile.id), details: '', digest: 'same',
    })
    expect(certified.ok).toBe(true)
  }
})
afterAll(async () => { await server.stop() })

const requestsFor = async (operator: TestOperator | undefined) =>
  (await (operator ?? admin).client.call(listUserRequests, { id })).data.list
    .map(({ kind, number }) => `${kind} ${number}`)

test('[US4] the requests of a user are one list of the kinds that the role reads', async () => {
  const [withdrawal, feedback, identity] =
    ['withdrawal WD\u20111', 'feedback FE\u20111', 'identity ID\u20111']
  expect((await requestsFor(admin)).toSorted()).toEqual([feedback, identity, withdrawal])
  expect((await requestsFor(operators['support'])).toSorted()).toEqual([feedback, withdrawal])
  expect((await requestsFor(operators['risk'])).toSorted()).toEqual([identity, withdrawal])
  expect(await requestsFor(operators['finance'])).toEqual([withdrawal])
})

test('[US1] a link is shown to the roles that may read its fact', async () => {
  const linksFor = async (role: string) =>
    (await operators[role]?.client.call(listUserLinks, { id }))?.data
      .map(({ userId, reason }) => [userId, reason]).toSorted()
  const own = Number(other.profile.id)
  expect(await linksFor('risk')).toEqual([[own, 'address'], [own, 'document']])
  expect(await linksFor('support')).toEqual([[own, 'address']])
})

test('[US3] a note has its author and its text, which the audit log does not have', async () => {
  const { client } = operators['support'] ?? admin
  const text = 'Called back:\nwants a new device'
  expect((await client.call(addUserNote, { id, text })).word).toBe('success')
  const [note] = (await admin.client.call(listUserNotes, { id })).data.list
  expect(note).toMatchObject({ operator: 'one-support', text })
  expect((await admin.client.call(listUserNotes, { id: id + 1 })).data.list).toEqual([])
  expect((await client.call(addUserNote, { id: 999_999, text })).word).toBe('request_unknown')
  expect((await client.call(addUserNote, { id, text: ' ' })).word).toBe('invalid_input')
  const { data } = await admin.client.call(listAuditEntries, { action: 'addUserNote' })
  expect(data.list.some(({ to }) => Object(to).note === note?.id)).toBe(true)
  expect(JSON.stringify(data.list)).not.toContain('new device')
})

test('[US4] messages, trading, events and addresses are those of the user', async () => {
  const { client } = admin
  const messages = (await client.call(listUserMessages, { id })).data.list
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.every(({ title, text }) => title !== '' && text !== '')).toBe(true)
  const trading = Object.fromEntries(await Promise.all(userTradingParts.map(async (part) => {
    const { word, data } = await client.call(listUserTrading, { id, part })
    expect(word, part).toBe('success')
    return [part, data.list] as const
  })))
  expect(trading['spot_open']).toMatchObject([
    { symbol: 'BTCUSDT', side: 'buy', quantity: '0.01000', filled: '0.00400', state: 'pending' },
  ])
  expect(trading['spot_fills']).toMatchObject([{ side: 'buy', quantity: '0.00400' }])
  expect(trading['spot_history']).toEqual([])
  const events = (await client.call(listUserEvents, { id })).data.list.map(({ kind }) => kind)
  expect(events).toEqual(expect.arrayContaining(['registered', 'withdrawal-requested']))
  expect((await client.call(listUserAddresses, { id })).data).toMatchObject([
    { symbol: 'USDT', chain: 'TRC20', address, uses: 1 },
  ])
})

test('[US4] money that a request holds names it, and entries name their orders', async () => {
  const { data } = await admin.client.call(loadUserMoney, { id })
  expect(data.holds).toMatchObject([{
    symbol: 'USDT', amount: '100', purpose: 'withdrawal',
    request: { kind: 'withdrawal', id: 1, number: 'WD\u20111' },
  }])
  expect(data.flows.map(({ kind, count }) => [kind, count])).toEqual([
    ['deposit', 0], ['offline_deposit', 0], ['buy', 0], ['withdrawal', 0], ['sell', 0],
  ])
  const entries = async (filter: object) =>
    (await admin.client.call(listUserEntries, { id, ...filter })).data
  const all = await entries({})
  const trade = all.list.find(({ kind }) => kind === 'trade')
  expect(trade?.reference).toMatchObject({ kind: null })
  expect((await entries({ symbol: 'BTC' })).list.every(({ symbol }) => symbol === 'BTC')).toBe(true)
  expect((await entries({ group: 'trades' })).list.every(({ kind }) =>
    kind === 'trade' || kind === 'fee')).toBe(true)
  const unknown = await admin.client.call(listUserEntries, { id, symbol: 'NOPE' })
  expect(unknown.word).toBe('asset_unknown')
})

test('[US2] a look is one entry of an operator and a user within fifteen minutes', async () => {
  const looks = async () => (await admin.client.call(listAuditEntries, {
    action: 'viewUser', target: { kind: 'user', id: String(id) },
  })).data.list.map(({ operator }) => operator)
  const risk = operators['risk'] ?? admin
  const before = (await looks()).length
  await risk.client.call(loadUser, { id })
  await risk.client.call(loadUser, { id })
  await admin.client.call(loadUser, { id })
  expect((await looks()).slice(0, (await looks()).length - before)).toEqual(['admin', 'one-risk'])
  server.clock.advance(userLookMs + 1)
  await risk.client.call(loadUser, { id })
  expect(await looks()).toHaveLength(before + 3)
})

test('[US4] a freeze shows its operator and reason, and one session is ended alone', async () => {
  const client = admin.client
  await client.call(freezeUser, { id, freeze: 'withdraw', isFrozen: true, reason: 'new device' })
  const { data } = await client.call(loadUser, { id })
  expect(data.freezes).toMatchObject([
    { freeze: 'withdraw', operator: 'admin', reason: 'new device' },
  ])
  await client.call(freezeUser, { id, freeze: 'withdraw', isFrozen: false, reason: 'checked' })
  expect((await client.call(loadUser, { id })).data.freezes).toEqual([])
  const sessionId = data.sessions[0]?.id ?? 0
  const foreign = await client.call(endUserSessions, {
    id: Number(other.profile.id), sessionId, reason: 'x',
  })
  expect(foreign.data.ended).toBe(0)
  const own = await client.call(endUserSessions, { id, sessionId, reason: 'x' })
  expect(own.data.ended).toBe(1)
})
