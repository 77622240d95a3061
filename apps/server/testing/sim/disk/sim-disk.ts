// The disk of a simulated exchange: a real database file in a folder of its own, and its state
// after a crash. The connection is the product's own; faults use SQL's own means, a failing trigger
// on the connection or a limit on the file's size, and damaged copies.
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Random } from '@ingot/engine/testing'
import { databaseFileOf, makeDataFolder } from '#store/file/data-folder.ts'
import type { DiskPlan } from '#testing/sim/sim-plan.ts'
import { rotten, tornBytes, tornLog, writtenEnd, type FileBytes } from './torn-log.ts'

/** The two files as they lie there at a moment. */
export type DiskImage = { readonly database: FileBytes; readonly log: FileBytes }

/** Tables in whose writing a fault may strike, early and late in a batch's transaction. */
const struckTables = [
  'balance', 'entry_run', 'ledger_entry', 'idempotency_key', 'command_batch', 'spot_order',
  'perpetual_order',
] as const

export type SimDiskOptions = {
  readonly dataFolder: string
  readonly plan: DiskPlan
  readonly random: Random
  /** A whole first start's database, or undefined for an empty folder. */
  readonly template: string | undefined
  openDatabase(dataFolder: string): DatabaseSync
}

export class SimDisk {
  readonly #options: SimDiskOptions
  #database: DatabaseSync | undefined
  /** The file's content at the start, for a connection that does not wait for the disk. */
  #unsynced: DiskImage | undefined

  constructor(options: SimDiskOptions) {
    this.#options = options
    const { dataFolder, template } = options
    makeDataFolder(dataFolder)
    if (template !== undefined) copyFileSync(databaseFileOf(template), databaseFileOf(dataFolder))
  }

  get dataFolder(): string {
    return this.#options.dataFolder
  }

  /** Opens the database as the product does; the log is folded more often, so that it happens. */
  open(): DatabaseSync {
    const database = this.#options.openDatabase(this.dataFolder)
    database.exec(`pragma wal_autocheckpoint = ${this.#options.plan.foldPages}`)
    this.#database = database
    const waits = Number(database.prepare('pragma synchronous').get()?.['synchronous']) >= 2
    this.#unsynced = waits ? undefined : this.image()
    return database
  }

  /** The content that survives a power cut now: everything, if commits wait for the disk. */
  synced(): DiskImage {
    return this.#unsynced ?? this.image()
  }

  image(): DiskImage {
    const file = databaseFileOf(this.dataFolder)
    return { database: bytesOf(file), log: bytesOf(`${file}-wal`) }
  }

  /** From now on a write of the next batch fails; `onStrike` sees the disk at that moment. */
  failWrites(onStrike: (image: DiskImage) => void): void {
    const { random } = this.#options
    const database = this.#opened()
    let left = random.below(3)
    database.function('strike', () => {
      if (left > 0) {
        left -= 1
        return null
      }
      onStrike(this.image())
      throw new Error('the simulated disk failed')
    })
    database.exec(`create temp trigger striking after insert on main.${random.pick(struckTables)}
      begin select strike(); end`)
  }

  /** The disk is full but for a few pages. */
  fill(): void {
    const database = this.#opened()
    const pages = Number(database.prepare('pragma page_count').get()?.['page_count'])
    database.exec(`pragma max_page_count = ${pages + this.#options.random.below(3)}`)
  }

  /** The disk works and has free space again. */
  mend(): void {
    this.#database?.exec('drop trigger if exists striking; pragma max_page_count = 4294967294')
  }

  /** The remains of a commit after a power cut, between the image before and the one after. */
  torn(before: DiskImage, after: DiskImage): DiskImage {
    const { random } = this.#options
    const isFolded = Buffer.compare(before.database, after.database) !== 0
    if (isFolded && random.chance(60)) {
      // The log was synced whole before its pages went into the database.
      return {
        database: tornBytes(before.database, after.database, random), log: after.log,
      }
    }
    return { database: before.database, log: tornLog(before.log, after.log, random) }
  }

  /** The process is gone: the current content is the image that the next start finds. */
  crash(image: DiskImage): void {
    this.close()
    const { plan, random } = this.#options
    const file = databaseFileOf(this.dataFolder)
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    writeFileSync(file, image.database)
    if (image.log.length === 0) return
    const written = writtenEnd(image.log)
    const log = rotten(image.log, written, { random, bits: plan.rottenBits })
    writeFileSync(`${file}-wal`, log)
  }

  close(): void {
    this.#database?.close()
    this.#database = undefined
  }

  #opened(): DatabaseSync {
    if (this.#database === undefined) throw new Error('the simulated disk is not open')
    return this.#database
  }
}

function bytesOf(file: string): FileBytes {
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : new Uint8Array(0)
}
