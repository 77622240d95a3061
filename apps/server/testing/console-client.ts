// A client of the console for tests: the calls with the cookie and the origin that a browser sends,
// and an operator who is set up through the calls as the screens do it.
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { consolePathOf, operatorActedHeader } from '@ingot/contract/console/define-console-call.ts'
import {
  beginSetUp, finishSetUp, logInOperator,
} from '@ingot/features/operator/operator-session.console.ts'
import { codeSuccess, type OperatorRole } from '@ingot/contract/vocabulary'
import {
  digestOneTimeSecret, mintOneTimeSecret,
} from '@ingot/features/operator/server/one-time-secret.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestServer } from './start-server.ts'
import { grantOperator } from './test-steps.ts'

export const operatorPassword = 'seven calm rivers 31'

export type ConsoleReply<Data = unknown> = {
  readonly status: number
  readonly code: number
  /** The word of a reject; "success" for a success. */
  readonly word: string
  readonly data: Data
  readonly setCookie: string
}

export type ConsoleClient = {
  cookie: string
  /**
   * Calls with the kept cookie, as a page does after the operator has used it; headers replace the
   * browser's own.
   */
  call<Defined extends ConsoleCall>(
    call: Defined, request: ConsoleRequestOf<Defined>, headers?: Record<string, string>,
  ): Promise<ConsoleReply<ConsoleReplyOf<Defined>>>
}

export type TestOperator = {
  readonly name: string
  readonly client: ConsoleClient
  readonly totpSecret: string
}

export function consoleClient(
  { consoleUrl }: { readonly consoleUrl?: string | undefined },
): ConsoleClient {
  if (consoleUrl === undefined) throw new Error('the test server has no console')
  const client: ConsoleClient = {
    cookie: '',
    async call(call, request, headers = {}) {
      const response = await fetch(`${consoleUrl}${consolePathOf(call)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json', origin: consoleUrl, cookie: client.cookie,
          [operatorActedHeader]: '1', ...headers,
        },
        body: JSON.stringify(request),
      })
      const { code, data } = JSON.parse(await response.text())
      const setCookie = response.headers.get('set-cookie') ?? ''
      if (setCookie !== '') client.cookie = setCookie.split(';')[0] ?? ''
      const word = code === codeSuccess ? 'success' : String(data?.reject)
      return { status: response.status, code, word, data, setCookie }
    },
  }
  return client
}

/** The code of an authenticator app at a moment. */
export const totpCodeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** Sets the first operator up; the folder of the server must be new. */
export async function firstOperator(server: TestServer): Promise<TestOperator> {
  if (server.firstSecret === undefined) throw new Error('the exchange has its first operator')
  return setUpOperator(server, { name: 'admin', secret: server.firstSecret })
}

/** Logs an operator in again with a code that was not used. */
export async function logInTestOperator(
  server: TestServer, { name, client, totpSecret }: TestOperator,
): Promise<void> {
  const code = totpCodeAt(totpSecret, server.services.clock())
  const { word } = await client.call(logInOperator, { name, password: operatorPassword, code })
  if (word !== 'success') throw new Error(`the login was refused: ${word}`)
}

/** An operator of a role as an administrator's approved addition leaves them, and sets them up. */
export async function addTestOperator(
  server: TestServer,
  admin: Pick<TestOperator, 'name'>,
  { name, role }: { readonly name: string; readonly role: OperatorRole },
): Promise<TestOperator> {
  const { sequencer, secretKey } = server.services
  const secret = mintOneTimeSecret()
  const granted = await sequencer.run(grantOperator, {
    by: admin.name, name, role, secretHash: digestOneTimeSecret(secretKey, secret),
  })
  if (!granted.ok) throw new Error(`the operator was refused: ${granted.reject.code}`)
  return setUpOperator(server, { name, secret })
}

type Console = {
  readonly consoleUrl?: string | undefined
  readonly services: Pick<TestServer['services'], 'clock'>
}

export async function setUpOperator(
  server: Console, { name, secret }: { readonly name: string; readonly secret: string },
): Promise<TestOperator> {
  const client = consoleClient(server)
  const { data: { totpSecret } } = await client.call(beginSetUp, { name, secret })
  const finished = await client.call(finishSetUp, {
    name, secret, password: operatorPassword, code: totpCodeAt(totpSecret, server.services.clock()),
  })
  if (finished.word !== 'success') throw new Error(`the set-up was refused: ${finished.word}`)
  return { name, client, totpSecret }
}
