// Rows of a sealed table that do not match their seals: they were changed by hand in the database.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cellsOf, keyOf, rowSeal } from '#sequencer/seals/row-seals.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { Database } from '#store/tables/schema.ts'

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }

type Read = {
  readonly table: keyof Database
  /** The WHERE and the LIMIT; the table is named r. */
  readonly rows: RawBuilder<unknown>
}

type Found = {
  readonly id: string
  readonly rowKey: string
  readonly cells: string
  readonly seal: string | null
}

/** [D150] The ids of those of the rows that were changed; of a table without seals none. */
export async function findChangedIds(
  { database, secretKey }: Parts, { table, rows }: Read,
): Promise<readonly string[]> {
  const state = await database.selectFrom('seal_state').select('sealed_columns')
    .executeTakeFirstOrThrow()
  const sealed: Readonly<Record<string, readonly string[]>> = JSON.parse(state.sealed_columns)
  const columns = sealed[table]
  if (columns === undefined) return []
  const key = sql.raw(keyOf({ key: ['id'] }, 'r.'))
  const { rows: found } = await sql<Found>`
    select cast(r.id as text) as id, ${key} as "rowKey",
      ${sql.raw(cellsOf(columns, 'r.'))} as cells, s.seal
    from ${sql.table(table)} as r
    left join row_seal as s on s.table_name = ${table} and s.row_key = ${key}
    ${rows}
  `.execute(database)
  return found.filter(({ rowKey, cells, seal }) =>
    rowSeal(secretKey, { table, rowKey, columns, cells }) !== seal).map(({ id }) => id)
}
