// Adaptive group commit: whatever waits when the last batch is done becomes the next one, so a
// quiet exchange answers at once and a busy one shares each sync among many.
import type { BatchResult, BatchRunner } from './batch-runner.ts'
import type { Compactor } from '#sequencer/compaction/compactor.ts'
import type { Submission } from '#sequencer/submission.ts'

/** Submissions that one batch takes at most. */
export const batchMax = 500

/**
 * Between two looks at the whole state, by the batches' stamps. A look costs about 50 ms with
 * 100,000 users and 100,000 resting orders, and comes after the batch's answers have left.
 */
export const auditEveryMs = 60_000

export type BatchLoopParts = {
  readonly runner: BatchRunner
  readonly compactor: Compactor
  /** Hands out a batch's answers and changes; its commit has returned. */
  release(result: BatchResult): void
  /** Throws when the state in memory breaks a law of money. */
  audit(): void
  /** Ends the process; called for whatever a batch throws. */
  stop(error: unknown): never
}

export class BatchLoop {
  readonly #parts: BatchLoopParts
  #waiting: Submission[] = []
  #scheduled = false
  #isHeld = false
  #auditedAt: number | undefined
  #onIdle: (() => void) | undefined

  constructor(parts: BatchLoopParts) {
    this.#parts = parts
  }

  add(submissions: readonly Submission[]): void {
    for (const submission of submissions) this.#waiting.push(submission)
    this.#schedule()
  }

  /** Runs what waits and then calls back, once. */
  finish(onIdle: () => void): void {
    this.#onIdle = onIdle
    this.#schedule()
  }

  /** What comes waits, until `proceed`. */
  hold(): void {
    this.#isHeld = true
  }

  proceed(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#schedule()
  }

  /** A batch starts when the messages that have arrived are all read: they share its commit. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#runNext()
    })
  }

  #runNext(): void {
    if (this.#isHeld) return
    const taken = this.#waiting.slice(0, batchMax)
    this.#waiting = this.#waiting.slice(batchMax)
    if (taken.length > 0) this.#runBatch(taken)
    if (this.#waiting.length > 0) return this.#schedule()
    const onIdle = this.#onIdle
    this.#onIdle = undefined
    onIdle?.()
  }

  #runBatch(submissions: readonly Submission[]): void {
    const { runner, compactor, release, stop } = this.#parts
    try {
      const result = runner.run(submissions, (at) => compactor.step(at))
      release(result)
      if (result.committed !== null) this.#auditAt(result.committed.at)
    } catch (error) {
      stop(error)
    }
  }

  /** The start has looked already, so the first look is due a while after the first batch. */
  #auditAt(at: number): void {
    this.#auditedAt ??= at
    if (at - this.#auditedAt < auditEveryMs) return
    this.#parts.audit()
    this.#auditedAt = at
  }
}
