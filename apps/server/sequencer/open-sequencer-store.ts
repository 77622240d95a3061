// Opens a data folder for writing: lock, migrations, recovery, and the vocabulary's listings. It
// either returns a runner, or throws with nothing left open.
import type { DatabaseSync } from 'node:sqlite'
import type { Outcome } from '@ingot/contract/vocabulary'
import { makeDataFolder } from '#store/file/data-folder.ts'
import { migrate } from '#store/migrate.ts'
import type { Migration } from '#store/migration.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { ownSchema } from '#store/tables/own-schema.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { type FileSchema, freshSchema, schemaFaults } from '#store/tables/schema-faults.ts'
import { syncPath } from '#store/file/sync-path.ts'
import { takeWriterLock } from '#store/file/writer-lock.ts'
import type { Admission } from './batch/admission.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { BatchRunner } from './batch/batch-runner.ts'
import { BatchSeal } from './seals/batch-seal.ts'
import {
  createCompactor, noCompaction, type CompactionSettings, type Compactor,
} from './compaction/compactor.ts'
import { listingCommands } from './listing-commands.ts'
import {
  loadDeadlines, loadDueTriggers, loadListed, loadPerpetualStates,
} from './recovery/load-rows.ts'
import type { LogTail } from './batch/log-tail.ts'
import { checkSealedRows } from './seals/check-sealed-rows.ts'
import { checkKeySeal, type KeySeal, sealStoredKeys } from './seals/key-seal.ts'
import { openSecretKey } from './seals/open-secret-key.ts'
import { recover } from './recovery/recover.ts'
import type { SecurityEvent } from './seals/security-event.ts'
import { CommitLog } from './batch/commit-log.ts'
import { coreSteps, logSecurityEvent } from './steps/core-steps.ts'
import type { AnyStep } from './steps/step.ts'
import type { Receipt, SequencerStart } from './submission.ts'

export type OpenStoreOptions = {
  readonly dataFolder: string
  readonly steps: readonly AnyStep[]
  /** The address of the web app, for the links in mails; empty when absent. */
  readonly webAddress?: string
  readonly compaction: CompactionSettings | null
  readonly admission?: Admission
  /** The steps of the schema; this code's own when absent. */
  readonly migrations?: readonly Migration[]
  clock(): number
  onProgress(text: string): void
}

export type SequencerStore = {
  /** The one connection that writes; it is the store's to close. */
  readonly database: DatabaseSync
  readonly runner: BatchRunner
  readonly compactor: Compactor
  readonly start: SequencerStart
  /** Folds the write-ahead log into the database and lets the folder go. */
  close(): void
}

/**
 * Opens a data folder as its only writer and recovers the engine. Throws when another process
 * writes the folder, or when its rows are not sound; the lock is then free again.
 */
export async function openSequencerStore(options: OpenStoreOptions): Promise<SequencerStore> {
  makeDataFolder(options.dataFolder)
  const lock = takeWriterLock(options.dataFolder)
  if (lock === undefined) {
    throw new Error(`another server writes ${options.dataFolder}; stop it first`)
  }
  const database = openWriter(options.dataFolder)
  try {
    const key = openSecretKey(options.dataFolder, database)
    const opened = await startStore(database, { ...options, key })
    const close = () => {
      opened.compactor.close()
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
      lock.release()
    }
    return { ...opened, database, close }
  } catch (error) {
    database.close()
    lock.release()
    throw error
  }
}

