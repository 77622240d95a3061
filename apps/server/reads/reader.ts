// One reader of the pool. It has one read at a time and is started before the first, while there
// are descriptors and memory for it. A reader that is lost fails its read alone and is started
// again: at once after a first loss, later and later while it goes on being lost.
import type { ReadAnswer, ReadWork } from './read-message.ts'
import type { ReaderHost, StartHost } from './reader-host.ts'

export type Read = {
  readonly work: ReadWork
  /** Hears the answer, or why there is none; it is called once. */
  settle(answer: ReadAnswer | { readonly refused: 'busy' | 'gone' }): void
}

export type ReaderParts = {
  readonly start: StartHost
  /** Called when it may have become idle. */
  onIdle(): void
  /** Called for each loss. */
  onLost(): void
}

/**
 * Hosts that may still work on abandoned reads; beyond this number a reader waits for the oldest.
 */
const abandonedMax = 2
/** The wait before the third start in a row, doubled for each further one. */
const restartMs = 100
const restartMsMax = 10_000

export class Reader {
  readonly #parts: ReaderParts
  readonly #ending = new Set<Promise<void>>()
  #host: ReaderHost | undefined
  #read: Read | undefined
  /** When its read began, by the machine's time in ms; a start does not count. */
  #beganAt = Infinity
  #isReady = false
  /** Losses since its last answer. */
  #losses = 0
  #restart: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: ReaderParts) {
    this.#parts = parts
  }

  /** Starts it; one that does not start is lost. */
  open(): void {
    if (this.#isClosed) return
    this.#isReady = false
    try {
      const host: ReaderHost = this.#parts.start({
        onReady: () => {
          if (this.#host !== host) return
          this.#isReady = true
          this.#beganAt = performance.now()
        },
        onAnswer: (answer) => {
          if (this.#host !== host) return
          this.#losses = 0
          this.#settle(answer)
        },
        onLost: (reason) => {
          if (this.#host === host) this.#lose(reason)
        },
      })
      this.#host = host
    } catch (error) {
      this.#lose(String(error))
    }
  }

  get isIdle(): boolean {
    return this.#host !== undefined && this.#read === undefined
      && this.#ending.size < abandonedMax
  }

  get isBusy(): boolean {
    return this.#read !== undefined
  }

  /** It was lost again and again: a read would wait for a start that may fail too. */
  get isDown(): boolean {
    return this.#host === undefined && this.#losses > 1
  }

  /** The read must come when the reader is idle. */
  run(read: Read): void {
    this.#read = read
    this.#beganAt = this.#isReady ? performance.now() : Infinity
    this.#host?.post(read.work)
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
    this.#isClosed = true
    clearTimeout(this.#restart)
    if (this.#read !== undefined) this.#abandon('busy')
    const host = this.#host
    this.#host = undefined
    await Promise.all([host?.end(), ...this.#ending])
  }

  #lose(reason: string): void {
    this.#host = undefined
    this.#losses += 1
    const waitMs = this.#losses === 1 ? 0 : restartMs * 2 ** (this.#losses - 2)
    this.#restart = setTimeout(() => {
      this.open()
      this.#parts.onIdle()
    }, Math.min(waitMs, restartMsMax)).unref()
    this.#parts.onLost()
    this.#settle({ failure: `the reader was lost: ${reason}` })
  }

  #abandon(refused: 'busy' | 'gone'): void {
    const host = this.#host
    this.#host = undefined
    if (host !== undefined) {
      const ending: Promise<void> = host.end().finally(() => {
        this.#ending.delete(ending)
        this.#parts.onIdle()
      })
      this.#ending.add(ending)
    }
    this.open()
    this.#settle({ refused })
  }

  #settle(answer: Parameters<Read['settle']>[0]): void {
    const read = this.#read
    this.#read = undefined
    read?.settle(answer)
    this.#parts.onIdle()
  }
}
