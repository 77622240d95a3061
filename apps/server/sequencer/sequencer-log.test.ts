// The sequencer's store: the transaction of a batch, and the log of failed steps.
import { accepted, asUserId } from '@ingot/contract/vocabulary'
import { expect, test, vi } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { openSequencerStore } from './open-sequencer-store.ts'
import { defineStep } from './steps/step.ts'

const keep = defineStep({
  name: 'keep-cursor',
  async run({ database }, { name }: { readonly name: string | number }) {
    if (typeof name !== 'string') throw new TypeError(`not a name: ${name}`)
    await database.insertInto('compaction_cursor').values({ name, position: 1 }).execute()
    return accepted(null)
  },
})

test('[D30] the rows that join a batch of commands are written in its transaction', async () => {
  const folder = makeTestFolder()
  const { runner, database, close } = await openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: null,
    clock: () => 1_800_000_000_000, onProgress: () => {},
  })
  const open: boolean[] = []
  runner.run([{ command: { kind: 'open-user', user: asUserId(20_000_000) } }], () => {
    open.push(database.isTransaction)
  })
  open.push(database.isTransaction)
  close()
  folder.remove()
  expect(open).toEqual([true, false])
})

test('[D32] the log names a broken constraint as JSON, and no value of the row', async () => {
  const folder = makeTestFolder()
  const { runner, close } = await openSequencerStore({
    dataFolder: folder.path, steps: [keep], compaction: null,
    clock: () => 1_800_000_000_000, onProgress: () => {},
  })
  const lines: string[] = []
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const broken = ['private', 'private', 7_712_345].map((name) =>
    ({ step: keep.call({ name }) }))
  const { answers } = await runner.runSteps(broken)
  output.mockRestore()
  close()
  folder.remove()
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 50, step: 'keep-cursor',
      constraint: 'UNIQUE constraint failed: compaction_cursor.name',
    },
    { level: 50, step: 'keep-cursor', error: 'TypeError' },
  ])
  expect(lines.join('')).not.toMatch(/private|7712345/)
})