/** The same on the caller's connection; the caller has locked the folder and closes both. */
export async function startStore(
  database: DatabaseSync,
  options: OpenStoreOptions & { readonly key: SecretKey },
): Promise<Omit<SequencerStore, 'close' | 'database'>> {
  const { key, clock, onProgress } = options
  const steps = [...coreSteps, ...options.steps]
  const reader = new PreparedQueries(database)
  const schema = await bringForward(database, reader, options)
  const recovered = recover(reader, { key, onProgress })
  const { engine, tail, clientFields } = recovered
  const isNewKey = tail.batch <= key.origin.afterBatch && tail.keyId !== key.id
  const keys = sealedKeys(reader, { key, tail, isNewKey })
  const seal = new BatchSeal({ database, key, isNewKey, schema })
  if (!isNewKey) {
    onProgress('checking the sealed rows')
    checkSealedRows(reader, key)
  }
  const log = new CommitLog(database, seal)
  const { admission } = options
  const runner = new BatchRunner({
    engine, log, steps, webAddress: options.webAddress ?? '', tail: { ...tail, keys }, key,
    clientFields, clock, admission,
  })
  await runFirstBatch(runner, {
    commands: listingCommands(recovered.listed), events: sealEvents(seal, { tail, isNewKey }),
  })
  // The files exist by now; that their names are kept is SQLite's to try and ours to be sure of.
  syncPath(options.dataFolder)
  const markets = loadListed(reader).marketStates
  onProgress(`ready at batch ${runner.tail.batch}`)
  const start = {
    batch: runner.tail.batch, at: runner.tail.at, levels: recovered.levels, markets,
    perpetual: { levels: recovered.perpetualLevels, markets: loadPerpetualStates(reader) },
    waiting: { deadlines: loadDeadlines(reader), due: loadDueTriggers(reader) },
  }
  return { runner, compactor: compactorOf(database, options), start }
}

/**
 * Migrates, and refuses a file whose schema is not that of the migrations: a foreign trigger would
 * write rows in the server's name, and the server would seal them.
 */
async function bringForward(
  database: DatabaseSync, reader: PreparedQueries, options: OpenStoreOptions,
): Promise<FileSchema> {
  const { clock, onProgress } = options
  const steps = options.migrations ?? migrations
  await migrate(database, { migrations: steps, now: clock(), onProgress })
  const expected = steps === migrations ? ownSchema : await freshSchema(steps)
  const faults = schemaFaults(reader, expected)
  if (faults.length === 0) return expected
  throw new Error(`the schema of the database is not this code's: ${faults.join('; ')}; `
    + 'run npm run verify and restore the last backup')
}

function compactorOf(database: DatabaseSync, options: OpenStoreOptions): Compactor {
  const { compaction, dataFolder } = options
  if (compaction === null) return noCompaction
  return createCompactor({ database, dataFolder, settings: compaction })
}

/**
 * Lists the parts of the vocabulary that the database lacks, by an ordinary batch. A new key, or
 * new columns, seal every row in the same batch, which records it.
 */
async function runFirstBatch(
  runner: BatchRunner,
  { commands, events }: {
    readonly commands: ReturnType<typeof listingCommands>
    readonly events: readonly SecurityEvent[]
  },
): Promise<void> {
  const { answers } = await runner.runSteps([
    ...events.map((event) => ({ step: logSecurityEvent.call(event) })),
    ...commands.map((command) => ({ command })),
  ])
  assertAccepted(answers)
}

/** The vocabulary's own listings are valid, so the engine accepts each. */
function assertAccepted(answers: readonly Outcome<Receipt>[]): void {
  const refused = answers.find((answer) => !answer.ok)
  if (refused?.ok === false) throw new Error(`a listing was refused: ${refused.reject.code}`)
}

/** The seal of the stored idempotency keys; throws where the last batch names another. */
function sealedKeys(
  database: PreparedQueries,
  { key, tail, isNewKey }: { key: SecretKey; tail: LogTail; isNewKey: boolean },
): KeySeal {
  if (isNewKey || tail.keys === null) return sealStoredKeys(database, key)
  checkKeySeal(database, key, tail.keys)
  return tail.keys
}

/** The first batch's events about the seals; empty when they are unchanged. */
function sealEvents(
  { isResealDue }: BatchSeal, { tail, isNewKey }: { tail: LogTail; isNewKey: boolean },
): readonly SecurityEvent[] {
  const kind = isNewKey ? 'key-made' : 'rows-resealed'
  return isResealDue || tail.keys === null ? [{ kind, detail: `after batch ${tail.batch}` }] : []
}
