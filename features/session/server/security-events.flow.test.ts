import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogin, sendLoginCode } from '#features/session/login.calls.ts'
import { listMySessions, logout, revokeSession } from '#features/session/sessions.calls.ts'
import { sendMailVCode } from '#features/session/registration.calls.ts'
import { sendResetCode } from '#features/session/login-password.calls.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const eventsOf = async ({ profile }: TestUser) =>
  (await server.services.database.selectFrom('security_event').selectAll()
    .where('user_id', '=', Number(profile.id)).orderBy('event_id').execute())

test('[A61] account events are recorded in the security log without secrets', async () => {
  const user = await server.registerUser('watched@example.com')
  const logIn = (loginPassword: string) => server.client().call(emailLogin, {
    email: user.email, loginPassword,
  })
  expect((await logIn('a guess of mine')).ok).toBe(false)
  const { token } = must(await logIn(user.password))
  const sessions = must(await user.client.call(listMySessions, {}))
  const other = sessions.find(({ current }) => !current)
  must(await user.client.call(revokeSession, { id: other?.id ?? '' }))
  must(await user.client.call(logout, {}))
  await expect.poll(async () => (await eventsOf(user)).map(({ kind, detail }) => [kind, detail]))
    .toEqual([
      ['registered', null], ['log-in-refused', 'wrong_credentials'], ['logged-in', 'stranger'],
      ['session-revoked', null], ['logged-out', null],
    ])
  const events = await eventsOf(user)
  expect(new Set(events.map(({ network }) => network)).size).toBe(1)
  const text = JSON.stringify(events)
  for (const secret of [user.email, user.password, 'a guess', token, '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})

test('[A62] a flood of refusals is recorded once a minute for a network', async () => {
  const email = 'flooded@example.com'
  for (const call of [sendMailVCode, sendLoginCode, sendResetCode]) {
    const send = () => server.client().call(call, { email })
    must(await send())
    for (let asked = 0; asked < 12; asked += 1) expect((await send()).ok).toBe(false)
  }
  const kept = async () => (await server.services.database.selectFrom('security_event')
    .select('detail').where('kind', '=', 'code-refused').execute()).map(({ detail }) => detail)
  await expect.poll(kept).toEqual([
    'register: code_sent_recently',
    'login: code_sent_recently; 11 more were not kept',
    'reset: code_sent_recently; 11 more were not kept',
  ])
})
