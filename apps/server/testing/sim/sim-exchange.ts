// The exchange's process under simulated time: the real sequencer, engine and file behind a queue.
// A batch is committed at one time and its replies leave after the disk's delay, so that a crash
// can come between the two; each start's state is then compared with the released one.
import { rejected, type Outcome } from '@ingot/contract/vocabulary'
import type { Random } from '@ingot/engine/testing'
import { packBatch, unpackBatch, type BatchMessage } from '#sequencer/thread/batch-message.ts'
import { batchMax } from '#sequencer/batch/batch-loop.ts'
import type { BatchRunner } from '#sequencer/batch/batch-runner.ts'
import { startStore } from '#sequencer/open-sequencer-store.ts'
import { CellWriter } from '#sequencer/thread/packed-cells.ts'
import { packSubmissions, unpackSubmissions } from '#sequencer/thread/submission-message.ts'
import type {
  CommittedBatch, Receipt, SequencerStart, Submission,
} from '#sequencer/submission.ts'
import { testKey } from '#testing/test-key.ts'
import { simSteps } from './sim-steps.ts'
import type { DiskImage, SimDisk } from './disk/sim-disk.ts'
import type { CrashKind, DiskPlan } from './sim-plan.ts'
import type { Timeline } from './timeline.ts'

/** A batch as its process saw it, before anyone knows whether it will be there after a crash. */
export type BatchSeen = {
  readonly batch: number
  readonly at: number
  readonly hash: string
  readonly committed: CommittedBatch | null
}

/** The observer: it receives every message that leaves the process, and every start. */
export type Watcher = {
  /** The batch's results leave. */
  released(seen: BatchSeen): void
  /** A start has checked the file; `inFlight` is the commit during which the process ended. */
  started(start: SequencerStart, inFlight: BatchSeen | undefined): void
  crashed(kind: CrashKind): void
}

export type SimExchangeParts = {
  readonly timeline: Timeline
  readonly disk: SimDisk
  readonly plan: DiskPlan
  readonly waitingMax: number
  readonly random: Random
  readonly watcher: Watcher
  /** The machine's clock, which may jump. */
  clock(): number
}

type Asked = {
  readonly submission: Submission
  readonly answer: (outcome: Outcome<Receipt>) => void
}

export class SimExchange {
  readonly #parts: SimExchangeParts
  readonly #cells = new CellWriter()
  #runner: BatchRunner | undefined
  /** Counts the processes: the remaining work of a dead one is dropped. */
  #life = 0
  #waiting: Asked[] = []
  #isBusy = false
  #inFlight: BatchSeen | undefined
  #armed: CrashKind | undefined
  /** The disk at the moment of a write that failed. */
  #struck: DiskImage | undefined
  #isFaulty = true

  constructor(parts: SimExchangeParts) {
    this.#parts = parts
  }

  get isUp(): boolean {
    return this.#runner !== undefined
  }

  get isIdle(): boolean {
    return this.isUp && !this.#isBusy && this.#waiting.length === 0
  }

  /** The sequencer's position; only while it is up. */
  get tail() {
    if (this.#runner === undefined) throw new Error('the exchange is down')
    return this.#runner.tail
  }

  /** Starts as the product does; a start too may be cut short, wherever it says how far it is. */
  async start(): Promise<void> {
    const { disk, clock, watcher } = this.#parts
    const cut = this.#cutOfStart()
    try {
      const { runner, start } = await startStore(disk.open(), {
        dataFolder: disk.dataFolder, steps: simSteps, compaction: null, clock, key: testKey,
        onProgress: cut.onProgress,
      })
      this.#runner = runner
      const inFlight = this.#inFlight
      this.#inFlight = undefined
      watcher.started(start, inFlight)
    } catch (error) {
      if (cut.image === undefined || error !== cut.reason) throw error
      this.#end('start', cut.image)
    }
  }

  /**
   * Returns false without a listening process; otherwise the reply comes, unless the process ends.
   */
  submit(submission: Submission, answer: (outcome: Outcome<Receipt>) => void): boolean {
    if (!this.isUp) return false
    if (this.#waiting.length >= this.#parts.waitingMax) {
      answer(rejected('busy'))
      return true
    }
    this.#waiting.push({ submission, answer })
    this.#wake()
    return true
  }

  /** The next batch ends the process in this way, a failing disk the next that it hinders. */
  arm(kind: CrashKind): void {
    if (!this.isUp || this.#armed !== undefined) return
    this.#armed = kind
    const { disk } = this.#parts
    if (kind === 'full') disk.fill()
    if (kind === 'write') disk.failWrites((image) => { this.#struck = image })
  }

  /** The process ends now, wherever it is. */
  kill(): void {
    if (this.isUp) this.#end('kill', this.#parts.disk.image())
  }

  /** No slow spells and no waiting crash from now on. */
  endFaults(): void {
    this.#isFaulty = false
    this.#armed = undefined
    this.#parts.disk.mend()
  }

  /** Folds the log and lets the file go, as a server that receives a signal to stop. */
  stop(): void {
    this.#parts.disk.close()
    this.#runner = undefined
  }

  #wake(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#later(0, () => this.#runBatch())
  }

  #later(ms: number, act: () => void | Promise<void>): void {
    const life = this.#life
    this.#parts.timeline.after(ms, () => {
      return life === this.#life ? act() : undefined
    })
  }

