// Each table is sealed, proven by a program, or on the list of tables that prove nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { loadSecretKey } from '#store/file/secret-key.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { provenTables, sealedTables, unprovenTables } from '#store/tables/sealed-tables.ts'
import {
  changedCopyOf, copyOf, replayFolder, rowsOf, verifyFolder,
} from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { fillFolder } from '#testing/upgrade/fill-folder.ts'
import { checkSealedRows } from './check-sealed-rows.ts'

const folder = makeTestFolder()
// By this code: a start and replay compare state hashes of the engine's own version alone.
beforeAll(() => fillFolder(folder.path))
afterAll(() => folder.remove())

async function start(dataFolder: string): Promise<void> {
  const { close } = await openSequencerStore({
    dataFolder, steps: [], compaction: null, clock: Date.now, onProgress: () => undefined,
  })
  close()
}

const programs = {
  start,
  // From the last batch on: the newest opening state is read.
  replay: (dataFolder: string) => {
    const [row] = rowsOf(dataFolder, ['command_batch order by batch desc limit 1']).values()
    replayFolder(dataFolder, { from: Number(Object(row?.[0]).batch) })
  },
  verify: (dataFolder: string) => {
    const { breaches } = verifyFolder(dataFolder)
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
  },
}

/** A change of a table where removing any row is not one that its program has to detect. */
const changeOf: Readonly<Partial<Record<keyof typeof provenTables, string>>> = {
  exchange_state: 'insert or replace into exchange_state values (1, 1)',
  spot_order: 'delete from spot_order where order_id = (select maker_order_id from trade limit 1)',
  perpetual_order: `delete from perpetual_order where filled_lots > 0`,
  copy_block: 'delete from copy_block where filled_lots > 0',
  trigger_order: `delete from trigger_order where status = 'waiting'`,
  cancel_countdown: 'insert into cancel_countdown select user_id, 5 from ledger_user limit 1',
  command_batch: 'delete from command_batch where batch = (select max(batch) from command_batch)',
  log_opening: "update log_opening set state_hash = chain_hash",
  log_opening_part: 'delete from log_opening_part',
  risk_setting: 'delete from risk_setting',
  liquidation: 'delete from liquidation',
  file_content: "insert into file_content values ('unknown', x'00')",
  support_picture_content: "insert into support_picture_content values ('unknown', x'00')",
}

function removalOf(table: string): string {
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const keys = database.prepare(
    `select group_concat(name, ', ') as names from pragma_table_info('${table}') where pk > 0`,
  ).get()?.['names']
  database.close()
  return `delete from ${table} where (${String(keys)})
    in (select ${String(keys)} from ${table} order by 1 desc limit 1)`
}

test('[D146] the untouched folder passes each program', async () => {
  for (const pass of Object.values(programs)) await pass(folder.path)
})

test.each(Object.entries(provenTables))(
  '[D146] a row of %s that was changed by hand is detected by %s', async (table, program) => {
    const change = Object.entries(changeOf).find(([name]) => name === table)?.[1]
    const changed = changedCopyOf(folder.path, change ?? removalOf(table))
    await expect((async () => programs[program](changed.path))()).rejects.toThrow()
    changed.remove()
  })

test('[D151] a start detects an added and a removed row of every sealed table', async () => {
  const copy = copyOf(folder.path)
  const database = new DatabaseSync(databaseFileOf(copy.path), {
    enableForeignKeyConstraints: false,
  })
  database.exec('pragma ignore_check_constraints = on')
  const queries = new PreparedQueries(database)
  const key = loadSecretKey(copy.path) ?? expect.fail('the folder has a key')
  const check = (rowsMax?: number) => () => checkSealedRows(queries, key, rowsMax)
  expect(check()).not.toThrow()
  expect(check(1)).not.toThrow()
  let filled = 0
  for (const { name } of sealedTables(queries)) {
    const counted = () => database.prepare(`select count(*) as n from "${name}"`).get()?.['n']
    database.exec(`begin; ${additionTo(database, name)}`)
    expect(check(), name).toThrow(`${name} [`)
    database.exec('rollback; begin')
    if (counted() !== 0) {
      filled += 1
      database.exec(removalOf(name))
      expect(check(), name).toThrow('was removed by hand')
    }
    database.exec('rollback')
  }
  expect(filled).toBeGreaterThan(10)
  database.exec("update session set device = 'other'")
  expect(check(1)).toThrow('session [')
  database.close()
  const [edited, cut] = [
    changedCopyOf(folder.path, `update user set email = 'x@example.org'
      where id = (select max(id) from user)`),
    changedCopyOf(folder.path,
      'delete from audit_entry where audit_id = (select max(audit_id) from audit_entry)'),
  ]
  await expect(start(edited.path)).rejects.toThrow(/user \[\d+\]: the row was changed by hand/)
  await expect(start(cut.path)).rejects.toThrow(/audit_entry \[\d+\]: the row was removed/)
  for (const { remove } of [copy, edited, cut]) remove()
})

/** A row with a value of the right type in each column. */
function additionTo(database: DatabaseSync, table: string): string {
  const columns = database.prepare(`select name, type from pragma_table_info('${table}')`).all()
  const values = columns.map(({ type }) => /int/i.test(String(type)) ? '987654' : "'added'")
  return `insert into "${table}" values (${values.join(', ')})`
}

test('[D146] every other table is sealed, or OPERATING says why it proves nothing', () => {
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const sealed = sealedTables(new PreparedQueries(database)).map(({ name }) => name)
  const all = database.prepare(`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%'`).all().map(({ name }) => String(name))
  database.close()
  expect([...sealed, ...Object.keys(provenTables), ...unprovenTables].sort()).toEqual(all.sort())
  const operating = readFileSync(
    join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'OPERATING.md'), 'utf8',
  )
  const rows = [...operating.matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \| [^|]{20,} \|$/gm)]
  const listed = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    .filter((name) => all.includes(name))
  expect(listed.sort()).toEqual([...unprovenTables].sort())
})
