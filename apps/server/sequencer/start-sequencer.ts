// The gateway's side of the sequencer: starts its thread, gathers submissions into messages and
// gives each its answer. When the thread is lost the process ends; nothing is answered on a guess.
import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { rejected, type Outcome } from '@ingot/contract/vocabulary'
import { batchMax } from './batch/batch-loop.ts'
import { unpackBatch } from './thread/batch-message.ts'
import type { CompactionSettings } from './compaction/compactor.ts'
import type { PlainValue, StepValue } from './steps/plain-value.ts'
import type { Step } from './steps/step.ts'
import { CellWriter } from './thread/packed-cells.ts'
import { packSubmissions } from './thread/submission-message.ts'
import type {
  CommittedBatch, Receipt, Sequencer, SequencerStart, StepOptions, Submission,
} from './submission.ts'
import {
  exitCodeStopped, type FromThread, type ThreadData, type ToThread,
} from './thread/thread-message.ts'

/** Submissions that may wait for their answer; beyond it the answer is `busy` at once. */
const waitingMax = 10_000

/**
 * While the thread is busy, as many submissions cross at once as it has in hand, within these
 * bounds: clients that repeat requests are then committed in halves, and the gateway replies to
 * one half while the other is written. Each further commit would delay all its submissions.
 */
const gatheredMin = 32
const gatheredMax = batchMax

export type StartSequencerOptions = {
  readonly dataFolder: string
  /** The file that calls runSequencerThread. */
  readonly threadEntry: URL
  onProgress(text: string): void
  readonly waitingMax?: number
  /** How old simulated rows are compacted; absent, every row is kept for ever. */
  readonly compaction?: CompactionSettings
  /** The memory of the exchange's time; without it the thread goes by its own clock. */
  readonly time?: SharedArrayBuffer
  /** The address of the web app, for the links in mails; without it they begin with a slash. */
  readonly webAddress?: string
}

/** Resolves when the rows are loaded and checked; rejects with a plain reason otherwise. */
export async function startSequencer(options: StartSequencerOptions): Promise<{
  readonly sequencer: Sequencer
  readonly start: SequencerStart
}> {
  const workerData: ThreadData = {
    dataFolder: options.dataFolder,
    compaction: options.compaction ?? null,
    time: options.time ?? null,
    webAddress: options.webAddress ?? '',
  }
  const worker = new Worker(options.threadEntry, { workerData })
  const start = await started(worker, options.onProgress)
  return { sequencer: new SequencerHandle(worker, options.waitingMax ?? waitingMax), start }
}

function started(worker: Worker, onProgress: (text: string) => void): Promise<SequencerStart> {
  return new Promise((resolve, reject) => {
    const hear = (message: FromThread) => {
      if (message.kind === 'progress') onProgress(message.text)
      if (message.kind === 'failed') leave(() => reject(new Error(message.reason)))
      if (message.kind === 'started') leave(() => resolve(message.start))
    }
    const fail = (reason: unknown) => leave(() => {
      reject(new Error(`the thread ended: ${String(reason)}`, { cause: reason }))
    })
    const leave = (then: () => void) => {
      worker.off('message', hear).off('error', fail).off('exit', fail)
      then()
    }
    worker.on('message', hear).on('error', fail).on('exit', fail)
  })
}

class SequencerHandle implements Sequencer {
  readonly #worker: Worker
  readonly #cells = new CellWriter()
  readonly #waitingMax: number
  readonly #listeners = new Set<(batch: CommittedBatch) => void>()
  /** The pending submissions, in sequence. */
  readonly #waiting: ((outcome: Outcome<Receipt>) => void)[] = []
  #answered = 0
  #outgoing: Submission[] = []
  /** How many have crossed and are not answered yet. */
  #unanswered = 0
  #closing: Promise<void> | undefined

  constructor(worker: Worker, waitingMax: number) {
    this.#worker = worker
    this.#waitingMax = waitingMax
    worker.on('message', (message: FromThread) => this.#hear(message))
    worker.on('error', (error) => stopProcess(String(error)))
    worker.on('exit', (code) => {
      if (this.#closing === undefined || code !== 0) stopProcess(`its thread ended with ${code}`)
    })
  }

  submit(submission: Submission): Promise<Outcome<Receipt>> {
    const waiting = this.#waiting.length - this.#answered
    if (this.#closing !== undefined || waiting >= this.#waitingMax) {
      return Promise.resolve(rejected('busy'))
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      // Submissions of one turn of the event loop cross in one message, and those made while the
      // thread is busy cross when it is free: it could not start them any sooner.
      const gathered = this.#outgoing.push(submission)
      if (gathered >= this.#dueAt()) this.#flush()
      else if (gathered === 1 && this.#unanswered === 0) setImmediate(() => this.#flush())
    })
  }

  async run<Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input, options?: StepOptions,
  ): Promise<Outcome<Receipt<Result>>> {
    const outcome = await this.submit({ step: step.call(input), ...options })
    if (!isOutcomeOf<Result>(outcome)) throw new TypeError('a step has no result')
    return outcome
  }

  onBatch(listener: (batch: CommittedBatch) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#worker.once('exit', () => resolve())
      this.#flush()
      this.#worker.postMessage({ kind: 'close' } satisfies ToThread, [])
    })
    return this.#closing
  }

  #dueAt(): number {
    return Math.min(gatheredMax, Math.max(gatheredMin, this.#unanswered))
  }

  #flush(): void {
    if (this.#outgoing.length === 0) return
    this.#unanswered += this.#outgoing.length
    const submissions = packSubmissions(this.#cells, this.#outgoing)
    this.#outgoing = []
    const message: ToThread = { kind: 'submit', submissions }
    this.#worker.postMessage(message, [submissions.cells])
  }

  #hear(message: FromThread): void {
    if (message.kind === 'failed') stopProcess(message.reason)
    if (message.kind !== 'committed') return
    const { answers, committed } = unpackBatch(message.packed)
    this.#unanswered -= answers.length
    if (this.#unanswered === 0) this.#flush()
    // Market data and streams know the batch before anyone reads its answer.
    if (committed !== null) for (const listener of this.#listeners) listener(committed)
    for (const answer of answers) {
      const resolve = this.#waiting[this.#answered]
      if (resolve === undefined) return stopProcess('it sent a reply without a request')
      this.#answered += 1
      resolve(answer)
    }
    this.#forgetAnswered()
  }

  /** Drops the answered half of the queue now and then, not on every answer. */
  #forgetAnswered(): void {
    if (this.#answered < 1_024 && this.#answered < this.#waiting.length) return
    this.#waiting.splice(0, this.#answered)
    this.#answered = 0
  }
}

/** A result crosses as it was returned, so its type is the step's; no run-time check sees it. */
function isOutcomeOf<Result extends StepValue>(
  outcome: Outcome<Receipt>,
): outcome is Outcome<Receipt<Result>> {
  return !outcome.ok || 'result' in outcome.value
}

/** After a lost sequencer only a fresh start from the committed rows is correct. */
function stopProcess(reason: string): never {
  writeSync(2, `ingot: stopped because of the sequencer: ${reason}\n`)
  process.exit(exitCodeStopped)
}
