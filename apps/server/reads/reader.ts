// One reader of the pool. It has one read at a time and starts where it runs with its first read;
// a reader that is lost fails that read alone and starts again with the next one.
import type { ReadAnswer, ReadWork } from './read-message.ts'
import type { ReaderHost, StartHost } from './reader-host.ts'

export type Read = {
  readonly work: ReadWork
  /** Hears the answer, or why there is none; it is called once. */
  settle(answer: ReadAnswer | { readonly refused: 'busy' | 'gone' }): void
}

/**
 * Hosts that may still work on abandoned reads; beyond this number a reader waits for the oldest.
 */
const abandonedMax = 2

export class Reader {
  readonly #start: StartHost
  readonly #onIdle: () => void
  readonly #ending = new Set<Promise<void>>()
  #host: ReaderHost | undefined
  #read: Read | undefined
  /** When its read began, by the machine's time in ms; a start does not count. */
  #beganAt = Infinity
  #isReady = false

  constructor(start: StartHost, onIdle: () => void) {
    this.#start = start
    this.#onIdle = onIdle
  }

  get isIdle(): boolean {
    return this.#read === undefined && this.#ending.size < abandonedMax
  }

  get isBusy(): boolean {
    return this.#read !== undefined
  }

  /** The read must come when the reader is idle. */
  run(read: Read): void {
    this.#read = read
    const host = this.#host ??= this.#startHost()
    this.#beganAt = this.#isReady ? performance.now() : Infinity
    host.post(read.work)
  }

  /** Ends its read when it began before a moment. */
  endLongerThan(beganBefore: number): void {
    if (this.#read !== undefined && this.#beganAt < beganBefore) this.#abandon('busy')
  }

  /** Ends a read of which the caller has gone, unless it is done. */
  endRead(read: Read): void {
    if (this.#read === read) this.#abandon('gone')
  }

  async close(): Promise<void> {
    if (this.#read !== undefined) this.#abandon('busy')
    const host = this.#host
    this.#host = undefined
    await Promise.all([host?.end(), ...this.#ending])
  }

  #startHost(): ReaderHost {
    this.#isReady = false
    const host: ReaderHost = this.#start({
      onReady: () => {
        if (this.#host !== host) return
        this.#isReady = true
        this.#beganAt = performance.now()
      },
      onAnswer: (answer) => {
        if (this.#host === host) this.#settle(answer)
      },
      onLost: (reason) => {
        if (this.#host !== host) return
        this.#host = undefined
        this.#settle({ failure: `the reader was lost: ${reason}` })
      },
    })
    return host
  }

  #abandon(refused: 'busy' | 'gone'): void {
    const host = this.#host
    this.#host = undefined
    if (host !== undefined) {
      const ending: Promise<void> = host.end().finally(() => {
        this.#ending.delete(ending)
        this.#onIdle()
      })
      this.#ending.add(ending)
    }
    this.#settle({ refused })
  }

  #settle(answer: Parameters<Read['settle']>[0]): void {
    const read = this.#read
    this.#read = undefined
    read?.settle(answer)
    this.#onIdle()
  }
}
