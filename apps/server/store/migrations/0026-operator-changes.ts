// Changes of operators and protections that one administrator alone cannot make.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('operator_change')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('operator_id', 'bigint')
    .addColumn('from_role', 'text')
    .addColumn('role', 'text')
    .addColumn('from_value', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'bigint', (column) => column.notNull().references('operator.id'))
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('applies_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('operator_change_by_status').on('operator_change')
    .columns(['status', 'id']).execute()
}
