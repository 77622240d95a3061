// The gateway's side of a reading thread: heavy reads leave the thread that serves orders. The
// queue is bounded; a thread that is lost fails what it had and is started again by the next read.
import { Worker } from 'node:worker_threads'
import type {
  FromReadThread, HeavyRead, ReadThreadData, ToReadThread,
} from './read-message.ts'

/** Reads that may wait; at about four milliseconds each this is two seconds of work. */
const waitingMax = 500

type Waiting = {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

export class ReadThread {
  readonly #entry: URL
  readonly #workerData: ReadThreadData
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined = undefined
  #lastId = 0

  /** `entry` is the file that calls runReadThread. */
  constructor(entry: URL, workerData: ReadThreadData) {
    this.#entry = entry
    this.#workerData = workerData
  }

  /** What a read finds, as bytes of JSON; undefined, at once, when too many wait. */
  async read(read: HeavyRead): Promise<Uint8Array | undefined> {
    if (this.#waiting.size >= waitingMax) return undefined
    const worker = this.#worker ??= this.#start()
    const id = this.#lastId += 1
    const message: ToReadThread = { id, read }
    return await new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage(message, [])
    })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, { workerData: this.#workerData })
    worker.on('message', (message: FromReadThread) => {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('bytes' in message) waiting?.resolve(message.bytes)
      else waiting?.reject(new Error(`a heavy read failed: ${message.failure}`))
    })
    worker.on('error', () => this.#lose(worker))
    worker.on('exit', () => this.#lose(worker))
    return worker
  }

  #lose(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    for (const { reject } of this.#waiting.values()) {
      reject(new Error('the reading thread was lost'))
    }
    this.#waiting.clear()
  }
}
