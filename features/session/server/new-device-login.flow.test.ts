// The notice of a login from a device that is new to its account, through the calls of a server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '@ingot/contract/vocabulary'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const loginPassword = 'three quiet lamps 7'
const secretOf = (letter: string) => letter.repeat(43)
const dayMs = 86_400_000
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'

async function register(email: string, deviceSecret?: string): Promise<void> {
  must(await server.client().call(sendMailVCode, { email }))
  must(await server.client().call(regisiterEmail, {
    email, loginPassword, validateCode: await server.latestCode(email),
    ...deviceSecret === undefined ? {} : { deviceSecret },
  }))
}

type Device = { readonly secret?: string; readonly program?: string; readonly language?: Language }

/** Logs in and returns the number of notices of new devices. */
async function logIn(email: string, { secret, program = android, language }: Device = {}) {
  const reply = await fetch(`${server.url}${emailLogin.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json', 'user-agent': program, language: language ?? 'en_US',
    },
    body: JSON.stringify({ email, loginPassword, deviceSecret: secret }),
  })
  const { code, data } = await reply.json()
  expect(code).toBe(200)
  const notices = await noticesOf(data.token)
  return notices.length
}

async function noticesOf(token: string) {
  const client = server.client({ token })
  const { list } = must(await client.call(listMyMessage, {}))
  return list.filter(({ kind }) => kind === 'new_device_login')
}

const mailsTo = async (to: string) => must(await server.client().call(outbox, { to }))
  .filter(({ code }) => code === null)

test('[A97] a login from a new device is notified and mailed, once for each device', async () => {
  const email = 'anna@example.com'
  await register(email, secretOf('a'))
  expect(await logIn(email, { secret: secretOf('a') })).toBe(0)
  expect(await logIn(email, { secret: secretOf('b'), language: 'ru_RU' })).toBe(1)
  expect(await logIn(email, { secret: secretOf('b') })).toBe(1)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/from a new device \(Chrome · Android\) on .* UTC\. If it was not/)
})

test('[A97] a mail has no words of the program that logs in', async () => {
  const email = 'bea@example.com'
  await register(email, secretOf('a'))
  expect(await logIn(email, { secret: secretOf('b'), program: 'call evil.example now' })).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('(unknown device)')
  expect(mail?.text).not.toContain('evil')
})

test('[A97] a client without a device is known by its program', async () => {
  const email = 'carl@example.com'
  await register(email)
  expect(await logIn(email, { program: 'bot 1' }), 'the first login').toBe(0)
  expect(await logIn(email, { program: 'bot 1' })).toBe(0)
  expect(await logIn(email, { program: 'bot 2' })).toBe(1)
  expect(await logIn(email, { secret: secretOf('c') })).toBe(2)
})

test('[A97] a device that was not used for 90 days is new again', async () => {
  const email = 'dora@example.com'
  await register(email, secretOf('a'))
  server.clock.advance(90 * dayMs)
  expect(await logIn(email, { secret: secretOf('a') })).toBe(1)
})

test('[A97] ever new devices make ten notices an hour', async () => {
  const email = 'emil@example.com'
  await register(email, secretOf('a'))
  const counts: number[] = []
  for (const letter of 'bcdefghijklm') counts.push(await logIn(email, { secret: secretOf(letter) }))
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10])
})
