// The sequencer's log of failed statements, read from the process's own output.
import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { openSequencerStore } from './open-sequencer-store.ts'
import { defineStatement } from './statement.ts'

const keep = defineStatement({
  name: 'keep-cursor',
  compile({ name }) {
    if (typeof name !== 'string') throw new Error(`not a name: ${String(name)}`)
    return [{ query: CompiledQuery.raw(
      'insert into compaction_cursor (name, position) values (?, 1)', [name],
    ) }]
  },
})

test('[D32] the log names a broken constraint as JSON, and no value of the row', async () => {
  const folder = makeTestFolder()
  const { runner, close } = await openSequencerStore({
    dataFolder: folder.path, steps: [], statements: [keep], compaction: null,
    clock: () => 1_800_000_000_000, onProgress: () => {},
  })
  const lines: string[] = []
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const broken = ['private', 'private', 7_712_345].map((name) =>
    ({ statements: [{ name: keep.name, params: { name } }] }))
  const { answers } = runner.run(broken)
  output.mockRestore()
  close()
  folder.remove()
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, constraint: 'UNIQUE constraint failed: compaction_cursor.name' },
    { level: 50, statements: ['keep-cursor'] },
  ])
  expect(lines.join('')).not.toMatch(/private|7712345/)
})
