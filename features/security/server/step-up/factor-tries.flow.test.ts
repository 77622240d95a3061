// Ten thousand guesses of codes over HTTP, in parallel and over many sessions, get no further than
// the limit, which locks the right code too.
import { randomInt } from 'node:crypto'
import type { Client } from '@ingot/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import { beginTotp, removeTotp } from '#features/security/totp.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { factorTriesMax, factorTriesMs, loginCodeTriesMax } from '@ingot/contract/vocabulary'
import { offerOf, turnOnTotp } from '@ingot/server/testing/security/step-up.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { byDepth } from '@ingot/server/testing/test-depth.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const guesses = byDepth({ short: 600, deep: 10_000 })
const sessionsOfUser = 6

type LogIn = (request: RequestOf<typeof emailLogin>) => Promise<{ readonly token: string }>

const byPassword: LogIn = async (request) => must(await server.client().call(emailLogin, request))

async function sessionsOf(
  { email, password }: TestUser, logIn: LogIn = byPassword,
): Promise<readonly Client[]> {
  const clients: Client[] = []
  for (let opened = 0; opened < sessionsOfUser; opened += 1) {
    const { token } = await logIn({ email, loginPassword: password })
    clients.push(server.client({ token }))
  }
  return clients
}

/** The words of guesses that the sessions make at the same time, with how often each came. */
async function guessAll(
  clients: readonly Client[], guess: (client: Client) => Promise<string>,
): Promise<ReadonlyMap<string, number>> {
  const words = new Map<string, number>()
  for (let made = 0; made < guesses; made += clients.length * 10) {
    const batch = await Promise.all(clients.flatMap((client) =>
      Array.from({ length: 10 }, () => guess(client))))
    for (const word of batch) words.set(word, (words.get(word) ?? 0) + 1)
  }
  return words
}

const wrongTotp = () => String(randomInt(1_000_000)).padStart(6, '0')
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const wrongText = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

test('[SE5] wrong codes of an authenticator app: five are compared, then the right one is refused',
  async () => {
    const user = await server.registerUser()
    const totp = await turnOnTotp(server, user)
    const clients = await sessionsOf(user, async (request) =>
      (await totp.logIn(server.client(), request)).profile)
    const right = totp.nextCode()
    const challenges = new Map(await Promise.all(clients.map(async (client) =>
      [client, (await offerOf(client, removeTotp, {})).challenge] as const)))
    const prove = async (client: Client, code: string) => wordOf(await client.call(proveStepUp, {
      challenge: challenges.get(client) ?? '', method: 'totp', code,
    }))
    const words = await guessAll(clients, async (client) => {
      const code = wrongTotp()
      return prove(client, code === right ? '000000' : code)
    })
    expect(words.get('wrong_code code')).toBe(factorTriesMax)
    expect(words.get('success')).toBeUndefined()
    for (const client of clients) expect(await prove(client, right)).toBe('too_many_tries')
    server.clock.advance(factorTriesMs)
    expect(await totp.prove(removeTotp, {})).not.toBe('')
  })

test('[SE3, A41] wrong codes of a mail: the code is worthless after its tries', async () => {
  const user = await server.registerUser()
  server.clock.advance(60_000)
  const clients = await sessionsOf(user)
  const [first] = clients
  if (first === undefined) throw new Error('the user has sessions')
  const { challenge } = await offerOf(first, beginTotp, {})
  const { codeRequest } = must(await first.call(sendStepUpCode, { challenge }))
  const right = await server.latestCode(user.email)
  const prove = async (code: string) => wordOf(await first.call(proveStepUp, {
    challenge, method: 'code', code, codeRequest,
  }))
  const words = await guessAll(clients, () => prove(wrongText()))
  expect(words.get('success')).toBeUndefined()
  const wrong = words.get('wrong_code code') ?? words.get('wrong_code validateCode')
  expect(wrong).toBe(loginCodeTriesMax)
  expect(await prove(right)).toBe('too_many_tries')
})
