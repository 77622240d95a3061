// The entries of real accounts (numbers from 10,000) become rows, each with its reference and the
// account's total after it; entries of simulated and house accounts stay packed. The columns and
// the table of an account's day are dropped: its entries give them.
import { type Kysely, sql } from 'kysely'
import type { EntryRunTable } from '#store/tables/core-tables.ts'
import { EntryPacker, entriesOf } from '#store/rows/entry-run.ts'

const customerIdMin = 10_000
const runsPerRead = 256
const rowsPerInsert = 500

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.createTable('ledger_entry')
    .addColumn('owner', 'bigint', (column) =>
      column.notNull().check(sql`owner >= ${sql.lit(customerIdMin)}`))
    .addColumn('posted_at', 'bigint', (column) => column.notNull())
    .addColumn('entry_id', 'bigint', (column) => column.notNull())
    .addColumn('posting_id', 'bigint', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_units', 'bigint', (column) => column.notNull())
    .addColumn('balance_after_units', 'bigint', (column) =>
      column.notNull().check(sql`balance_after_units >= 0`))
    .addColumn('ref_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entry_key', ['owner', 'posted_at', 'entry_id'])
    .execute()
  await expandRuns(database)
  await schema.createIndex('ledger_entry_of_account').on('ledger_entry')
    .columns(['owner', 'wallet', 'asset_id', 'posted_at', 'entry_id']).execute()
  // Trades and fees are most of an owner's entries: a page of them is found in the primary key.
  await schema.createIndex('ledger_entry_of_kind').on('ledger_entry')
    .columns(['owner', 'kind', 'posted_at', 'entry_id'])
    .where('kind', 'not in', [sql.lit('trade'), sql.lit('fee')]).execute()
  await schema.dropTable('day_flow').execute()
  for (const column of ['day', 'day_start_units']) {
    await schema.alterTable('balance').dropColumn(column).execute()
  }
}

type Cells = readonly (string | number | bigint)[]

/**
 * Rows are gathered in the order of the packed rows and inserted in the order of their key, so that
 * a large folder takes minutes.
 */
async function expandRuns(database: Kysely<unknown>): Promise<void> {
  await sql`create temp table expanded (owner, posted_at, entry_id, posting_id, wallet, asset_id,
    kind, amount_units, ref_id)`.execute(database)
  const packer = new EntryPacker()
  let before = Number.MAX_SAFE_INTEGER
  let nextId = await lastEntryId(database)
  for (;;) {
    const { rows: runs } = await sql<EntryRunTable>`select * from entry_run
      where batch < ${before} order by batch desc limit ${runsPerRead}`.execute(database)
    let found: Cells[] = []
    for (const run of runs) {
      const entries = entriesOf(run)
      const first = nextId - entries.length + 1
      nextId -= entries.length
      const packed = entries.filter(({ owner }) => owner < customerIdMin)
      for (const [index, entry] of entries.entries()) {
        if (entry.owner < customerIdMin) continue
        found.push([
          entry.owner, entry.at, first + index, entry.posting, entry.wallet, entry.asset,
          entry.kind, entry.units, entry.ref,
        ])
      }
      if (found.length >= rowsPerInsert) {
        await insertAll(database, found)
        found = []
      }
      if (packed.length === entries.length) continue
      await (packed.length === 0
        ? sql`delete from entry_run where batch = ${run.batch}`
        : sql`update entry_run set entries = ${packer.pack(packed)} where batch = ${run.batch}`)
        .execute(database)
    }
    await insertAll(database, found)
    const last = runs.at(-1)
    if (last === undefined) break
    before = last.batch
  }
  // No posting of a real account was ever compacted, so their entries are whole.
  await sql`insert into ledger_entry select owner, posted_at, entry_id, posting_id, wallet,
      asset_id, kind, amount_units, sum(amount_units) over (
        partition by owner, wallet, asset_id order by posted_at, entry_id), ref_id
    from temp.expanded order by owner, posted_at, entry_id`.execute(database)
  await sql`drop table temp.expanded`.execute(database)
}

/** Where old entries are compacted, the numbers of earlier entries keep only their order. */
async function lastEntryId(database: Kysely<unknown>): Promise<number> {
  const { rows: [row] } = await sql<{ last: number }>`select last_entry_id as last
    from command_batch order by batch desc limit 1`.execute(database)
  return row?.last ?? 0
}

async function insertAll(database: Kysely<unknown>, rows: readonly Cells[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map((cells) => sql`(${sql.join(cells)})`)
    await sql`insert into temp.expanded values ${sql.join(values)}`.execute(database)
  }
}
