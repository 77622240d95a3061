// A table that a new feature adds is sealed without being listed.
import { CompiledQuery } from 'kysely'
import { accepted } from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { freshSchema } from '#store/tables/schema-faults.ts'
import { changedCopyOf, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const nextVersion = (migrations.at(-1)?.version ?? 0) + 1

let folder: ReturnType<typeof makeTestFolder>
beforeEach(() => { folder = makeTestFolder() })
afterEach(() => folder.remove())

const withTable = (columns: string) => [...migrations, {
  version: nextVersion,
  name: 'bonus',
  up: async (database: Parameters<(typeof migrations)[0]['up']>[0]) => {
    await database.executeQuery(CompiledQuery.raw(`create table bonus (${columns}) strict`, []))
  },
}]

const grant = defineStep({
  name: 'grant',
  async run({ database }, id: number) {
    await database.executeQuery(CompiledQuery.raw(`insert into bonus values (${id}, 5)`, []))
    return accepted(null)
  },
})

const open = (columns: string) => openSequencerStore({
  dataFolder: folder.path, steps: [grant], compaction: null, clock: () => 1_800_000_000_000,
  migrations: withTable(columns), onProgress: () => {},
})

test('[FT2] verify detects a row of a new table that was changed by hand', async () => {
  const columns = 'id integer primary key, units integer not null'
  const { runner, close } = await open(columns)
  await runner.runSteps([{ step: grant.call(1) }])
  close()
  const schema = await freshSchema(withTable(columns))
  expect(verifyFolder(folder.path, { schema }).breaches).toEqual([])
  const edited = changedCopyOf(folder.path, 'update bonus set units = 6')
  expect(verifyFolder(edited.path, { schema }).breaches)
    .toContain('sealed rows: bonus [1]: the row was changed by hand')
  edited.remove()
})

test('[FT2] a new table without a primary key stops the start', async () => {
  await expect(open('id integer, units integer'))
    .rejects.toThrow('bonus has no primary key to seal it by')
})
