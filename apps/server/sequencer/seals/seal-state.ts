// The one row that sums up the seals: the total of the row seals and both ends of the log of
// security events, as of the batch that last changed either.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { SealStateTable } from '#store/tables/security-tables.ts'

/** The seal of all sealed rows; undefined before the first. */
export function loadSealState(database: PreparedQueries): SealStateTable | undefined {
  return database.allAs<SealStateTable>(CompiledQuery.raw('select * from seal_state', []))[0]
}

/** Replaces the row. */
export function writeSealState(database: PreparedQueries, state: SealStateTable): void {
  database.run(CompiledQuery.raw('delete from seal_state', []))
  database.run(CompiledQuery.raw(
    `insert into seal_state (id, batch, key_id, row_total, sealed_columns, first_event_id,
      last_event_id, last_event_hash, seal) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      state.id, state.batch, state.key_id, state.row_total, state.sealed_columns,
      state.first_event_id, state.last_event_id, state.last_event_hash, state.seal,
    ],
  ))
}

/** The keyed digest of the row, which the batch of the command log carries too. */
export function stateSeal(key: SecretKey, state: Omit<SealStateTable, 'seal'>): string {
  return key.digest('rows', [
    'state', String(state.batch), state.row_total, state.sealed_columns,
    String(state.first_event_id), String(state.last_event_id), state.last_event_hash,
  ], 'hex')
}

/** Throws when the row was changed by hand, or is not that of its batch. */
export function checkSealState(database: PreparedQueries, key: SecretKey): SealStateTable {
  const state = loadSealState(database)
  if (state === undefined) throw new Error('the state of the seals is missing; run npm run verify')
  const [logged] = database.allAs<{ seal: string | null }>(CompiledQuery.raw(
    'select seal from command_batch where batch = ?', [state.batch],
  ))
  const isLogged = logged === undefined || logged.seal === state.seal
  if (stateSeal(key, state) === state.seal && isLogged) return state
  throw new Error(`the sealed rows are not those of batch ${state.batch}; run npm run verify`)
}
