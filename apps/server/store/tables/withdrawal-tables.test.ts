// The description of a withdrawal's row against the table of the migrations, which is older.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addDescribed, createDescribed } from '#store/described-columns.ts'
import { migrate } from '#store/migrate.ts'
import type { Migration } from '#store/migration.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { withdrawals } from './withdrawal-tables.ts'

/** The columns with their kinds and marks; a key needs no mark of its own to be filled. */
async function columnsOf(made: readonly Migration[]): Promise<readonly string[]> {
  const database = new DatabaseSync(':memory:')
  await migrate(database, { migrations: made, now: 0, onProgress: () => undefined })
  const rows = database.prepare('pragma table_info(withdrawal)').all()
  database.close()
  return rows.map((row) =>
    [row['name'], row['type'], row['pk'] === 1 ? 'key' : row['notnull']].join(' ')).toSorted()
}

test('a withdrawal is described with the columns of its table', async () => {
  const stored = await columnsOf(migrations)
  expect(stored).toHaveLength(22)
  const added = addDescribed(
    withdrawals, 'approvedAt', 'closedAt', 'closeReason', 'closeText', 'broadcastAt',
  )
  expect(await columnsOf([
    { version: 1, name: 'described', up: createDescribed(withdrawals) },
    { version: 2, name: 'added', up: added },
  ])).toEqual(stored)
})
