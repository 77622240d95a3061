// The exchange of a walk: in the walk's own process, whose loaded modules it shares, or in one that
// the walk can kill and start again on the same file and port. Nothing trades in it by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openQuietExchange, type QuietExchange } from '#testing/quiet/open-quiet-exchange.ts'

export type KillableExchange = QuietExchange & {
  /** SIGKILL: nothing is answered, written or closed any more. */
  kill(): Promise<void>
  /** Starts again on the last one's data, unless it runs. */
  start(): Promise<void>
}

const program = fileURLToPath(
  new URL('../apps/server/testing/quiet/quiet-exchange.ts', import.meta.url),
)
/** The web app's built files. */
export const webDist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/**
 * Ports of exchanges that have ended in this worker. The next one takes such a port, because the
 * phones have its files already: they are files of the same address.
 */
const freePorts: string[] = []

/** Settings of the site, by the names of their environment variables. */
export type SiteEnvironment = Readonly<Record<string, string>>

/** In this process; it ends for good and its file is removed when it stops. */
export async function openExchange(site: SiteEnvironment = {}): Promise<QuietExchange> {
  const dataFolder = await makeFolder()
  const openAt = (port: string): Promise<QuietExchange> => openQuietExchange({
    dataFolder, webDist, port: Number(port), environment: { ...process.env, ...site },
  })
  const exchange = await openAt(await usablePort())
  return {
    ...exchange,
    async stop() {
      await exchange.stop()
      freePorts.push(new URL(exchange.url).port)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A connection of another worker may have taken a port since; then the system chooses one. */
async function usablePort(): Promise<string> {
  const port = freePorts.pop()
  if (port === undefined) return '0'
  const trial = createServer()
  return new Promise((resolve) => {
    trial.once('error', () => resolve('0'))
    trial.listen(Number(port), '127.0.0.1', () => trial.close(() => resolve(port)))
  })
}

/** The same in a process of its own. */
export async function openKillableExchange(site: SiteEnvironment = {}): Promise<KillableExchange> {
  const dataFolder = await makeFolder()
  const spawnAt = (port: string): ChildProcess => spawn(
    process.execPath,
    [program, dataFolder, webDist, port],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...site } },
  )
  let child = spawnAt('0')
  const url = await openedAt(child)
  const { port } = new URL(url)
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const kill = async (): Promise<void> => {
    if (hasEnded()) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    kill,
    moveIndex(share) {
      child.stdin?.write(`${share}\n`)
    },
    async start() {
      if (!hasEnded()) return
      child = spawnAt(port)
      await openedAt(child)
    },
    async stop() {
      await kill()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): Promise<string> {
  if (!existsSync(webDist)) throw new Error('the web app is not built: run npm test')
  return mkdtemp(join(tmpdir(), 'ingot-walk-'))
}

/** Where it listens, once it does. */
async function openedAt(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the exchange has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('open ')) return line.slice('open '.length)
  }
  throw new Error('the exchange did not open')
}
