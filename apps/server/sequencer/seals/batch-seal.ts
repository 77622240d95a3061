// A batch's part of the keyed digests: the seals of the rows that its steps wrote, the chain
// of its security events, and the one row that sums up both. The batch of the command log has that
// row's digest, so rows, events and log confirm one another.
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { type FileSchema, schemaFaults } from '#store/tables/schema-faults.ts'
import { sealedTables, type SealedTable } from '#store/tables/sealed-tables.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { SealStateTable } from '#store/tables/security-tables.ts'
import { chainEvents, noEvents } from './event-chain.ts'
import { sequencerLog } from '#sequencer/sequencer-log.ts'
import {
  emptyTotal, isIntact, type NamedRow, sealTouchedRows, touchAllRows, watchSealedTables,
} from './row-seals.ts'
import { checkSealState, loadSealState, stateSeal, writeSealState } from './seal-state.ts'
import { changedRows, columnsOf } from '#sequencer/verify/verify-seals.ts'

const stateId = 1
/** Changed rows that the log names one by one. */
const reportedMax = 1_000
const keyedTables = ['row_seal', 'mail_code', 'code_try', 'login_try', 'login_origin'] as const

export type BatchSealParts = {
  readonly database: DatabaseSync
  readonly key: SecretKey
  /** No batch was sealed with the key yet: every row is sealed as it is. */
  readonly isNewKey: boolean
  /** The schema of the file while it has no changes by hand. */
  readonly schema: FileSchema
}

export class BatchSeal {
  readonly #queries: PreparedQueries
  readonly #key: SecretKey
  readonly #tables: readonly SealedTable[]
  readonly #schema: FileSchema
  #schemaCount: number
  #isFirst: boolean
  #isResealDue: boolean
  #state: SealStateTable
  /** The changed rows that the log has named. */
  readonly #reported = new Set<string>()

  /** Throws when the seals are not those of the last batches. */
  constructor({ database, key, isNewKey, schema }: BatchSealParts) {
    this.#queries = new PreparedQueries(database)
    this.#key = key
    this.#schema = schema
    this.#schemaCount = schemaCount(this.#queries)
    this.#tables = sealedTables(this.#queries)
    this.#isFirst = isNewKey
    this.#state = isNewKey
      ? firstState(loadSealState(this.#queries)) : checkSealState(this.#queries, key)
    this.#isResealDue = isNewKey || !isSameColumns(columnsOf(this.#state), this.#tables)
    watchSealedTables(database, this.#tables)
  }

  /** Whether all rows have to be sealed again: by a new key, or because columns were added. */
  get isResealDue(): boolean {
    return this.#isResealDue
  }

  /** Seals the rows written by the batch's steps; returns the digest for the batch. */
  seal(batch: number): string {
    this.#checkSchema()
    if (this.#isResealDue) this.#touchAll()
    const state = this.#state
    const events = chainEvents(this.#queries, this.#key, {
      first: state.first_event_id, last: state.last_event_id, lastHash: state.last_event_hash,
    })
    const next = {
      id: stateId,
      batch,
      key_id: this.#key.id,
      row_total: sealTouchedRows(this.#queries, {
        key: this.#key, tables: this.#tables, total: state.row_total,
        onChanged: (table, rowKey) => this.#report(table, rowKey),
      }),
      sealed_columns: JSON.stringify(Object.fromEntries(
        this.#tables.map(({ name, columns }) => [name, columns]),
      )),
      first_event_id: events.first,
      last_event_id: events.last,
      last_event_hash: events.lastHash,
    }
    this.#state = { ...next, seal: stateSeal(this.#key, next) }
    this.#isFirst = false
    this.#isResealDue = false
    writeSealState(this.#queries, this.#state)
    return this.#state.seal
  }

  /** Whether a row is as a step has last written it; the log names one that is not, once. */
  isIntact(row: NamedRow): boolean {
    const seals = { key: this.#key, tables: this.#tables }
    if (this.#isResealDue || isIntact(this.#queries, seals, row)) return true
    this.#report(row.table, JSON.stringify(row.key))
    return false
  }

  /** The row keeps its old seal, so verify names it until the database is restored. */
  #report(table: string, rowKey: string): void {
    const name = `${table} ${rowKey}`
    if (this.#reported.has(name) || this.#reported.size >= reportedMax) return
    this.#reported.add(name)
    sequencerLog.fatal({ table, row: rowKey }, 'a row was changed by hand; run npm run verify')
  }

  /** Throws when a trigger may have written rows of this batch; the batch is not committed then. */
  #checkSchema(): void {
    const count = schemaCount(this.#queries)
    if (count === this.#schemaCount) return
    const faults = schemaFaults(this.#queries, this.#schema)
    if (faults.length > 0) throw new Error(`the schema was changed: ${faults.join('; ')}`)
    this.#schemaCount = count
  }

  /** Rows that no longer fit their seals keep them: a new seal would hide that they changed. */
  #touchAll(): void {
    const changed = this.#isFirst
      ? [] : [...changedRows(this.#queries, this.#key, columnsOf(this.#state))]
    if (this.#isFirst) this.#forgetOtherKeys()
    for (const table of this.#tables) touchAllRows(this.#queries, table)
    for (const { table, rowKey } of changed) {
      this.#run('delete from touched_row where table_name = ? and row_key = ?', [table, rowKey])
    }
  }

  /** Seals, and digests by which codes and places were recognised: no other key can use them. */
  #forgetOtherKeys(): void {
    for (const table of keyedTables) this.#run(`delete from ${table}`, [])
    this.#run("update session set origin_hash = ''", [])
    // The rows had no seal of this key, so none of them was changed by hand.
    this.#run('delete from touched_row', [])
  }

  #run(text: string, parameters: readonly string[]): void {
    this.#queries.run(CompiledQuery.raw(text, [...parameters]))
  }
}

function isSameColumns(
  sealed: ReadonlyMap<string, readonly string[]>, tables: readonly SealedTable[],
): boolean {
  return sealed.size === tables.length
    && tables.every(({ name, columns }) => sealed.get(name)?.join() === columns.join())
}

/** SQLite counts every change of the schema in the file. */
function schemaCount(database: PreparedQueries): number {
  const [row] = database.allAs<{ schema_version: number }>(CompiledQuery.raw(
    'pragma main.schema_version', [],
  ))
  return row?.schema_version ?? 0
}

/** Nothing is sealed; events that an older key has chained stay where they are. */
function firstState(kept: SealStateTable | undefined): SealStateTable {
  return {
    id: stateId, batch: 0, key_id: '', row_total: emptyTotal, sealed_columns: '{}',
    first_event_id: kept?.first_event_id ?? noEvents.first,
    last_event_id: kept?.last_event_id ?? noEvents.last,
    last_event_hash: kept?.last_event_hash ?? noEvents.lastHash,
    seal: '',
  }
}
