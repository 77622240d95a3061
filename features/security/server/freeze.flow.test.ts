// "This was not me": the link of a mail ends all sessions and stops withdrawals, once. The word of
// the mails, and the contacts of an account.
import { once } from 'node:events'
import { request as sendHttp } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { changeContact, sendContactCode } from '#features/security/contacts.calls.ts'
import { freezeByLink, freezeMyAccount, loadReport } from '#features/security/freeze.calls.ts'
import { listMyLogins, setMailWord, setProfile } from '#features/security/profile.calls.ts'
import { loadProtection } from '#features/security/protection.calls.ts'
import { changepwd } from '#features/session/login-password.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { listMySessions } from '#features/session/sessions.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import {
  approveWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { ownerReportLifetimeMs } from '@ingot/contract/vocabulary'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { callWithCode, offerOf, turnOnTotp } from '@ingot/server/testing/security/step-up.ts'
import { connectStream } from '@ingot/server/testing/connect-stream.ts'
import type { TestSocket } from '@ingot/server/testing/stream-harness.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  operator = await firstOperator(server)
})
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

async function openOwner(): Promise<TestUser> {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '1000' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  must(await user.client.call(bindWithdrawAddress, destination))
  return user
}

const mailsTo = async (to: string) => must(await server.client().call(outbox, { to }))
const request = { ...destination, amount: '50', coinPassword }
const again = async ({ email, password }: TestUser): Promise<TestUser['client']> => {
  const { token } = must(await server.client().call(emailLogin, { email, loginPassword: password }))
  return server.client({ token })
}

/** The token of the newest mail's link. */
async function linkOf({ email }: TestUser): Promise<string> {
  const [mail] = (await mailsTo(email)).filter(({ code }) => code === null)
  return /http:\/\/localhost:\d+\/#\/pages\/modify\/report\?token=([\w-]{43})/
    .exec(mail?.text ?? '')?.[1] ?? ''
}

test('[SE12] the link of a security mail stops everything, once, without a login', async () => {
  const user = await openOwner()
  const { id } = must(await user.client.call(userWithdraw, request))
  const token = await linkOf(user)
  expect(token).not.toBe('')
  const stored = await server.services.database.selectFrom('owner_report').select('token_hash')
    .execute()
  expect(stored.map((row) => row.token_hash)).not.toContain(token)
  const about = must(await server.client({ language: 'es_ES' }).call(loadReport, { token }))
  expect(about).toEqual({ title: 'Retiro enviado', createTime: expect.any(Number) })
  must(await server.client().call(freezeByLink, { token }))
  expect(wordOf(await user.client.call(loadProtection, {}))).toBe('session_dead')
  expect(wordOf(await server.client().call(freezeByLink, { token }))).toBe('link_used')
  expect(wordOf(await server.client().call(loadReport, { token }))).toBe('link_used')
  const client = await again(user)
  const { locks } = must(await client.call(loadProtection, {}))
  expect(locks).toMatchObject([{ reason: 'reported_by_owner', endTime: null }])
  expect(wordOf(await client.call(userWithdraw, request))).toBe('withdrawals_locked')
  const decided = await operator.client.call(approveWithdrawal, { id: Number(id) })
  expect(['withdrawals_locked', 'state_conflict'], 'one that waited is not approved')
    .toContain(decided.word)
})

/** A socket that receives the topics of a user. */
async function openSocket({ profile: { token } }: TestUser): Promise<TestSocket> {
  const socket = await connectStream(server.url)
  socket.send({ type: 'LOGIN', token })
  await socket.settle()
  return socket
}

test('[SE12] the link closes open sockets and ends the sessions in memory at once', async () => {
  const user = await openOwner()
  const socket = await openSocket(user)
  // The gateway knows both sessions by this; the clock of the test does not move.
  const other = await again(user)
  for (const client of [user.client, other]) must(await client.call(loadProtection, {}))
  must(await server.client().call(freezeByLink, { token: await linkOf(user) }))
  const words = await Promise.all([user.client, other].map(async (client) =>
    wordOf(await client.call(loadProtection, {}))))
  expect(words).toEqual(['session_dead', 'session_dead'])
  expect(await socket.closed).toBeGreaterThan(0)
})

