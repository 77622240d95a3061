// Observes an exchange from outside through all its crashes: records every released batch, and
// compares the file with them after each start. The file's own checks run too.
import type { DatabaseSync } from 'node:sqlite'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import type { SequencerStart } from '#sequencer/submission.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { checksOfCommands } from '#testing/stored-exchange.ts'
import { testKey } from '#testing/test-key.ts'
import { checkAsks } from './check-asks.ts'
import type { MarketView } from '#testing/sim/traders/market-view.ts'
import { RowMirror } from './row-mirror.ts'
import type { AskRecord } from '#testing/sim/sim-clients.ts'
import type { BatchSeen, Watcher } from '#testing/sim/sim-exchange.ts'
import type { CrashKind } from '#testing/sim/sim-plan.ts'
import { violated } from './violation.ts'

/** One of this many starts runs the complete check, and so does the end of a run. */
const verifiedEvery = 3

export class Witness implements Watcher {
  readonly mirror = new RowMirror()
  readonly crashes = new Map<CrashKind, number>()
  readonly #dataFolder: string
  readonly #view: MarketView
  readonly #records: () => readonly AskRecord[]
  /** The chain's hash after each batch that was released or found after a start. */
  readonly #hashes = new Map<number, string>()
  #last = 0
  #at = 0
  #starts = 0
  #kept = 0

  constructor({ dataFolder, view, records }: {
    readonly dataFolder: string
    readonly view: MarketView
    readonly records: () => readonly AskRecord[]
  }) {
    this.#dataFolder = dataFolder
    this.#view = view
    this.#records = records
  }

  get releasedBatch(): number {
    return this.#last
  }

  /** The chain's hash after the last batch. */
  get lastHash(): string {
    return this.#hashes.get(this.#last) ?? ''
  }

  get counts() {
    return { starts: this.#starts, keptUnanswered: this.#kept, batches: this.#last }
  }

  released(seen: BatchSeen): void {
    if (seen.batch !== this.#last + 1) {
      violated(`batch ${seen.batch} was released after batch ${this.#last}`)
    }
    if (seen.at < this.#at) violated(`batch ${seen.batch} is stamped before the one before it`)
    this.#hashes.set(seen.batch, seen.hash)
    this.#last = seen.batch
    this.#at = seen.at
    if (seen.committed === null) return
    this.mirror.apply(seen.committed)
    this.#view.apply(seen.committed)
  }

  crashed(kind: CrashKind): void {
    this.crashes.set(kind, (this.crashes.get(kind) ?? 0) + 1)
  }

  started(start: SequencerStart, inFlight: BatchSeen | undefined): void {
    const database = openReader(this.#dataFolder)
    try {
      if (this.#starts === 0) this.#begin(database, start)
      else if (inFlight !== undefined && start.batch === inFlight.batch) {
        this.#kept += 1
        this.released(inFlight)
      }
      this.#starts += 1
      if (start.batch !== this.#last) {
        violated(`a start stands at batch ${start.batch}, released was ${this.#last}`)
      }
      this.#checkChain(database)
      this.mirror.compare(database)
      this.mirror.compareBooks(start)
      checkAsks(database, this.#records())
      if (this.#starts % verifiedEvery === 0) verify(database)
    } finally {
      database.close()
    }
  }

  #begin(database: DatabaseSync, start: SequencerStart): void {
    this.mirror.load(database)
    for (const { batch, hash } of chainOf(database)) this.#hashes.set(batch, hash)
    this.#last = start.batch
  }

  /** Every batch that was released is there with its hash, and so with all that was in it. */
  #checkChain(database: DatabaseSync): void {
    let found = 0
    for (const { batch, hash } of chainOf(database)) {
      found += 1
      if (this.#hashes.get(batch) !== hash) violated(`batch ${batch} is not the one released`)
    }
    if (found !== this.#hashes.size) {
      violated(`the log has ${found} batches, released were ${this.#hashes.size}`)
    }
  }
}

/** The product's own verify, which shares no query with the checks here. */
export function verify(database: DatabaseSync): void {
  const [breach] = verifyDatabase(new PreparedQueries(database), {
    checks: checksOfCommands,
    key: testKey, onProgress: () => undefined,
  }).breaches
  if (breach !== undefined) violated(`the file breaks a law: ${breach}`)
}

function chainOf(database: DatabaseSync): { readonly batch: number; readonly hash: string }[] {
  const statement = database.prepare('select batch, hash from command_batch order by batch')
  statement.setReturnArrays(false)
  return statement.all().map((row) =>
    ({ batch: Number(row['batch']), hash: String(row['hash']) }))
}
