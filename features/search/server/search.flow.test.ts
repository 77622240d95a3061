// The search of the console on a whole server: each kind of hit, its permissions, and the entries
// of the audit log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { sendFeedback } from '#features/feedback/feedback.calls.ts'
import { listHits } from '#features/search/search.console.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { regisiterPhone, sendPhoneVCode } from '#features/session/registration.calls.ts'
import { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { operatorRoles } from '@ingot/contract/vocabulary'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { certifyUserStep } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, testPassword, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'

const often = { perSecond: 1_000, burst: 1_000 }
const generous = { account: often, address: often, guess: often, page: often }
const email = 'ilse.varga@mail.example'
const coinPassword = 'nine green kettles 4'
const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const document = 'XR4471902'
const logged: string[] = []

let server: TestServer
let admin: TestOperator
let operators: Readonly<Record<string, TestOperator>>
let user: TestUser
let id: number
let order: string
beforeAll(async () => {
  server = await startTestServer({
    console: {}, http: { rates: generous }, onLog: (line) => logged.push(line),
  })
  admin = await firstOperator(server)
  operators = Object.fromEntries(await Promise.all(operatorRoles.map(async (role) =>
    [role, await addTestOperator(server, admin, { name: `one-${role}`, role })] as const)))
  user = await server.registerUser(email)
  id = Number(user.profile.id)
  await server.fund(user, { USDT: '5000' })
  const { client } = user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, {
    symbol: 'USDT', chain: 'TRC20', address, remark: '',
  }))
  must(await client.call(userWithdraw, {
    symbol: 'USDT', chain: 'TRC20', amount: '100', address, coinPassword,
  }))
  must(await client.call(sendFeedback, { kind: 'idea', text: 'A darker theme', files: [] }))
  const placed = must(await client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
    clientOrderId: 'my-first-order',
  }))
  order = placed.orderId
  const digest = server.services.secretKey.digest('identities', ['SE', document], 'base64url')
  const certified = await server.services.sequencer.run(certifyUserStep, {
    user: id, details: '', digest,
  })
  expect(certified.ok).toBe(true)
})
afterAll(async () => { await server.stop() })

const find = async (text: string, { client }: TestOperator = admin) => {
  const { word, data } = await client.call(listHits, { text })
  expect(word).toBe('success')
  return data
}
const kindsOf = async (text: string, operator?: TestOperator) =>
  (await find(text, operator)).list.map(({ kind, by, id: found }) => `${kind} ${found} by ${by}`)

test('[SR1] a user is found by number, name, mail address and document', async () => {
  for (const text of [String(id), `ID ${id}`, `#${id}`]) {
    expect(await kindsOf(text), text).toContain(`user ${id} by number`)
  }
  expect(await kindsOf('ILSE.varga@mail.EXAMPLE')).toEqual([`user ${id} by email`])
  expect(await kindsOf('xr-44 71902')).toEqual([`user ${id} by document`])
  const [named] = (await find(user.profile.userName.slice(0, 3))).list
  expect(named).toMatchObject({ kind: 'user', by: 'name', id, title: user.profile.userName })
  expect((await find(user.profile.userName.slice(0, 3).toUpperCase())).list[0]?.id).toBe(id)
})

test('[SR1] a user is found by the whole phone number, in any spelling', async () => {
  const sent = must(await server.client().call(sendPhoneVCode, {
    countryCode: '86', userPhone: '13800138000',
  }))
  const profile = must(await server.client().call(regisiterPhone, {
    userPhone: '13800138000', loginPassword: testPassword,
    validateCode: await server.latestCode(sent.sentTo),
  }))
  for (const text of ['+86 138-0013-8000', '0086 13800138000', '13800138000']) {
    expect(await kindsOf(text), text).toContain(`user ${profile.id} by phone`)
  }
  expect(await kindsOf('1380013800')).toEqual([])
})

test('[SR1] requests are found by their numbers with and without letters', async () => {
  const [found] = (await find('WD-1')).list
  expect(found).toMatchObject({
    kind: 'withdrawal', by: 'number', id: 1, number: 'WD\u20111', state: 'pending_approval',
    title: address, user: { id, name: user.profile.userName },
    amount: { amount: '100', symbol: 'USDT' },
  })
  expect(await kindsOf('wd1')).toEqual(['withdrawal 1 by number'])
  expect(await kindsOf('fe 1')).toEqual(['feedback 1 by number'])
  expect(await kindsOf('ID-1')).toEqual(['identity 1 by number'])
  expect(await kindsOf('1')).toEqual(expect.arrayContaining([
    'withdrawal 1 by number', 'feedback 1 by number', 'identity 1 by number',
  ]))
  expect(await kindsOf('OD-1')).toEqual([])
})

