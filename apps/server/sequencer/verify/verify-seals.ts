// Proves the rows that the engine does not: each sealed row against its keyed digest, their sum,
// the chain of security events, and all of it against the digest that the command log carries.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { sealedTables, type SealedTable } from '#store/tables/sealed-tables.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { SealStateTable, SecurityEventTable } from '#store/tables/security-tables.ts'
import { eventHash } from '#sequencer/seals/event-chain.ts'
import { cellsOf, keyOf, rowSeal, totalText, type SealedRow } from '#sequencer/seals/row-seals.ts'
import { loadSealState, stateSeal } from '#sequencer/seals/seal-state.ts'

export type ChangedRow = {
  readonly table: string
  readonly rowKey: string
  readonly breach: string
}

/** The read rows of a table as a condition on `r`. */
export type PartOf = (table: SealedTable) => string

const everyRow: PartOf = () => 'true'

/** The changes by hand in sealed rows and security events; a list of plain sentences. */
export function sealBreaches(
  database: PreparedQueries, key: SecretKey, partOf: PartOf = everyRow,
): string[] {
  const state = loadSealState(database)
  if (state === undefined) return ['the state of the seals is missing']
  const columns = columnsOf(state)
  const breaches = stateBreaches(database, key, state)
  for (const { table, rowKey, breach } of checkedRows(database, { key, columns, partOf })) {
    if (breach !== undefined) breaches.push(`${table} ${rowKey}: ${breach}`)
  }
  breaches.push(...straySeals(database, columns))
  if (totalText(sumOfSeals(database, columns)) !== state.row_total) breaches.push(wrongTotal)
  return breaches
}

const wrongTotal = 'the row seals do not sum up to their total'

/** Only seals of existing rows are summed; any other seal could replace one that was removed. */
function sumOfSeals(
  database: PreparedQueries, columns: ReadonlyMap<string, readonly string[]>,
): bigint {
  let sum = 0n
  for (const table of sealedTables(database)) {
    if (!columns.has(table.name)) continue
    const seals = database.iterateAs<{ seal: string }>(CompiledQuery.raw(
      `select s.seal from row_seal as s where s.table_name = '${table.name}'
      and s.row_key in (select ${keyOf(table, '')} from "${table.name}")`, [],
    ))
    for (const { seal } of seals) sum += numberOf(seal)
  }
  return sum
}

/** The number that a seal is; a seal that is none has no part in the sum. */
function numberOf(seal: string): bigint {
  return /^[0-9a-f]{64}$/.test(seal) ? BigInt(`0x${seal}`) : 0n
}

/** The first event that is not as it was written, if any. */
export function eventBreaches(database: PreparedQueries, key: SecretKey): string[] {
  const state = loadSealState(database)
  if (state === undefined) return []
  let expected: NextEvent = { id: state.first_event_id, hash: undefined }
  const events = database.iterateAs<SecurityEventTable>(CompiledQuery.raw(
    'select * from security_event order by event_id', [],
  ))
  for (const event of events) {
    const breach = eventBreach(event, { ...expected, key })
    if (breach !== undefined) return [breach]
    expected = { id: event.event_id + 1, hash: event.hash }
  }
  const isWhole = expected.id === state.last_event_id + 1
    && (expected.hash ?? state.last_event_hash) === state.last_event_hash
  return isWhole ? [] : [`event ${expected.id} is missing`]
}

/** Every row of a sealed table that differs from its seal, in the columns that it covers. */
export function* changedRows(
  database: PreparedQueries, key: SecretKey, columns: ReadonlyMap<string, readonly string[]>,
): Generator<ChangedRow> {
  const rows = checkedRows(database, { key, columns, partOf: everyRow })
  for (const { table, rowKey, breach } of rows) {
    if (breach !== undefined) yield { table, rowKey, breach }
  }
}

type CheckedRow = {
  readonly table: string
  readonly rowKey: string
  readonly breach: string | undefined
}

type Checked = {
  readonly key: SecretKey
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly partOf: PartOf
}

