// Money that workflows have set aside. The checks are the last wall: the engine never asks for a
// row that breaks one.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('funds_hold')
    .addColumn('hold_id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'bigint', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('hold_units', 'bigint', (column) =>
      column.notNull().check(sql`hold_units > 0`))
    .addColumn('settled_units', 'bigint', (column) =>
      column.notNull().check(sql`settled_units >= 0`))
    .addColumn('released_units', 'bigint', (column) =>
      column.notNull().check(sql`released_units >= 0`))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('funds_hold_once', sql`settled_units <= hold_units - released_units`)
    .addCheckConstraint('funds_hold_status',
      sql`status = case when settled_units = hold_units - released_units
        then 'closed' else 'open' end`)
    .execute()
  await schema.createIndex('funds_hold_by_user').on('funds_hold')
    .columns(['user_id', 'hold_id']).execute()
  await schema.createIndex('funds_hold_open').on('funds_hold').column('hold_id')
    .where(sql.ref('status'), '=', sql.lit('open')).execute()
}
