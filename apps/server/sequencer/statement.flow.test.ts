import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import {
  limitOrder, makeTestFolder, must, openRichUser, openTestSequencer, rejectOf,
} from '#testing/test-sequencer.ts'
import type { NamedStatement } from './submission.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

const put = (name: string): NamedStatement =>
  ({ name: 'test-put-cursor', params: { name, position: 1 } })

async function names(): Promise<string[]> {
  const database = openReadDatabase(folder.path)
  const rows = await database.selectFrom('compaction_cursor').select('name').orderBy('name')
    .execute()
  await database.destroy()
  return rows.map((row) => row.name)
}

test('[D30] a submission of statements alone is one durable batch', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const receipt = must(await sequencer.submit({ statements: [put('a'), put('b')] }))
  expect(receipt).toMatchObject({ batch: 2, applied: { orderId: 0, count: 0 }, order: null })
  expect(await names()).toEqual(['a', 'b'])
  await close()
})

test('[D31] a failed guard undoes its whole submission and nothing else', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  must(await sequencer.submit({ statements: [put('taken')] }))
  const heard = batches.length
  const [refused, kept] = await Promise.all([
    sequencer.submit({
      statements: [put('new'), put('taken')], command: limitOrder(user, { side: 'buy' }),
    }),
    sequencer.submit({ statements: [put('other')] }),
  ])
  expect(rejectOf(refused)).toBe('email_taken')
  must(kept)
  expect(await names()).toEqual(['other', 'taken'])
  expect(batches.slice(heard).flatMap((batch) => batch.orders)).toEqual([])
  await close()
})

test('[D31] an engine reject undoes the statements of its command', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const refused = await sequencer.submit({
    statements: [put('with-reject')],
    command: limitOrder(user, { side: 'sell', lots: 20_000_000 }),
  })
  expect(rejectOf(refused)).toBe('insufficient_available')
  expect(await names()).toEqual([])
  await close()
})

test('[D31] the undone writes of a refused command are not in its batch\'s commit', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const outcomes = await Promise.all([
    sequencer.submit({ statements: [put('before')] }),
    sequencer.submit({
      statements: [put('with-reject')],
      command: limitOrder(user, { side: 'sell', lots: 20_000_000 }),
    }),
    sequencer.submit({ statements: [put('after')], command: limitOrder(user, { side: 'buy' }) }),
  ])
  expect(outcomes.map(rejectOf)).toEqual([undefined, 'insufficient_available', undefined])
  expect(await names()).toEqual(['after', 'before'])
  await close()
})

test('[D32] a broken constraint refuses only its submission; the sequencer continues', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const broken: NamedStatement = { name: 'test-break-constraint', params: { name: 'x' } }
  must(await sequencer.submit({ statements: [broken] }))
  const outcomes = await Promise.all([
    sequencer.submit({ statements: [put('y'), broken] }),
    sequencer.submit({ statements: [put('z')] }),
  ])
  expect(outcomes.map(rejectOf)).toEqual(['internal_error', undefined])
  expect(await names()).toEqual(['x', 'z'])
  await close()
})

test('[D32] a statement that does not compile refuses only its submission', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const outcomes = await Promise.all([
    sequencer.submit({ statements: [put('y'), { name: 'test-put-cursor', params: {} }] }),
    sequencer.submit({ statements: [{ name: 'nobody-knows-me', params: {} }] }),
    sequencer.submit({ statements: [put('z')] }),
  ])
  expect(outcomes.map(rejectOf)).toEqual(['internal_error', 'internal_error', undefined])
  expect(await names()).toEqual(['z'])
  await close()
})
