import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { added, changing, flag, key, orNull, units, whole, word } from '@ingot/engine/rows'
import { addDescribed, createDescribed } from './described-columns.ts'
import { migrate } from './migrate.ts'
import { storedRow } from './rows/stored-row.ts'

const first = {
  user: key(whole()), heldUnits: changing(units), side: orNull(word(['buy', 'sell'] as const)),
}
const kept = storedRow('kept', {
  ...first, isLate: added(flag, true), lots: added(whole(), 7), note: added(orNull(whole()), null),
}, {})

const quiet = { now: 0, onProgress: () => undefined }
const create = { version: 1, name: 'create', up: createDescribed(kept) }
const add = { version: 2, name: 'add', up: addDescribed(kept, 'isLate', 'lots', 'note') }

test('a described table gets its added columns later, and older rows their defaults', async () => {
  const database = new DatabaseSync(':memory:')
  await migrate(database, { ...quiet, migrations: [create] })
  database.exec(`insert into kept values (5, 6, 'buy')`)
  expect(() => database.exec(`insert into kept values (5, 6, null)`)).toThrow('UNIQUE')
  expect(() => database.exec(`insert into kept values (8, null, null)`)).toThrow('NOT NULL')
  await migrate(database, { ...quiet, migrations: [create, add] })
  const row = database.prepare('select * from kept').get()
  expect({ ...row }).toEqual({
    user_id: 5, held_units: 6, side: 'buy', is_late: 1, lots: 7, note: null,
  })
  expect(Object.keys(row ?? {})).toEqual(kept.columns)
  database.close()
})

test('only a field that is described as added becomes a later column', async () => {
  const database = new DatabaseSync(':memory:')
  const wrong = { version: 2, name: 'wrong', up: addDescribed(kept, 'heldUnits') }
  await expect(migrate(database, { ...quiet, migrations: [create, wrong] }))
    .rejects.toThrow('heldUnits is not described as added')
  database.close()
})
