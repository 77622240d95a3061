// The child processes of a bench: starting one, reading its next message, and ending it. A child
// that exits early fails the bench.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const stopMsMax = 5_000

/** Starts a file of this folder, or one next to it, as a process that receives messages. */
export function startChild(file: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args)
}

/** The next message of a child; its end instead of an answer is a failure. */
export async function answerOf<Reply>(child: ChildProcess): Promise<Reply> {
  const ended = new AbortController()
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${String(code)}`)
  })
  try {
    const [reply] = await Promise.race([once(child, 'message'), exit])
    return reply as Reply
  } finally {
    exit.catch(() => undefined)
    ended.abort()
  }
}

/** Asks a child to stop and waits for its end; kills one that does not stop. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.send('stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax)
  await ended
  clearTimeout(timer)
}
