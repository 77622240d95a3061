// An exchange in a process of its own, so that a walk can kill it and start it again on the same
// file and the same port. Nothing trades in it by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Exchange = {
  readonly url: string
  /** Moves the index of all perpetual markets to a share of their listing's price. */
  moveIndex(share: number): void
  /** SIGKILL: nothing is answered, written or closed any more. */
  kill(): Promise<void>
  /** Starts again on the last one's data, unless it runs. */
  start(): Promise<void>
  /** Ends it for good and forgets its file. */
  stop(): Promise<void>
}

const program = fileURLToPath(
  new URL('../apps/server/testing/quiet-exchange.ts', import.meta.url),
)
/** The web app's built files. */
export const webDist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** Settings of the site, by the names of their environment variables. */
export type SiteEnvironment = Readonly<Record<string, string>>

export async function openExchange(site: SiteEnvironment = {}): Promise<Exchange> {
  if (!existsSync(webDist)) throw new Error('the web app is not built: run npm test')
  const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-walk-'))
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

/** Where it listens, once it does. */
async function openedAt(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the exchange has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('open ')) return line.slice('open '.length)
  }
  throw new Error('the exchange did not open')
}
