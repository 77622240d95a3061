// Every console call for every role: allowed exactly where the table of permissions allows it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOperatorSession } from '@ingot/features/operator/operator-session.console.ts'
import {
  addOperator, changeOperatorRole, disableOperator, listOperators, resetOperator,
} from '@ingot/features/operator/operators.console.ts'
import { hasPermission, operatorRoles } from '@ingot/contract/vocabulary'
import { consoleCalls } from '#console/console-calls.ts'
import {
  addTestOperator, consoleClient, firstOperator, setUpOperator, type TestOperator,
} from '#testing/console-client.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'

let server: TestServer
let admin: TestOperator
let operators: Readonly<Record<string, TestOperator>>
beforeAll(async () => {
  server = await startTestServer({ console: {}, http: { rates: generous } })
  admin = await firstOperator(server)
  operators = Object.fromEntries(await Promise.all(operatorRoles.map(async (role) =>
    [role, await addTestOperator(server, admin, { name: `one-${role}`, role })] as const)))
})
afterAll(async () => { await server.stop() })

const often = { perSecond: 1_000, burst: 1_000 }
const generous = { account: often, address: often, guess: often, page: often }
const reason = 'a test'
const idOf = async (name: string): Promise<number> => {
  const { data } = await admin.client.call(listOperators, {})
  return data.find((operator) => operator.name === name)?.id ?? 0
}

test.each(operatorRoles)('[OP9] every console call for the role %s', async (role) => {
  const client = operators[role]?.client ?? consoleClient(server)
  const guarded = consoleCalls.filter(({ access, name }) =>
    access !== 'anyone' && name !== 'logOut')
  expect(guarded.length).toBeGreaterThan(6)
  const answers = await Promise.all(guarded.map(async (call) => {
    // An empty body reaches the schema only behind the permission.
    const { word } = await client.call(call, {})
    return [call.name, word !== 'permission_denied' && word !== 'session_dead'] as const
  }))
  const allowed = guarded.map(({ name, access }) =>
    [name, access === 'operator' || (access !== 'anyone' && hasPermission(role, access))])
  expect(answers).toEqual(allowed)
})

test('[OP9] without a session every guarded call is refused', async () => {
  const client = consoleClient(server)
  const words = await Promise.all(consoleCalls.filter(({ access }) => access !== 'anyone')
    .map(async (call) => (await client.call(call, {})).word))
  expect(new Set(words)).toEqual(new Set(['session_dead']))
})

test('[OP9] a permission that was revoked ends within the running session', async () => {
  const temporary = await addTestOperator(server, admin, { name: 'temporary', role: 'admin' })
  expect((await temporary.client.call(listOperators, {})).word).toBe('success')
  const id = await idOf('temporary')
  await admin.client.call(changeOperatorRole, { id, role: 'support', reason })
  expect((await temporary.client.call(listOperators, {})).word).toBe('permission_denied')
  const reset = { id: await idOf('one-risk'), reason }
  expect((await temporary.client.call(resetOperator, reset)).word).toBe('permission_denied')
  await admin.client.call(disableOperator, { id, reason })
  expect((await temporary.client.call(loadOperatorSession, {})).word).toBe('session_dead')
  expect((await admin.client.call(disableOperator, { id, reason })).word).toBe('state_conflict')
})

test('[OP10] an operator changes no own account, and a name is taken once', async () => {
  const id = await idOf('admin')
  const words = [
    await admin.client.call(changeOperatorRole, { id, role: 'support', reason }),
    await admin.client.call(disableOperator, { id, reason }),
    await admin.client.call(resetOperator, { id, reason }),
  ].map(({ word }) => word)
  expect(words).toEqual(['own_account', 'own_account', 'own_account'])
  const taken = await admin.client.call(addOperator, { name: 'admin', role: 'risk', reason })
  expect(taken.word).toBe('operator_name_taken')
  const unknown = await admin.client.call(disableOperator, { id: 999, reason })
  expect(unknown.word).toBe('request_unknown')
})

test('[OP10] a reset ends password, TOTP and sessions, and invites again', async () => {
  const forgetful = await addTestOperator(server, admin, { name: 'forgetful', role: 'support' })
  const id = await idOf('forgetful')
  const { data: { secret } } = await admin.client.call(resetOperator, { id, reason })
  expect((await forgetful.client.call(loadOperatorSession, {})).word).toBe('session_dead')
  const again = await setUpOperator(server, { name: 'forgetful', secret })
  expect(again.totpSecret).not.toBe(forgetful.totpSecret)
  expect((await again.client.call(loadOperatorSession, {})).data.role).toBe('support')
})