/** Every row of the sealed tables, and every seal of theirs that has no row. */
function* checkedRows(
  database: PreparedQueries, { key, columns, partOf }: Checked,
): Generator<CheckedRow> {
  for (const table of sealedTables(database)) {
    const sealed = columns.get(table.name)
    if (sealed === undefined) continue
    yield* missingRows(database, table)
    const rows = database.iterateAs<FoundRow>(CompiledQuery.raw(
      `select ${keyOf(table, 'r.')} as row_key, ${cellsOf(sealed, 'r.')} as cells, s.seal
      from "${table.name}" as r left join row_seal as s
        on s.table_name = '${table.name}' and s.row_key = ${keyOf(table, 'r.')}
      where ${partOf(table)}`, [],
    ))
    for (const { row_key: rowKey, cells, seal } of rows) {
      const row = { table: table.name, rowKey, columns: sealed, cells }
      yield { table: table.name, rowKey, breach: rowBreach(key, row, seal) }
    }
  }
}

/** The sealed columns by table. Throws for a text that names none. */
export function columnsOf(state: SealStateTable): Map<string, readonly string[]> {
  const columns: unknown = JSON.parse(state.sealed_columns)
  if (typeof columns !== 'object' || columns === null) throw new Error('no columns are sealed')
  return new Map(Object.entries(columns).map(([table, names]) => [table, textsOf(names)]))
}

function textsOf(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.map(String) : []
}

type FoundRow = {
  readonly row_key: string
  readonly cells: string
  readonly seal: string | null
}

function rowBreach(key: SecretKey, row: SealedRow, seal: string | null): string | undefined {
  if (seal === null) return 'the row was added by hand'
  return seal === rowSeal(key, row) ? undefined : 'the row was changed by hand'
}

function* missingRows(database: PreparedQueries, table: SealedTable): Generator<CheckedRow> {
  const rows = database.allAs<{ row_key: string }>(CompiledQuery.raw(
    `select row_key from row_seal where table_name = '${table.name}'
    except select ${keyOf(table, '')} from "${table.name}"`, [],
  ))
  for (const { row_key: rowKey } of rows) {
    yield { table: table.name, rowKey, breach: 'the row was removed by hand' }
  }
}

/** Seals that the server never wrote: they name a table that is not sealed. */
function straySeals(
  database: PreparedQueries, columns: ReadonlyMap<string, readonly string[]>,
): string[] {
  const names = sealedTables(database).map(({ name }) => name).filter((name) => columns.has(name))
  const rows = database.allAs<{ table_name: string; row_key: string }>(CompiledQuery.raw(
    'select cast(table_name as text) as table_name, cast(row_key as text) as row_key from row_seal '
    + `where table_name not in (select value from json_each(?))`, [JSON.stringify(names)],
  ))
  return rows.map(({ table_name: table, row_key: rowKey }) =>
    `the seal of ${table} ${rowKey} was added by hand`)
}

function stateBreaches(
  database: PreparedQueries, key: SecretKey, state: SealStateTable,
): string[] {
  const [newest] = database.allAs<{ batch: number; seal: string }>(CompiledQuery.raw(
    'select batch, seal from command_batch where seal is not null order by batch desc limit 1', [],
  ))
  const isNewest = newest === undefined
    || (newest.batch === state.batch && newest.seal === state.seal)
  return [
    ...state.seal === stateSeal(key, state) ? [] : ['the state of the seals was changed by hand'],
    ...isNewest ? [] : [`the rows are those of batch ${state.batch}; batch ${newest.batch} of the `
      + 'command log sealed newer ones'],
  ]
}

type NextEvent = {
  readonly id: number
  /** The hash of the event before it; unknown where that one is no longer kept. */
  readonly hash: string | undefined
}

function eventBreach(
  event: SecurityEventTable, expected: NextEvent & { readonly key: SecretKey },
): string | undefined {
  const { id, hash, key } = expected
  if (event.event_id !== id) return `event ${id} is missing`
  if (hash !== undefined && event.previous_hash !== hash) {
    return `event ${id} does not follow the event before it`
  }
  // Entries chained by an older key are checked by the links alone.
  if (event.key_id !== key.id && event.event_id <= key.origin.afterEvent) return undefined
  return eventHash(key, event) === event.hash ? undefined : `event ${id} was changed by hand`
}
