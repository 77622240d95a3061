// Takes opening states and removes the log before them. Two openings are kept: replay starts from
// the older one, so a stretch of one to two periods can always be replayed.
import { Worker } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import { sequencerLog } from '#sequencer/sequencer-log.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { OpeningMessage } from '#sequencer/recovery/opening-message.ts'

/** Resolved at the start: it opens a file. */
const entry = new URL(import.meta.resolve('#sequencer/recovery/opening-thread.ts'))
/** Log rows that one step removes. */
const page = 16

export type CompactLogParts = {
  readonly database: PreparedQueries
  readonly dataFolder: string
  readonly everyMs: number
}

export class CompactLog {
  readonly #parts: CompactLogParts
  /** Parts from the reading thread that no batch has stored yet. */
  readonly #arrived: OpeningMessage[] = []
  #worker: Worker | undefined
  #lastOpeningAt: number

  constructor(parts: CompactLogParts) {
    this.#parts = parts
    this.#lastOpeningAt = this.#openings().at(-1)?.stamped_at ?? this.#firstBatchAt()
    // Parts without their opening are the remains of an interrupted one.
    this.#run('delete from log_opening_part where batch not in (select batch from log_opening)', [])
  }

  /** Does one small piece of work; returns whether more waits. */
  step(at: number): boolean {
    if (this.#storeArrived()) return true
    if (this.#removeOld()) return true
    if (this.#worker === undefined && at >= this.#lastOpeningAt + this.#parts.everyMs) {
      this.#lastOpeningAt = at
      this.#readOpening()
    }
    return false
  }

  close(): void {
    void this.#worker?.terminate()
  }

  #readOpening(): void {
    // Without its opening the log only grows; the next period tries again.
    const report = (error: unknown) => {
      sequencerLog.error({ error: String(error) }, 'an opening state was not read')
    }
    try {
      const worker = new Worker(entry, { workerData: this.#parts.dataFolder })
      this.#hear(worker.on('error', report))
    } catch (error) {
      // The system has no thread left for it now.
      report(error)
    }
  }

  #hear(worker: Worker): void {
    worker.on('message', (message: OpeningMessage) => this.#arrived.push(message))
    worker.on('exit', () => {
      this.#worker = undefined
    })
    this.#worker = worker
  }

  #storeArrived(): boolean {
    const message = this.#arrived.shift()
    if (message === undefined) return false
    if (message.kind === 'part') {
      this.#run('insert into log_opening_part (batch, part, content) values (?, ?, ?)', [
        message.batch, message.part, message.content,
      ])
      return true
    }
    this.#run(
      `insert into log_opening (batch, stamped_at, chain_hash, state_hash, part_count)
      values (?, ?, ?, ?, ?)`,
      [message.batch, message.at, message.chainHash, message.stateHash, message.parts],
    )
    return true
  }

  /** Removes a page of the log before the older of the two newest openings. */
  #removeOld(): boolean {
    const kept = this.#openings().at(-2)
    if (kept === undefined) return false
    // The opening goes before its stretch of the log: no reader may start from where it has a gap.
    this.#run('delete from log_opening where batch < ?', [kept.batch])
    const first = this.#firstBatch()
    if (first !== undefined && first < kept.batch) {
      this.#run('delete from command_batch where batch < ?', [
        Math.min(first + page, kept.batch),
      ])
      return true
    }
    return this.#removePart(kept.batch)
  }

  #removePart(keptBatch: number): boolean {
    const [part] = this.#parts.database.allAs<{ batch: number; part: number }>(CompiledQuery.raw(
      'select batch, part from log_opening_part where batch < ? order by batch, part limit 1',
      [keptBatch],
    ))
    if (part === undefined) return false
    this.#run('delete from log_opening_part where batch = ? and part = ?', [part.batch, part.part])
    return true
  }

  #openings(): readonly { readonly batch: number; readonly stamped_at: number }[] {
    return this.#parts.database.allAs(CompiledQuery.raw(
      'select batch, stamped_at from log_opening order by batch',
    ))
  }

  #firstBatch(): number | undefined {
    const [row] = this.#parts.database.allAs<{ batch: number }>(CompiledQuery.raw(
      'select batch from command_batch order by batch limit 1',
    ))
    return row?.batch
  }

  #firstBatchAt(): number {
    const [row] = this.#parts.database.allAs<{ stamped_at: number }>(CompiledQuery.raw(
      'select stamped_at from command_batch order by batch limit 1',
    ))
    return row?.stamped_at ?? 0
  }

  #run(text: string, parameters: readonly unknown[]): void {
    this.#parts.database.run(CompiledQuery.raw(text, [...parameters]))
  }
}
