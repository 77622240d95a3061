// Adaptive group commit: whatever waits when the last batch is done becomes the next one, so a
// quiet exchange replies at once and a busy one shares each sync among many.
import type { BatchResult, BatchRunner } from './batch-runner.ts'
import type { Compactor } from '#sequencer/compaction/compactor.ts'
import type { Submission } from '#sequencer/submission.ts'

/** Submissions that one batch takes at most. */
export const batchMax = 500

/**
 * Between two looks at the whole state, by the batches' stamps. A look costs about 50 ms with
 * 100,000 users and 100,000 resting orders, and comes after the batch's results have left.
 */
export const auditEveryMs = 60_000

export type BatchLoopParts = {
  readonly runner: BatchRunner
  readonly compactor: Compactor
  /** Hands out a batch's results and changes; its commit has returned. */
  release(result: BatchResult): void
  /** Throws when the state in memory breaks a money invariant. */
  audit(): void
  /** Ends the process; called for whatever a batch throws. */
  stop(error: unknown): never
}

export class BatchLoop {
  readonly #parts: BatchLoopParts
  #waiting: Submission[] = []
  #scheduled = false
  #isRunning = false
  #acts: (() => void)[] = []
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

  /** Runs the waiting submissions and then calls back, once. */
  finish(onIdle: () => void): void {
    this.#onIdle = onIdle
    this.#schedule()
  }

  /** New submissions wait until `proceed`. */
  hold(): void {
    this.#isHeld = true
  }

  proceed(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#schedule()
  }

  /** Calls back between two batches: at once, or when the batch with steps that runs has ended. */
  between(act: () => void): void {
    if (this.#isRunning) this.#acts.push(act)
    else act()
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
    // A batch with steps is still running: at its end it takes the newer submissions.
    if (this.#isHeld || this.#isRunning) return
    const taken = this.#waiting.slice(0, batchMax)
    this.#waiting = this.#waiting.slice(batchMax)
    if (taken.some(({ step }) => step !== undefined)) {
      void this.#runSteps(taken)
      return
    }
    if (taken.length > 0) this.#runBatch(taken)
    this.#goOn()
  }

  #goOn(): void {
    if (this.#waiting.length > 0) return this.#schedule()
    const onIdle = this.#onIdle
    this.#onIdle = undefined
    onIdle?.()
  }

  #runBatch(submissions: readonly Submission[]): void {
    const { runner, compactor, stop } = this.#parts
    try {
      this.#end(runner.run(submissions, (at) => compactor.step(at)))
    } catch (error) {
      stop(error)
    }
  }

  async #runSteps(submissions: readonly Submission[]): Promise<void> {
    const { runner, compactor, stop } = this.#parts
    this.#isRunning = true
    try {
      this.#end(await runner.runSteps(submissions, (at) => compactor.step(at)))
    } catch (error) {
      stop(error)
    }
    this.#isRunning = false
    for (const act of this.#acts.splice(0)) act()
    // The checkpointer may have asked for quiet meanwhile; it calls `proceed` when it is done.
    if (!this.#isHeld) this.#goOn()
  }

  #end(result: BatchResult): void {
    this.#parts.release(result)
    if (result.committed !== null) this.#auditAt(result.committed.at)
  }

  /** The start has looked already, so the first look is due a while after the first batch. */
  #auditAt(at: number): void {
    this.#auditedAt ??= at
    if (at - this.#auditedAt < auditEveryMs) return
    this.#parts.audit()
    this.#auditedAt = at
  }
}
