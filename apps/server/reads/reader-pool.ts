// All reads of the gateway, away from the thread that serves orders. Short reads share a few
// threads; reports have a reader of their own. A read after a reply sees that reply's result: the
// reply left after its commit, and each read starts a new snapshot.
import type { ReadAnswer, ReadWork } from './read-message.ts'
import { ReadRefused } from './read-refused.ts'
import { type Read, Reader } from './reader.ts'
import { processStarter, threadStarter } from './reader-host.ts'

/** A list or a look-up; a page that is serialised where it is read; a report. */
export type ReadKind = 'row' | 'page' | 'report'

export type ReaderPoolParts = {
  readonly dataFolder: string
  /** The files that call runReadThread and runReportProcess. */
  readonly threadEntry: URL
  readonly processEntry: URL
  readonly threads: number
  /** How long a read may take, when not the usual time. */
  readonly runMsMax?: RunMsMax
  /** Hears which reader was lost; it is started again by itself. */
  onLost(loss: { readonly reader: 'short' | 'report' }): void
}

type RunMsMax = { readonly short: number; readonly report: number }

/** An indexed read takes less than a thousandth of it. */
const runMsMaxDefault: RunMsMax = { short: 10_000, report: 60_000 }
/** Reads that may wait; beyond, the answer is `busy`. A page takes about four milliseconds. */
const waitingMax: Readonly<Record<ReadKind, number>> = { row: 4_096, page: 500, report: 32 }
const watchEveryMs = 100

export class ReaderPool {
  readonly #short: readonly Reader[]
  readonly #report: Reader
  readonly #runMsMax: RunMsMax
  readonly #waiting: Readonly<Record<ReadKind, Read[]>> = { row: [], page: [], report: [] }
  #watch: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    dataFolder, threadEntry, processEntry, threads, runMsMax = runMsMaxDefault, onLost,
  }: ReaderPoolParts) {
    this.#runMsMax = runMsMax
    const startThread = threadStarter(threadEntry, dataFolder)
    this.#short = Array.from({ length: threads }, () => new Reader({
      start: startThread,
      onIdle: () => this.#feed(['row', 'page']),
      onLost: () => onLost({ reader: 'short' }),
    }))
    this.#report = new Reader({
      start: processStarter(processEntry, dataFolder),
      onIdle: () => this.#feed(['report']),
      onLost: () => onLost({ reader: 'report' }),
    })
    for (const reader of [...this.#short, this.#report]) reader.open()
  }

  /** Throws ReadRefused when too many wait, when it takes too long, and once its signal aborts. */
  async rows(
    kind: ReadKind, work: ReadWork, signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    const answer = await this.#read(kind, work, signal)
    if ('rows' in answer) return answer.rows
    throw new TypeError('a query returns rows')
  }

  /** The same for a read that is serialised where it is read. */
  async bytes(kind: ReadKind, work: ReadWork): Promise<Uint8Array> {
    const answer = await this.#read(kind, work)
    if ('bytes' in answer) return answer.bytes
    throw new TypeError('a heavy read returns bytes')
  }

  /** Refuses the queued reads and ends the readers. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#watch)
    for (const reads of Object.values(this.#waiting)) {
      for (const read of reads.splice(0)) read.settle({ refused: 'busy' })
    }
    await Promise.all([...this.#short, this.#report].map((reader) => reader.close()))
  }

  async #read(
    kind: ReadKind, work: ReadWork, signal?: AbortSignal,
  ): Promise<Exclude<ReadAnswer, { failure: string }>> {
    const answer = await new Promise<Parameters<Read['settle']>[0]>((resolve) => {
      const read: Read = { work, settle: resolve }
      this.#place(kind, read)
      if (signal !== undefined) this.#endWith(signal, { kind, read })
    })
    if ('refused' in answer) throw new ReadRefused(answer.refused)
    if ('failure' in answer) throw new Error(`a read failed: ${answer.failure}`)
    return answer
  }

  #place(kind: ReadKind, read: Read): void {
    if (this.#isClosed) return read.settle({ refused: 'busy' })
    const readers = this.#readersOf(kind)
    const idle = readers.find((reader) => reader.isIdle)
    if (idle !== undefined) return this.#run(idle, read)
    const isFull = this.#waiting[kind].length >= waitingMax[kind]
    if (isFull || readers.every(({ isDown }) => isDown)) return read.settle({ refused: 'busy' })
    this.#waiting[kind].push(read)
  }

  /** A short read that runs is done sooner than its thread could be started again. */
  #endWith(signal: AbortSignal, { kind, read }: { kind: ReadKind; read: Read }): void {
    const end = () => {
      const waiting = this.#waiting[kind]
      const at = waiting.indexOf(read)
      if (at >= 0) waiting.splice(at, 1)
      if (at >= 0 || kind !== 'report') return read.settle({ refused: 'gone' })
      this.#report.endRead(read)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  }

  #readersOf(kind: ReadKind): readonly Reader[] {
    return kind === 'report' ? [this.#report] : this.#short
  }

  /** Gives waiting reads of the kinds, which share their readers, to idle readers. */
  #feed(kinds: readonly ['row', 'page'] | readonly ['report']): void {
    if (this.#isClosed) return
    const readers = this.#readersOf(kinds[0])
    for (const reader of readers.filter(({ isIdle }) => isIdle)) {
      const kind = kinds.find((each) => this.#waiting[each].length > 0)
      const read = kind === undefined ? undefined : this.#waiting[kind].shift()
      if (read !== undefined) this.#run(reader, read)
    }
    if (!readers.every(({ isDown }) => isDown)) return
    const waiting = kinds.flatMap((kind) => this.#waiting[kind].splice(0))
    for (const read of waiting) read.settle({ refused: 'busy' })
  }

  #run(reader: Reader, read: Read): void {
    this.#watch ??= setInterval(() => this.#endLong(), watchEveryMs).unref()
    reader.run(read)
  }

  #endLong(): void {
    const now = performance.now()
    for (const reader of this.#short) reader.endLongerThan(now - this.#runMsMax.short)
    this.#report.endLongerThan(now - this.#runMsMax.report)
    if ([...this.#short, this.#report].some((reader) => reader.isBusy)) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }
}
