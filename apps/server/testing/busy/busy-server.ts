// A server whose page is measured: its stream ticks much faster than it does for users, so that a
// hundred messages a second reach the page. It ends at a message of the process that started it.
import type { UserId } from '@ingot/contract/vocabulary'
import { type TestServer, type TestUser, startTestServer } from '#testing/start-server.ts'
import { busyTickMs } from './churn-book.ts'

/** The message of such a server once its book moves. */
export type BusyServerReady = {
  readonly url: string
  /** The user whose page is measured. */
  readonly session: { readonly token: string; readonly userId: string }
}

const tickersEveryMs = 500
const markEveryMs = 1_000

/** The whole product with its simulated market, and the built web app of the first argument. */
export async function startBusyServer(): Promise<TestServer> {
  return startTestServer({
    webDist: process.argv[2] ?? '',
    isMarketSimulated: true,
    stream: {
      tickMs: busyTickMs,
      tickersEveryTicks: Math.round(tickersEveryMs / busyTickMs),
      markEveryTicks: Math.round(markEveryMs / busyTickMs),
    },
  })
}

export async function idOf(server: TestServer, { profile }: TestUser): Promise<UserId> {
  const session = await server.services.sessions.find(profile.token)
  if (session === null || session === 'refused') throw new Error('the user has no session')
  return session.user
}

/** Reports the start to the parent process, runs until its message, and ends. */
export function serveUntilTold(
  server: TestServer, { profile }: TestUser, run: (signal: AbortSignal) => Promise<void>,
): void {
  const ending = new AbortController()
  const running = run(ending.signal)
  const { token, userId } = profile
  process.send?.({ url: server.url, session: { token, userId } } satisfies BusyServerReady)
  process.once('message', async () => {
    ending.abort()
    await running
    await server.stop()
    process.exit(0)
  })
}