  async #runBatch(): Promise<void> {
    const { disk, random } = this.#parts
    const taken = this.#waiting.splice(0, batchMax)
    const armed = this.#armed
    const before = armed === 'power' ? disk.synced() : undefined
    const message = await this.#runOrEnd(taken)
    if (message === undefined) return
    const commitMs = this.#commitMs()
    if (before !== undefined) {
      const image = disk.torn(before, disk.image())
      this.#later(random.below(commitMs + 1), () => this.#end('power', image))
      return
    }
    if (armed === 'kill') {
      this.#later(random.below(commitMs + 1), () => this.kill())
      return
    }
    this.#later(commitMs, () => this.#release(taken, message))
  }

  /** Runs a batch; whatever it throws ends the process, and nothing of it is answered. */
  async #runOrEnd(taken: readonly Asked[]): Promise<BatchMessage | undefined> {
    const runner = this.#runner
    if (runner === undefined) throw new Error('a batch runs while the exchange is down')
    const packed = packSubmissions(this.#cells, taken.map(({ submission }) => submission))
    const submissions = unpackSubmissions(packed)
    const lastBatch = runner.tail.batch
    try {
      const result = submissions.some(({ step }) => step !== undefined)
        ? await runner.runSteps(submissions) : runner.run(submissions)
      const message = unpackBatch(packBatch(this.#cells, result))
      if (runner.tail.batch > lastBatch) {
        const { batch, at, hash } = runner.tail
        this.#inFlight = { batch, at, hash, committed: message.committed }
      }
      return message
    } catch (error) {
      const kind = this.#armed
      if (kind !== 'write' && kind !== 'full') throw error
      this.#end(kind, this.#struck ?? this.#parts.disk.image())
      return undefined
    }
  }

  #release(taken: readonly Asked[], { answers }: BatchMessage): void {
    const seen = this.#inFlight
    this.#inFlight = undefined
    // The streams know of a batch before any client reads its results.
    if (seen !== undefined) this.#parts.watcher.released(seen)
    taken.forEach(({ answer }, index) => {
      const outcome = answers[index]
      if (outcome === undefined) throw new Error('a submission of a batch has no answer')
      answer(outcome)
    })
    this.#isBusy = false
    if (this.#waiting.length > 0) this.#wake()
  }

  #end(kind: CrashKind, image: DiskImage): void {
    const { disk, watcher } = this.#parts
    this.#runner = undefined
    this.#life += 1
    this.#waiting = []
    this.#isBusy = false
    this.#armed = undefined
    this.#struck = undefined
    disk.crash(image)
    watcher.crashed(kind)
  }

  #cutOfStart() {
    const { random, disk, plan } = this.#parts
    let left = this.#isFaulty && random.chance(plan.cutStartPercent) ? random.below(6) : Infinity
    const reason = new Error('the process ended while it started')
    const cut: { image: DiskImage | undefined; reason: Error; onProgress(): void } = {
      image: undefined,
      reason,
      onProgress() {
        left -= 1
        if (left >= 0) return
        left = Infinity
        cut.image = disk.image()
        throw reason
      },
    }
    return cut
  }

  #commitMs(): number {
    const { plan, random } = this.#parts
    const isSlow = this.#isFaulty && random.chance(plan.slowPercent)
    return isSlow ? random.between(plan.commitMs, plan.slowCommitMs) : plan.commitMs
  }
}
