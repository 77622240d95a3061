// A data folder of an earlier version: this version writes its logged lines, its opening state and
// its kept results again with the same fields first. The folder itself is from before the release.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { orderIdOrNone } from '@ingot/engine'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openStoreAt } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { writeTestKey } from '#testing/test-key.ts'
import { decodeCommands, encodeCommands } from '#sequencer/codec/command-codec.ts'
import { decodeKeyResult, encodeKeyResult } from '#sequencer/batch/key-result.ts'
import { decodeOpening, encodeOpening } from './opening-state.ts'

const folder = makeTestFolder()
writeTestKey(folder.path)
const stored = join(import.meta.dirname, '..', '..', 'testing', 'older-exchange.sqlite.gz')
writeFileSync(databaseFileOf(folder.path), gunzipSync(readFileSync(stored)))
afterAll(() => folder.remove())

const lastBatch = 346
const lastHash = '48e388db7f6c6fd6a7565baa3edbebba0abc43d64ff82e0dfd2fb38a67214e7e'
const lastAt = 1_700_002_213_107

function rows(text: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFileOf(folder.path), { readOnly: true })
  const found = database.prepare(text).all()
  database.close()
  return found
}

/** A list has the older one's items first, and behind them the fields that were added since. */
function expectSameOrLonger(written: unknown, older: unknown): void {
  if (!Array.isArray(older)) {
    expect(written).toBe(older)
    return
  }
  if (!Array.isArray(written)) throw new Error('a list is written as a list')
  expect(written.length).toBeGreaterThanOrEqual(older.length)
  older.forEach((item, place) => expectSameOrLonger(written[place], item))
}

test('[D125] every line of an earlier log is read and written again unchanged', () => {
  const lines = rows('select commands from command_batch')
  expect(lines).toHaveLength(lastBatch)
  for (const { commands } of lines) {
    const written: unknown = JSON.parse(encodeCommands(decodeCommands(String(commands))))
    expectSameOrLonger(written, JSON.parse(String(commands)))
  }
})

test('[D125] an earlier opening state is read and written again unchanged', () => {
  const parts = rows('select content from log_opening_part order by part').map(({ content }) => {
    if (!(content instanceof Uint8Array)) throw new Error('a part is a blob')
    return content
  })
  const counters = { orders: 10_000, trades: 10_000, postings: 10_000 }
  const written = [...encodeOpening(decodeOpening(parts, counters))]
  const listOf = (part: Uint8Array): unknown => JSON.parse(inflateSync(part).toString('utf8'))
  expect(written).toHaveLength(parts.length)
  expectSameOrLonger(written.map(listOf), parts.map(listOf))
})

test('[D125] every kept result of an earlier version is read and written again unchanged',
  () => {
    const kept = rows('select result from idempotency_key')
    expect(kept.length).toBeGreaterThan(100)
    for (const { result } of kept) {
      const first = decodeKeyResult(String(result))
      if (first === undefined) throw new Error('every stored result is an accepted one')
      const { orderId, count } = first
      const applied = { orderId: orderIdOrNone(orderId), count }
      const written: unknown = JSON.parse(encodeKeyResult({ ...first, applied }))
      expectSameOrLonger(written, JSON.parse(String(result)))
    }
  })

test('[D1] a folder from before the first release is refused, and left as it is', async () => {
  await expect(openStoreAt(folder.path, () => lastAt)).rejects.toThrow('before the first release')
  expect(rows(`select hash from command_batch where batch = ${lastBatch}`))
    .toMatchObject([{ hash: lastHash }])
})
