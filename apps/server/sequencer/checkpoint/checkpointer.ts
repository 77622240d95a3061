// Keeps the write-ahead log short while batches go on: a separate thread checkpoints all but its
// end, and the writer checkpoints that end between two batches, because only a completely
// checkpointed log is reset. A failed checkpoint is never retried: see decision 0012.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromCheckpoints, ToCheckpoints } from './checkpoint-message.ts'
import { logStateReader, restMax, type LogState } from './fold-log.ts'

/** In pages of 4 KiB. A short log is quickly read after a crash, a long one is folded seldom. */
export type CheckpointPages = {
  /** The log is folded when it is so long. */
  readonly due: number
  /**
   * After a run that a reader kept from resetting the log, it grows by this number of pages again.
   */
  readonly again: number
  /** Batches wait when a run has not kept up by so much: a slow disk slows the exchange. */
  readonly behind: number
}

export const checkpointPages: CheckpointPages = { due: 8_000, again: 2_000, behind: 24_000 }

export type CheckpointerParts = {
  readonly database: DatabaseSync
  readonly dataFolder: string
  readonly pages: CheckpointPages
  /** No batch may run until `proceed` is called. */
  hold(): void
  proceed(): void
  /** Calls back between two batches; the log cannot be folded within one. */
  between(act: () => void): void
  /** Ends the process; called for whatever fails. */
  stop(error: unknown): void
}

export class Checkpointer {
  readonly #parts: CheckpointerParts
  readonly #readState: () => LogState
  readonly #foldRest: StatementSync
  /** Started at once: later there may be no descriptor left for it. Absent once it has ended. */
  #worker: Worker | undefined
  /** The log's length when the run began that goes on now. */
  #runBeganAt: number | undefined
  /** Its length when the last run ended; 0 if it has been reset since. */
  #foldedAt = 0
  #isClosing = false

  constructor(parts: CheckpointerParts) {
    this.#parts = parts
    this.#readState = logStateReader(parts.database)
    this.#foldRest = parts.database.prepare('pragma wal_checkpoint(passive)')
    // From here on nothing is folded within a commit.
    parts.database.exec('pragma wal_autocheckpoint = 0')
    this.#worker = this.#startThread()
  }

  /** Called between two batches. */
  afterBatch(): void {
    const { pages } = this.#readState()
    const { due, again, behind } = this.#parts.pages
    if (this.#runBeganAt !== undefined) {
      if (pages - this.#runBeganAt >= behind) this.#parts.hold()
      return
    }
    if (pages < this.#foldedAt) this.#foldedAt = 0
    if (pages - this.#foldedAt < (this.#foldedAt === 0 ? due : again)) return
    this.#runBeganAt = pages
    this.#worker?.postMessage('fold' satisfies ToCheckpoints, [])
  }

  /** Waits for a run to end; the database may be closed afterwards. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = this.#worker
    if (worker === undefined) return
    const exit = once(worker, 'exit')
    worker.postMessage('close' satisfies ToCheckpoints, [])
    await exit
  }

  #startThread(): Worker {
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: this.#parts.dataFolder,
    })
    worker.on('message', ({ rest }: FromCheckpoints) => {
      this.#parts.between(() => this.#endRun(rest))
    })
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', (code) => {
      this.#worker = undefined
      if (!this.#isClosing) this.#fail(new Error(`its thread ended with ${code}`))
    })
    return worker
  }

  #endRun(rest: number): void {
    try {
      if (rest <= restMax) this.#foldRest.get()
      this.#foldedAt = this.#readState().pages
    } catch (error) {
      this.#fail(error)
    }
    this.#runBeganAt = undefined
    this.#parts.proceed()
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#parts.stop(new Error(`the log could not be checkpointed: ${reason}`))
  }
}
