// The recovery of an account by two operators, on a real server with its console.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadProtection } from '#features/security/protection.calls.ts'
import { freezeMyAccount } from '#features/security/freeze.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import {
  approveChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import {
  loadUserSecurity, proposeRecovery,
} from '#features/user/user-security.console.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { turnOnTotp } from '@ingot/server/testing/security/step-up.ts'
import { connectStream } from '@ingot/server/testing/connect-stream.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
let one: TestOperator
let two: TestOperator
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'admin' })
  support = await addTestOperator(server, one, { name: 'help', role: 'support' })
  // An operator and the one that added them count as one for a day.
  server.clock.advance(86_460_000)
  for (const operator of [one, two, support]) await logInTestOperator(server, operator)
})
afterAll(() => server.stop())

const reason = 'identity checked by video'

const credentialsOf = ({ email, password }: TestUser) => ({ email, loginPassword: password })

test('[SE15] two operators recover an account, which locks withdrawals for 72 hours', async () => {
  const user = await server.registerUser()
  const totp = await turnOnTotp(server, user)
  must(await user.client.call(freezeMyAccount, {}))
  const { profile: { token: old } } = await totp.logIn(server.client(), credentialsOf(user))
  const before = { token: old, client: server.client({ token: old }) }
  const socket = await connectStream(server.url)
  socket.send({ type: 'LOGIN', token: before.token })
  await socket.settle()
  const id = Number(user.profile.id)
  expect((await support.client.call(proposeRecovery, { id, reason })).word)
    .toBe('permission_denied')
  const proposed = await one.client.call(proposeRecovery, { id, reason })
  expect(proposed).toMatchObject({ word: 'success', data: { appliesTime: null } })
  expect((await two.client.call(proposeRecovery, { id, reason })).word).toBe('state_conflict')
  const [change] = (await two.client.call(listWaitingChanges, {})).data
  expect(change).toMatchObject({
    kind: 'recoverUser', name: String(id), subject: id, parts: [], canApprove: true,
  })
  const changeId = change?.id ?? 0
  expect((await one.client.call(approveChange, { id: changeId })).word, 'the proposer alone')
    .toBe('second_administrator_required')
  must(await before.client.call(loadProtection, {}))
  expect((await two.client.call(approveChange, { id: changeId })).word).toBe('success')
  expect(wordOf(await before.client.call(loadProtection, {})), 'a session in memory')
    .toBe('session_dead')
  expect(await socket.closed).toBeGreaterThan(0)
  const { token } = must(await server.client().call(emailLogin, credentialsOf(user)))
  const { totp: left, locks } = must(await server.client({ token }).call(loadProtection, {}))
  expect(left).toBeNull()
  expect(locks.map(({ reason: why, createTime, endTime }) =>
    [why, (Number(endTime) - createTime) / 3_600_000])).toEqual([['account_recovered', 72]])
})

test('[SE15] the console shows no secret, no code and no word', async () => {
  const user = await server.registerUser()
  const { secret, recoveryCodes } = await turnOnTotp(server, user)
  const { data } = await support.client.call(loadUserSecurity, { id: Number(user.profile.id) })
  expect(data.totp).toMatchObject({ recoveryCodesLeft: 10 })
  const text = JSON.stringify(data)
  for (const hidden of [secret, ...recoveryCodes, user.email]) expect(text).not.toContain(hidden)
  expect((await support.client.call(loadUserSecurity, { id: 1 })).word).toBe('request_unknown')
})
