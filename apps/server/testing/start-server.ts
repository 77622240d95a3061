// A whole real server for a test: its own folder, its own port, its own clock, and the contract's
// client to talk to it. Nothing in it is replaced but time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@ingot/client'
import type { UserProfile } from '@ingot/features/account/user-profile.calls.ts'
import { faucet } from '@ingot/features/sandbox/sandbox.calls.ts'
import { regisiterEmail, sendMailVCode } from '@ingot/features/session/registration.calls.ts'
import { asUserId, type Language, type Mode } from '@ingot/contract/vocabulary'
import { type Logger, pino } from 'pino'
import { startServer } from '#app/start-server.ts'
import { loadOwnContact } from '@ingot/features/session/server/own-contact.ts'
import { digestToken } from '@ingot/features/session/server/secrets.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import type { Services } from '#http/services.ts'
import type { SiteSettings } from '#http/site-settings.ts'
import type { IndexSource } from '#jobs/perpetuals/index-source.ts'
import { logOptions } from '#sequencer/sequencer-log.ts'
import type { StreamLimits } from '#stream/stream-limits.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { provingClient } from './security/proving-client.ts'
import { setCoinPasswordLock } from './security/set-coin-password-lock.ts'

export type TestServerOptions = {
  readonly mode?: Mode
  /** A sandbox's simulated market; a test has none unless it asks. */
  readonly isMarketSimulated?: boolean
  /** The outside prices of perpetual markets; without them the markets are halted. */
  readonly indexSources?: readonly IndexSource[]
  /** A folder to start on again; it is then left where it is. */
  readonly dataFolder?: string
  readonly http?: Partial<HttpSettings>
  readonly stream?: Partial<StreamLimits>
  readonly origins?: readonly string[]
  readonly site?: SiteSettings
  readonly webDist?: string
  /** Keeps the web app's files for a later version; a test has none unless it asks. */
  readonly keepsWebFiles?: boolean
  /** Opens the console's port, with the console app's files if they are named. */
  readonly console?: { readonly dist?: string }
  /** Lets pushes go to a service of the test on this machine. */
  readonly isLocalPushAllowed?: boolean
  /** For how long a new payment password locks withdrawals; a test withdraws at once by default. */
  readonly coinPasswordLockMinutes?: number
  /** Hears every line that the server logs. */
  readonly onLog?: (line: string) => void
}

export type TestUser = {
  readonly email: string
  readonly password: string
  readonly profile: UserProfile
  /** It proves a request by the code of a mail where the account has no stronger way. */
  readonly client: Client
}

export type TestServer = {
  readonly url: string
  readonly services: Services
  /** Where the console listens; undefined unless the test asked for it. */
  readonly consoleUrl: string | undefined
  /** The first operator's one-time secret, at the first start of a folder. */
  readonly firstSecret: string | undefined
  readonly clock: MovableClock
  readonly dataFolder: string
  /**
   * A client without a token, or with the given token and language. With a token it is the user's
   * own, which reads the mails to the user.
   */
  client(as?: { readonly token?: string; readonly language?: Language }): Client
  /** The latest code that was sent to an address. */
  latestCode(email: string): Promise<string>
  /** Registers a new person through the calls, as the screens do. */
  registerUser(email?: string): Promise<TestUser>
  /** Puts coins into a user's spot account through the faucet. */
  fund(user: TestUser, amounts: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

/** The login password of every registered user. */
export const testPassword = 'three quiet lamps 7'

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = movableClock()
  const dataFolder = options.dataFolder ?? await mkdtemp(join(tmpdir(), 'ingot-test-'))
  const server = await startServer({
    settings: {
      mode: options.mode ?? 'sandbox', port: 0, host: '127.0.0.1', dataFolder, trustProxy: false,
      origins: options.origins ?? [],
      ...options.site === undefined ? {} : { site: options.site },
      ...options.console === undefined ? {} : { console: { port: 0, host: '127.0.0.1' } },
    },
    logger: loggerOf(options.onLog),
    onProgress: () => {},
    webDist: options.webDist,
    keepsWebFiles: options.keepsWebFiles ?? false,
    consoleDist: options.console?.dist,
    http: options.http ?? {},
    stream: options.stream ?? {},
    isMarketSimulated: options.isMarketSimulated ?? false,
    indexSources: options.indexSources,
    isLocalPushAllowed: options.isLocalPushAllowed ?? false,
    threadEntry: new URL('./test-sequencer-thread.ts', import.meta.url),
    clock,
  })
  const { url, services, consoleUrl, firstSecret } = server
  const client: TestServer['client'] = ({ token, language = 'en_US' } = {}) => {
    const plain = createClient({
      baseUrl: url, token: () => token, language: () => language, checkReplies: true,
    })
    return token === undefined ? plain
      : provingClient(plain, async () => latestCode(await contactOf(services, token)))
  }
  await setCoinPasswordLock(services, options.coinPasswordLockMinutes ?? 0)
  const latestCode = async (email: string): Promise<string> => {
    const row = await services.database.selectFrom('outbox').select('code')
      .where('recipient', '=', email).where('code', 'is not', null)
      .orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    return row.code ?? ''
  }
  let registered = 0
  const registerUser = async (named?: string): Promise<TestUser> => {
    registered += 1
    const email = named ?? `person${registered}.${Date.now()}@example.com`
    must(await client().call(sendMailVCode, { email }))
    const profile = must(await client().call(regisiterEmail, {
      email, loginPassword: testPassword, validateCode: await latestCode(email),
    }))
    return { email, password: testPassword, profile, client: client({ token: profile.token }) }
  }
  return {
    url,
    services,
    consoleUrl,
    firstSecret,
    clock,
    dataFolder,
    client,
    latestCode,
    registerUser,
    async fund(user, amounts) {
      for (const [symbol, amount] of Object.entries(amounts)) {
        must(await user.client.call(faucet, { symbol, amount }))
      }
    },
    async stop() {
      await server.stop()
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The contact of the session's user. */
async function contactOf({ database }: Services, token: string): Promise<string> {
  const { user_id: user } = await database.selectFrom('session').select('user_id')
    .where('token_hash', '=', digestToken(token) ?? '').executeTakeFirstOrThrow()
  return (await loadOwnContact(database, asUserId(user))).to
}

type Called<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: unknown }

/** The data of a call that must succeed. */
export function must<Data>(called: Called<Data>): Data {
  if (!called.ok) throw new Error(`the call failed: ${JSON.stringify(called.failure)}`)
  return called.data
}

function loggerOf(onLog: TestServerOptions['onLog']): Logger {
  return pino(logOptions, { write: (line: string) => { onLog?.(line) } })
}