test('[SR1] addresses lead to withdrawals and to users', async () => {
  expect(await kindsOf(address)).toEqual([
    `user ${id} by saved_address`, 'withdrawal 1 by address',
  ])
  const { address: own } = must(await user.client.call(loadRechargeAddress, {
    symbol: 'ETH', chain: 'ERC20',
  }))
  expect(await kindsOf(own.toLowerCase())).toEqual([`user ${id} by deposit_address`])
  expect(await kindsOf(address.toLowerCase())).toEqual([])
})

test('[SR1] orders, markets and coins are found', async () => {
  expect(await kindsOf('my-first-order')).toEqual([`spot_order ${order} by client_order`])
  expect(await kindsOf(order)).toEqual([`spot_order ${order} by number`])
  const list = (await find('btcu')).list.map(({ kind, title }) => `${kind} ${title}`)
  expect(list).toEqual(expect.arrayContaining(['market BTCUSDT']))
  expect((await find('BTC')).list[0]).toMatchObject({ kind: 'coin', title: 'BTC' })
})

test('[SR2] a role finds the things that its pages show, and nothing else', async () => {
  const kindsFor = async (role: string, text: string) =>
    [...new Set((await find(text, operators[role])).list.map(({ kind }) => kind))].toSorted()
  expect(await kindsFor('admin', '1')).toEqual(['feedback', 'identity', 'withdrawal'])
  expect(await kindsFor('support', '1')).toEqual(['feedback', 'withdrawal'])
  expect(await kindsFor('finance', '1')).toEqual(['withdrawal'])
  expect(await kindsFor('risk', '1')).toEqual(['identity', 'withdrawal'])
  for (const role of operatorRoles) {
    const mayReadDocuments = role === 'admin' || role === 'risk'
    expect(await kindsFor(role, document), role).toEqual(mayReadDocuments ? ['user'] : [])
    expect(await kindsFor(role, order), role).toEqual(['spot_order'])
    const mayReadMarkets = role === 'admin'
    expect(await kindsFor(role, 'btcusdt'), role).toEqual(mayReadMarkets ? ['market'] : [])
  }
})

test('[SR3] a search of personal data is an entry of the audit log without its text', async () => {
  const entries = async () => (await admin.client.call(listAuditEntries, {
    action: 'searchPerson', operator: 'one-risk',
  })).data
  const before = (await entries()).total
  const risk = operators['risk']
  await find('WD-1', risk)
  await find(String(id), risk)
  await find('btcu', risk)
  expect((await entries()).total, 'no personal data').toBe(before)
  await find(email, risk)
  await find(document, risk)
  await find('stranger.at.all@mail.example', risk)
  await find('+420 777 123 118', risk)
  const { list, total } = await entries()
  expect(total).toBe(before + 4)
  const digest: unknown = expect.stringMatching(/^[\w-]{16}$/)
  expect(list.slice(0, 4).map(({ target, to }) => [target?.id, to])).toEqual([
    [undefined, { phoneDigest: digest, found: 0 }], [undefined, { emailDigest: digest, found: 0 }],
    [String(id), { documentDigest: digest, found: 1 }],
    [String(id), { emailDigest: digest, found: 1 }],
  ])
  const texts = JSON.stringify(list)
  for (const text of [email, document, 'stranger.at.all', '777']) expect(texts).not.toContain(text)
  const support = operators['support']
  await find(document, support)
  const { data } = await admin.client.call(listAuditEntries, {
    action: 'searchPerson', operator: 'one-support',
  })
  expect(JSON.stringify(data.list)).not.toContain('documentDigest')
})

test('[SR3] the log of the server has no text of a search', () => {
  const texts = logged.join('\n')
  for (const text of [document, 'stranger.at.all', 'my-first-order']) {
    expect(texts).not.toContain(text)
  }
})

test('[SR4] more than twenty hits are said to be more', async () => {
  const { list, hasMore } = await find('us')
  expect(hasMore).toBe(list.length === 20)
  for (let at = 0; at < 22; at += 1) await server.registerUser(`crowd${at}@mail.example`)
  const crowd = await find('cro')
  expect(crowd.list).toHaveLength(20)
  expect(crowd.hasMore).toBe(true)
})

test('[SR1] an empty text and a long one are refused', async () => {
  for (const text of ['', '   ', 'x'.repeat(129)]) {
    expect((await admin.client.call(listHits, { text })).word).toBe('invalid_input')
  }
})
