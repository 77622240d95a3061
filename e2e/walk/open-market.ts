// A sandbox with its simulated market, in a process and a folder of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type OpenMarket = {
  readonly url: string
  readonly consoleUrl: string
  /** The one-time secret of the first operator. */
  readonly firstSecret: string
  stop(): Promise<void>
}

export async function openMarket(): Promise<OpenMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-pictures-'))
  const child = spawn(process.execPath, ['apps/server/app/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', INGOT_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Its later output is read as well: a full pipe would stop it.
  const lines = createInterface({ input: child.stdout })
  const printed = (pattern: RegExp): Promise<string> => new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    lines.on('close', () => reject(new Error('the exchange did not open')))
  })
  const [url, consoleUrl, firstSecret] = await Promise.all([
    printed(/^\s*app\s+(http\S+)\/$/), printed(/^\s*console\s+(http\S+)\/$/),
    printed(/^\s*([A-Z2-7]{32})$/),
  ])
  return {
    url,
    consoleUrl,
    firstSecret,
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
