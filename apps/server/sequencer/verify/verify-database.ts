// Proves a database by itself, without the engine: every sum is made again from the lines below
// it and held against the line above it. It reads one moment, so a living server may go on.
import { logBeginning, logHashOf } from '@ingot/contract/proof'
import { CompiledQuery } from 'kysely'
import type { CommandBatchTable, LogOpeningTable } from '#store/tables/core-tables.ts'
import type { PublicLogTable } from '#store/tables/new-coin-tables.ts'
import { ownSchema } from '#store/tables/own-schema.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { type FileSchema, schemaFaults } from '#store/tables/schema-faults.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { genesisHash } from '#sequencer/batch/batch-record.ts'
import { hashFault } from '#sequencer/batch/chain-link.ts'
import { headOf } from '#sequencer/recovery/recover.ts'
import { auditBreach } from './verify-audit.ts'
import { balanceChecks } from './verify-balances.ts'
import type { Check, FeatureCheck } from './verify-check.ts'
import { entryChecks, layOutEntries } from './verify-entries.ts'
import { copyChecks } from './verify-copies.ts'
import { holdChecks } from './verify-holds.ts'
import { orderChecks } from './verify-orders.ts'
import { perpetualChecks } from './verify-perpetuals.ts'
import { keyBreaches } from './verify-keys.ts'
import { eventBreaches, sealBreaches } from './verify-seals.ts'
import { waitingChecks } from './verify-waiting.ts'

export type VerifyReport = {
  /** The number of checked rows of each table. */
  readonly counts: readonly { readonly table: string; readonly rows: number }[]
  readonly checks: number
  readonly breaches: readonly string[]
}

/** Breaches of one kind that are listed; a torn table would fill the screen otherwise. */
const breachesShownMax = 20

const countedTables = [
  'balance', 'every_entry', 'ledger_entry', 'opening_entry', 'spot_order', 'trade', 'command_batch',
  'idempotency_key', 'ledger_user', 'perpetual_order', 'perpetual_trade', 'position',
  'funding_payment', 'liquidation', 'trigger_order', 'cancel_countdown',
  'funds_hold', 'copy', 'copy_block', 'copy_fill', 'row_seal', 'security_event', 'audit_entry',
] as const

export type VerifyOptions = {
  /** The folder's key; a log that was keyed cannot be proven without it. */
  readonly key: SecretKey | undefined
  /** The checks of the features' rows. */
  readonly checks: readonly FeatureCheck[]
  /** The schema that the file should have; the one of this code when absent. */
  readonly schema?: FileSchema
  onProgress(text: string): void
}

/**
 * Checks every stored row by itself and against the others; changes nothing. The report names each
 * breach.
 */
export function verifyDatabase(database: PreparedQueries, options: VerifyOptions): VerifyReport {
  const { key, onProgress } = options
  layOutEntries(database)
  const tables = new Set([...countedTables, ...options.checks.map((check) => check.table)])
  const counts = [...tables].map((table) => ({ table, rows: countRows(database, table) }))
  const checks = [
    ...balanceChecks, ...entryChecks, ...orderChecks, ...perpetualChecks, ...waitingChecks,
    ...holdChecks, ...copyChecks, ...options.checks,
  ]
  const breaches: string[] = []
  for (const check of checks) {
    onProgress(check.name)
    breaches.push(...findBreaches(database, check))
  }
  onProgress('the schema')
  breaches.push(...namedBreaches('the schema', schemaFaults(database, options.schema ?? ownSchema)))
  onProgress('the chain of the command log')
  breaches.push(...chainBreaches(database, key))
  onProgress('idempotency keys, sealed rows and security events')
  if (key !== undefined) {
    breaches.push(
      ...namedBreaches('idempotency keys', keyBreaches(database, key)),
      ...namedBreaches('sealed rows', sealBreaches(database, key)),
      ...namedBreaches('the log of security events', eventBreaches(database, key)),
    )
  }
  onProgress('the chain of the audit log')
  breaches.push(...namedBreaches('the audit log', auditBreach(database)))
  onProgress('the chain of the public log')
  breaches.push(...namedBreaches('the public log', publicLogBreach(database)))
  onProgress('the file and its indexes')
  breaches.push(...fileBreaches(database))
  return { counts, checks: checks.length + 8, breaches }
}

