// Runs one statement in a process of its own, with bounded memory and a low priority: no order
// waits for a file.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childArguments } from '@ingot/server/reads/child-arguments.ts'
import { yieldProcessor } from '@ingot/server/reads/yield-processor.ts'
import { ready, type StatementReport, type StatementTask } from './statement-work.ts'

/** Memory for any number of entries; a process that needs more ends. */
const heapMbMax = 128
/** A million entries take less than a tenth of it. */
const writingMsMax = 30 * 60_000

const entry = fileURLToPath(import.meta.resolve('./statement-process.ts'))

type Ending = Exclude<StatementReport, { kind: 'progress' }>

/** `broken` for a process that ended without a report, also when the signal has ended it. */
export function runStatementProcess(
  task: StatementTask,
  { signal, onProgress }: {
    readonly signal: AbortSignal
    onProgress(done: number, total: number): void
  },
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = fork(entry, [], {
      serialization: 'advanced', execArgv: childArguments(heapMbMax), env: {},
    })
    const kill = (): void => { child.kill('SIGKILL') }
    const timer = setTimeout(kill, writingMsMax)
    let ending: Ending | undefined
    const end = (error: string): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', kill)
      resolve(ending ?? { kind: 'broken', error })
    }
    child.once('error', (error) => end(String(error)))
    child.once('exit', (code, by) => end(`the process ended: ${code ?? by}`))
    child.on('message', (message: StatementReport | typeof ready) => {
      if (message === ready) {
        if (child.connected) child.send(task, () => undefined)
      } else if (message.kind === 'progress') onProgress(message.done, message.total)
      else {
        ending = message
        kill()
      }
    })
    signal.addEventListener('abort', kill, { once: true })
    if (signal.aborted) kill()
    if (child.pid !== undefined) yieldProcessor(child.pid)
  })
}
