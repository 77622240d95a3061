// The whole server as an operator starts it, in a process that is killed: the real program on a
// folder of its own, with its simulated market. The caller decides when to kill it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startCommand } from './start-command.ts'

export type AppProcess = {
  readonly baseUrl: string
  readonly pid: number
  /** SIGKILL, which nothing can answer; resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves with the exit code and how long the end took. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>
}

/** Resolves once the port is open; a process that ends before that is a failure. */
export async function startAppProcess(dataFolder: string): Promise<AppProcess> {
  const { env, args } = startCommand()
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env, ...env, PORT: '0', HOST: '127.0.0.1', INGOT_MODE: 'sandbox',
      INGOT_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  const baseUrl = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^ {2}API +(http:\S+)\/docs/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
    void ended.then(([code]) => {
      reject(new Error(`the server ended with ${String(code)} and printed: ${errors}`))
    })
  })
  return {
    baseUrl,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      const [code, signal] = await ended
      if (signal === 'SIGKILL') return
      throw new Error(`the server ended by itself with ${String(code)} and printed: ${errors}`)
    },
    async stop() {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const [code] = await ended
      return { code: typeof code === 'number' ? code : null, ms: performance.now() - startedAt }
    },
  }
}