test('[SE12] a link ends after seven days, and a wrong one does nothing', async () => {
  const user = await openOwner()
  const token = await linkOf(user)
  expect(wordOf(await server.client().call(freezeByLink, { token: 'A'.repeat(43) })))
    .toBe('link_used')
  server.clock.advance(ownerReportLifetimeMs)
  expect(wordOf(await server.client().call(freezeByLink, { token }))).toBe('link_used')
})

test('[SE12] a user freezes the account from a session, which ends too', async () => {
  const user = await openOwner()
  must(await user.client.call(freezeMyAccount, {}))
  expect(wordOf(await user.client.call(loadProtection, {}))).toBe('session_dead')
  expect(must(await (await again(user)).call(loadProtection, {})).locks).toHaveLength(1)
})

test('[SE8] each lock has its own end, and the latest counts to the millisecond', async () => {
  const user = await openOwner()
  const hour = 3_600_000
  const totp = await turnOnTotp(server, user)
  const changed = {
    oldPassword: user.password, password: 'five orange kettles 3',
    rePassword: 'five orange kettles 3',
  }
  const stepUp = await totp.prove(changepwd, changed)
  must(await user.client.call(changepwd, changed, { stepUp }))
  server.clock.advance(5 * hour)
  const { removeTotp } = await import('#features/security/totp.calls.ts')
  const proof = await totp.prove(removeTotp, {})
  must(await user.client.call(removeTotp, {}, { stepUp: proof }))
  const { locks } = must(await user.client.call(loadProtection, {}))
  expect(locks.map(({ reason }) => reason)).toEqual(['login_password_changed', 'totp_removed'])
  const [first, last] = locks
  for (const lock of locks) {
    expect(Number(lock.endTime) - lock.createTime).toBe(24 * hour)
  }
  expect(Number(last?.endTime) - Number(first?.endTime)).toBeGreaterThanOrEqual(5 * hour)
  const { isWithdrawalLocked } = await import('#features/profile/server/withdrawal-locks.ts')
  const lockedAt = (at: number) => isWithdrawalLocked(server.services.database, {
    user: Number(user.profile.id), at,
  })
  expect(await lockedAt(Number(last?.endTime) - 1)).toBe(true)
  expect(await lockedAt(Number(last?.endTime))).toBe(false)
})

test('[SE11] the word begins every mail, codes included, and none before the login', async () => {
  const user = await openOwner()
  must(await user.client.call(setProfile, { nickname: 'Copperheron', avatarColour: 'gold' }))
  const set = async (word: string) => wordOf(await user.client.call(setMailWord, { word }))
  expect(await set('heron')).toBe('word_too_obvious word')
  expect(await set(user.email.slice(0, 6))).toBe('word_too_obvious word')
  for (const bad of ['abc', 'a'.repeat(21), 'two words', 'tab\tword', 'zero\u200bwidth']) {
    expect(await set(bad), bad).toBe('bad_request')
  }
  expect(await set('зимородок')).toBe('success')
  must(await user.client.call(sendContactCode, { kind: 'mail', to: 'present' }))
  const [code, changed] = await mailsTo(user.email)
  expect(code?.text).toMatch(/^\[зимородок\] Your Ingot security code/)
  expect(changed?.text).toMatch(/^\[зимородок\] /)
  expect(must(await user.client.call(loadProtection, {})).mailWord).toBe('з•••')
})

type Change = RequestOf<typeof changeContact>

async function codesOf(user: TestUser, contact: Pick<Change, 'kind' | 'email' | 'userPhone'>) {
  server.clock.advance(60_000)
  const sent = must(await user.client.call(sendContactCode, { ...contact, to: 'new' }))
  const to = contact.email ?? `+86${contact.userPhone ?? ''}`
  return { ...contact, validateCode: await server.latestCode(to), codeRequest: sent.codeRequest }
}

const changed = (user: TestUser, change: Change) =>
  callWithCode(server, user, { call: changeContact, request: change })

