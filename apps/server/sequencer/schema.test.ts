// A schema that was changed by hand in the file of a real store: the start refuses it, and verify
// names it.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { migrate } from '#store/migrate.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { copyOf, openStoreAt, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { logSecurityEvent } from './steps/core-steps.ts'

const whole = makeTestFolder()
const clock = () => 1_800_000_000_000

beforeAll(async () => {
  const { close } = await openStoreAt(whole.path, clock)
  close()
})
afterAll(() => whole.remove())

function alteredCopy(change: string) {
  const folder = copyOf(whole.path)
  const database = new DatabaseSync(databaseFileOf(folder.path), { defensive: false })
  database.exec(change)
  database.close()
  return folder
}

const forge = `after insert on command_batch begin
  update user set password_hash = 'mine'; end`

test.each([
  ['a trigger that was added', `create trigger planted ${forge}`,
    'trigger planted was added by hand'],
  ['a trigger with a name of SQLite’s own', `create trigger planted ${forge};
    pragma writable_schema = on;
    update sqlite_master set name = 'sqlite_stat1',
      sql = replace(sql, 'planted', 'sqlite_stat1') where name = 'planted'`,
  'trigger sqlite_stat1 was added by hand'],
  ['a view that was added', 'create view seen as select * from user',
    'view seen was added by hand'],
  ['a table that was added', 'create table kept (id integer)', 'table kept was added by hand'],
  ['an index that is gone', 'drop index security_event_by_user',
    'index security_event_by_user was removed by hand'],
  ['a table with another column', 'alter table user add column is_admin text',
    'table user was changed by hand'],
])('[D109] %s is named by verify and refuses the start', async (_, change, said) => {
  const folder = alteredCopy(change)
  expect(verifyFolder(folder.path).breaches).toContain(`the schema: ${said}`)
  await expect(openStoreAt(folder.path, clock)).rejects.toThrow(said)
  folder.remove()
})

test('[D109] a trigger added while a server runs stops its next batch', async () => {
  const folder = copyOf(whole.path)
  const { runner, database, close } = await openStoreAt(folder.path, clock)
  const other = new DatabaseSync(databaseFileOf(folder.path))
  other.exec('analyze')
  const event = { step: logSecurityEvent.call({ kind: 'restored' }) }
  expect((await runner.runSteps([event])).answers.map(({ ok }) => ok)).toEqual([true])
  const { batch } = runner.tail
  other.exec(`create trigger planted ${forge}`)
  await expect(runner.runSteps([event])).rejects.toThrow('trigger planted was added by hand')
  const kept = other.prepare('select max(batch) as batch from command_batch').get()
  expect(kept?.['batch']).toBe(batch)
  other.close()
  // A server's process ends here, and the batch with it.
  database.exec('rollback')
  close()
  folder.remove()
})

test('[D109] the statistics of ANALYZE are not a schema change', async () => {
  const folder = alteredCopy('analyze')
  expect(verifyFolder(folder.path).breaches).toEqual([])
  const { close } = await openStoreAt(folder.path, clock)
  close()
  folder.remove()
})

test('[D109] a file that only the migrations have made is accepted', async () => {
  const folder = makeTestFolder()
  const database = new DatabaseSync(databaseFileOf(folder.path))
  await migrate(database, { migrations, now: 0, onProgress: () => undefined })
  database.close()
  const { close } = await openStoreAt(folder.path, clock)
  close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})
