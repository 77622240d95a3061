import { afterEach, beforeEach, expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import { historian, type LongHistory, openLongHistory } from '#testing/long-history.ts'
import { blockRows, createFiledBlocks, type FiledHistory } from './filed-blocks.ts'

let history: LongHistory
beforeEach(async () => {
  history = await openLongHistory(11)
  history.grow(12 * blockRows)
  history.file()
})
afterEach(() => history.close())

const table = 'order_of_user'
const other = asUserId(historian + 1)

/** The blocks as one query counts them: each begins where the one before it ended. */
function expectWhole({ blocks, upTo }: FiledHistory, user = historian): void {
  let after = 0
  for (const [at, block] of blocks.entries()) {
    expect(block.after).toBe(after)
    after = block.upTo
    const counted = history.database.prepare(`select market_id, count(*) as rows
      from spot_order where user_id = ? and order_id > ? and order_id <= ? group by market_id`)
      .all(user, block.after, block.upTo)
    const rows = new Map(counted.map((row) => [Number(row['market_id']), Number(row['rows'])]))
    expect(block.rowsByMarket).toEqual(rows)
    expect(block.rows).toBe([...rows.values()].reduce((sum, each) => sum + each, 0))
    if (at < blocks.length - 1) expect(block.rows).toBe(blockRows)
  }
  expect(after).toBe(upTo)
}

test('[T16] parallel reads of one history count it once, also while rows are filed', async () => {
  const filed = createFiledBlocks(history.reader)
  const loads = [filed.load(table, historian), filed.load(table, historian)]
  await new Promise((resolve) => setImmediate(resolve))
  history.grow(6 * blockRows)
  history.file()
  loads.push(filed.load(table, historian))
  const all = await Promise.all(loads)
  for (const loaded of all) expectWhole(loaded)
  // The blocks themselves are shared, apart from each load's last one.
  expect(new Set(all.flatMap(({ blocks }) => blocks.slice(0, -1))).size)
    .toBe(Math.max(...all.map(({ blocks }) => blocks.length)) - 1)
})

test('[T16] a long history is counted one block a turn, whatever else is counted', async () => {
  const filed = createFiledBlocks(history.reader)
  let turns = 0
  let isLoading = true
  const count = () => {
    turns += 1
    if (isLoading) setImmediate(count)
  }
  setImmediate(count)
  const loaded = await Promise.all([filed.load(table, historian), filed.load(table, other)])
  isLoading = false
  const full = loaded.reduce((sum, { blocks }) => sum + blocks.length - 1, 0)
  expect(full).toBeGreaterThan(8)
  expect(turns).toBeGreaterThanOrEqual(full)
})

test('[T16] an evicted count is computed again with the same result', async () => {
  const filed = createFiledBlocks(history.reader, 3)
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = await Promise.all([filed.load(table, historian), filed.load(table, other)])
    expectWhole(one)
    expectWhole(two, other)
    expectWhole(await filed.load('trade_of_user', historian))
  }
})

test('[T16] a simulated account, whose rows may be removed, has no cached history', async () => {
  await expect(createFiledBlocks(history.reader).load(table, asUserId(9))).rejects.toThrow('user 9')
})
