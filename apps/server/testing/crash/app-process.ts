// The whole server as an operator starts it, in a process that is killed: the real program on a
// folder of its own, with its simulated market. The caller decides when to kill it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startCommand } from './start-command.ts'

export type AppProcess = {
  readonly baseUrl: string
  readonly consoleUrl: string
  readonly pid: number
  /** The one-time secret of the first operator; it is printed at the folder's first start only. */
  readonly firstSecret: Promise<string>
  /** SIGKILL, which nothing can answer; resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves with the exit code and how long the end took. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>
}

export type AppProcessOptions = {
  /** The limit of descriptors under which it runs; that of this process when absent. */
  readonly descriptors?: number
}

/** Resolves once the ports are open; a process that ends before that is a failure. */
export async function startAppProcess(
  dataFolder: string, { descriptors }: AppProcessOptions = {},
): Promise<AppProcess> {
  const { env, args } = startCommand()
  const limited = ['-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, ...args]
  const [program, words] = descriptors === undefined
    ? [process.execPath, args] : ['bash', limited]
  const child = spawn(program, words, {
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
  const secret = Promise.withResolvers<string>()
  const urls = await new Promise<Pick<AppProcess, 'baseUrl' | 'consoleUrl'>>((resolve, reject) => {
    let baseUrl = ''
    createInterface({ input: child.stdout }).on('line', (line) => {
      baseUrl = /^ {2}API +(http:\S+)\/docs/.exec(line)?.[1] ?? baseUrl
      const consoleUrl = /^ {2}console +(http:\S+)\/$/.exec(line)?.[1]
      if (consoleUrl !== undefined) resolve({ baseUrl, consoleUrl })
      const firstSecret = /^ {2}([A-Z2-7]{32})$/.exec(line)?.[1]
      if (firstSecret !== undefined) secret.resolve(firstSecret)
    })
    void ended.then(([code]) => {
      reject(new Error(`the server ended with ${String(code)} and printed: ${errors}`))
    })
  })
  return {
    ...urls,
    pid: child.pid ?? 0,
    firstSecret: secret.promise,
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
