// Starts the process that is killed, alone or under strace, and reads its output until its end.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseAsk, type CrashAsk } from './crash-order.ts'

export type ChildOptions = {
  readonly dataFolder: string
  readonly prefix: string
  readonly submitters: number
  readonly pauseMs: number
  /** Asks before it closes by itself; 0 never. */
  readonly asks: number
  /** Its log stays whole, as long as the product would leave it; else it is folded all the time. */
  readonly keepsLog?: boolean
  /** The number of results after which it is killed; absent, the caller ends it. */
  readonly killedAfter?: number
  /** strace's arguments; absent, it runs alone. */
  readonly strace?: readonly string[]
}

export type ChildStory = {
  /** Null when the process never got so far. */
  readonly startBatch: number | null
  readonly asks: readonly CrashAsk[]
  readonly answers: ReadonlyMap<string, string>
  readonly closed: boolean
  readonly exitCode: number | null
  readonly signal: string | null
  readonly errors: string
}

/** Runs a child to its end; `onReady` is called with it once it takes orders. */
export async function runChild(
  options: ChildOptions,
  onReady: (child: ChildProcess) => void = () => {},
): Promise<ChildStory> {
  const entry = fileURLToPath(new URL('./crash-child.ts', import.meta.url))
  const run = [
    process.execPath, entry, options.dataFolder, options.prefix, String(options.submitters),
    String(options.pauseMs), String(options.asks),
    ...(options.keepsLog === true ? [] : ['folds']),
  ]
  const [program = '', ...rest] = options.strace === undefined
    ? run
    : ['strace', ...options.strace, ...run]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const asks: CrashAsk[] = []
  const answers = new Map<string, string>()
  let startBatch: number | null = null
  let closed = false
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word = '', ...words] = line.split(' ')
    if (word === 'ask') asks.push(parseAsk(line.slice(4)))
    if (word === 'answer') {
      answers.set(words[0] ?? '', words.slice(1).join(' '))
      if (answers.size === options.killedAfter) child.kill('SIGKILL')
    }
    if (word === 'closed') closed = true
    if (word !== 'ready') return
    startBatch = Number(words[0])
    onReady(child)
  })
  const [exitCode, signal] = await once(child, 'close')
  return {
    startBatch, asks, answers, closed, errors,
    exitCode: typeof exitCode === 'number' ? exitCode : null,
    signal: typeof signal === 'string' ? signal : null,
  }
}