test('[SE13] a phone number is bound without a lock, and logs in no other account', async () => {
  const user = await openOwner()
  const number = { kind: 'sms', userPhone: '13800138000' } as const
  await changed(user, await codesOf(user, number))
  const { phone, locks } = must(await user.client.call(loadProtection, {}))
  expect(phone).toBe('+86•••8000')
  expect(locks).toEqual([])
  const other = await openOwner()
  must(await other.client.call(sendContactCode, { ...number, to: 'new' }))
  expect((await mailsTo('+8613800138000'))[0]?.code, 'the owner gets a notice').toBeNull()
})

test('[SE13] a changed address locks for 24 hours, without the old one for 72', async () => {
  const user = await openOwner()
  const mail = (email: string) => ({ kind: 'mail', email }) as const
  const next = await codesOf(user, mail('second@example.com'))
  const sent = must(await user.client.call(sendContactCode, { kind: 'mail', to: 'present' }))
  const presentCode = await server.latestCode(user.email)
  expect(wordOf(await user.client.call(changeContact, { ...next, presentCode: 'AAAAAAAA' })))
    .toBe('wrong_code presentCode')
  await changed(user, { ...next, presentCode, presentCodeRequest: sent.codeRequest })
  const [notice] = (await mailsTo(user.email)).filter(({ code }) => code === null)
  expect(notice?.text, 'the old address gets the notice').toContain('was changed')
  const moved = { ...user, email: 'second@example.com' }
  await changed(moved, await codesOf(moved, mail('third@example.com')))
  const { locks, email } = must(await user.client.call(loadProtection, {}))
  expect(email).toBe('t•••@example.com')
  expect(locks.map(({ reason, createTime, endTime }) =>
    [reason, (Number(endTime) - createTime) / 3_600_000]))
    .toEqual([['contact_changed', 24], ['contact_replaced', 72]])
})

test('[SE13] a taken contact is refused, and the reply to the code does not show it', async () => {
  const [user, owner] = [await openOwner(), await openOwner()]
  const sent = must(await user.client.call(sendContactCode, {
    kind: 'mail', email: owner.email, to: 'new',
  }))
  expect(Object.keys(sent).toSorted()).toEqual(['codeRequest', 'resendMs', 'sentTo'])
  const { code } = (await mailsTo(owner.email))[0] ?? {}
  expect(code).toBeNull()
  await expect(offerOf(user.client, changeContact, {
    kind: 'mail', email: owner.email, validateCode: 'AAAAAAAA',
  })).rejects.toThrow('wrong_code')
})

test('[SE14] the history of logins has refused ones, and only the own', async () => {
  const user = await openOwner()
  await server.client().call(emailLogin, { email: user.email, loginPassword: 'wrong' })
  await expect.poll(async () => must(await user.client.call(listMyLogins, {}))
    .map(({ isRefused }) => isRefused)).toEqual([true, false])
  expect(must(await user.client.call(listMyLogins, {}))
    .map(({ isCurrent, isSameNetwork }) => [isCurrent, isSameNetwork]))
    .toEqual([[false, true], [true, true]])
})

/** Logs in from another address of this machine. */
async function logInFrom(localAddress: string, { email, password }: TestUser): Promise<void> {
  const sent = sendHttp(`${server.url}/emailLogin`, {
    method: 'POST', localAddress,
    headers: { 'content-type': 'application/json', language: 'en_US' },
  })
  sent.end(JSON.stringify({ email, loginPassword: password }))
  const [reply] = await once(sent, 'response')
  reply.resume()
  await once(reply, 'end')
}

test('[SE14] a login and a session of another network are named as such', async () => {
  const user = await openOwner()
  await logInFrom('127.0.0.2', user)
  expect(must(await user.client.call(listMyLogins, {}))
    .map(({ isCurrent, isSameNetwork }) => [isCurrent, isSameNetwork]))
    .toEqual([[false, false], [true, true]])
  expect(must(await user.client.call(listMySessions, {}))
    .map(({ current, isSameNetwork }) => [current, isSameNetwork]).toSorted())
    .toEqual([[false, false], [true, true]])
})