function countRows(database: PreparedQueries, table: string): number {
  const [row] = database.allAs<{ rows: number }>(CompiledQuery.raw(
    `select count(*) as rows from ${table}`,
  ))
  return row?.rows ?? 0
}

function findBreaches(database: PreparedQueries, check: Check): string[] {
  const rows = database.allAs<Record<string, unknown>>(CompiledQuery.raw(
    `select * from (${check.text}) as breach limit ${breachesShownMax}`,
  ))
  return rows.map((row) => `${check.name}: ${check.breach(row)}`)
}

/** The database's own check of its pages; a whole file returns the one word ok. */
function fileBreaches(database: PreparedQueries): string[] {
  const rows = database.allAs<{ integrity_check: string }>(CompiledQuery.raw(
    `pragma integrity_check(${breachesShownMax})`,
  ))
  const words = rows.map((row) => row.integrity_check)
  return words.filter((word) => word !== 'ok').map((word) => `the file and its indexes: ${word}`)
}

function namedBreaches(name: string, breaches: readonly string[]): string[] {
  return breaches.slice(0, breachesShownMax).map((breach) => `${name}: ${breach}`)
}

function chainBreaches(database: PreparedQueries, key: SecretKey | undefined): string[] {
  const breaches: string[] = []
  let expected = chainStart(database)
  const rows = database.iterateAs<CommandBatchTable>(CompiledQuery.raw(
    'select * from command_batch order by batch',
  ))
  for (const row of rows) {
    const logged = { head: headOf(row), hash: row.hash }
    const breach = linkBreach(row, expected) ?? hashFault(logged, key)
    if (breach !== undefined) breaches.push(`the chain of the command log: ${breach}`)
    expected = { batch: row.batch + 1, hash: row.hash }
  }
  return breaches.slice(0, breachesShownMax)
}

type Link = { readonly batch: number; readonly hash: string | undefined }

function linkBreach(row: CommandBatchTable, expected: Link): string | undefined {
  if (row.batch !== expected.batch) return `batch ${expected.batch} is missing`
  if (expected.hash !== undefined && row.previous_hash !== expected.hash) {
    return `batch ${row.batch} does not follow the batch before it`
  }
  return undefined
}

/** The log begins at its first batch, or where compaction has cut it: at or before an opening. */
function chainStart(database: PreparedQueries): Link {
  const [opening] = database.allAs<LogOpeningTable>(CompiledQuery.raw(
    'select * from log_opening order by batch limit 1',
  ))
  const [first] = database.allAs<{ batch: number; previous_hash: string }>(CompiledQuery.raw(
    'select batch, previous_hash from command_batch order by batch limit 1',
  ))
  if (opening === undefined || first === undefined || first.batch > opening.batch) {
    return { batch: 1, hash: genesisHash }
  }
  return { batch: first.batch, hash: first.batch === 1 ? genesisHash : undefined }
}

/**
 * The chain of the public log: each entry has its number, the hash of the one before it, and the
 * hash of its own text. [NC3] The first breach of the chain.
 */
function publicLogBreach(database: PreparedQueries): readonly string[] {
  let [id, previous] = [1, logBeginning]
  const rows = database.iterateAs<PublicLogTable>(
    CompiledQuery.raw('select * from public_log order by id', []),
  )
  for (const row of rows) {
    const { logged_at: time, kind, subject, body, hash } = row
    if (row.id !== id) return [`entry ${id} is missing`]
    if (row.previous !== previous) return [`entry ${id} does not follow the one before it`]
    if (logHashOf({ id, time, kind, subject, body, previous }) !== hash) {
      return [`entry ${id} has another hash`]
    }
    [id, previous] = [id + 1, hash]
  }
  return []
}
