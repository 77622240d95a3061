// Where a reader runs. Short reads have threads, which cost the least a message. Reports have a
// process: SQLite's work in a thread cannot be interrupted, but a process can be ended at once and
// yields the processor to the threads that serve orders.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { childArguments } from './child-arguments.ts'
import { ready, type ReadAnswer, type ReadWork } from './read-message.ts'
import { yieldProcessor } from './yield-processor.ts'

export type ReaderHost = {
  post(work: ReadWork): void
  /** Resolves once it runs no more; a thread finishes the query that it has begun. */
  end(): Promise<void>
}

export type HostListener = {
  onReady(): void
  onAnswer(answer: ReadAnswer): void
  /** It ended, or could not start, and why; it is called once. */
  onLost(reason: string): void
}

/** The memory that rows of one reader may take. */
const heapMbMax = 512

/** May throw where the system has no thread or process left. */
export type StartHost = (listener: HostListener) => ReaderHost

/** `entry` is a file that calls runReadThread. */
export function threadStarter(entry: URL, dataFolder: string): StartHost {
  return ({ onLost, ...listener }) => {
    const worker = new Worker(entry, {
      workerData: dataFolder, resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
    })
    // An exit follows each error: it is heard for both.
    let reason = 'the thread ended'
    worker.on('error', (error) => { reason = String(error) })
    worker.on('exit', () => onLost(reason))
    worker.on('message', (message: Message) => hear(message, listener))
    return {
      post: (work) => worker.postMessage(work, []),
      async end() {
        await worker.terminate()
      },
    }
  }
}

/** `entry` is a file that calls runReportProcess. */
export function processStarter(entry: URL, dataFolder: string): StartHost {
  return ({ onLost, ...listener }) => {
    const child = fork(fileURLToPath(entry), [dataFolder], {
      serialization: 'advanced', execArgv: childArguments(heapMbMax),
    })
    const ended = new Promise<string>((resolve) => {
      // A process that did not start has no exit; later errors change nothing.
      child.on('error', (error) => resolve(String(error)))
      child.once('exit', (code, signal) => resolve(`the process ended: ${code ?? signal}`))
    })
    void ended.then(onLost)
    child.on('message', (message: Message) => hear(message, listener))
    if (child.pid !== undefined) yieldProcessor(child.pid)
    return {
      post(work) {
        // A process that did not start has no channel, and a message that is not sent is one of a
        // process that is lost: `ended` reports both.
        if (child.connected) child.send(work, () => undefined)
      },
      async end() {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
}

type Message = ReadAnswer | typeof ready

function hear(message: Message, { onAnswer, onReady }: Omit<HostListener, 'onLost'>): void {
  if (message === ready) onReady()
  else onAnswer(message)
}
