import { afterEach, beforeEach, expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import { allEntries } from '#store/rows/ledger-entries.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { churn } from '#testing/traffic/market-churn.ts'
import { replayFolder, verifyFolder } from '#testing/stored-exchange.ts'
import {
  keyed, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer,
} from '#testing/test-sequencer.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

const compaction = { keepMs: 60, openingEveryMs: 250 }
const simulated = [asUserId(1_001), asUserId(1_002), asUserId(1_003)]

async function countOf(table: 'spot_order' | 'trade' | 'command_batch') {
  const database = openReadDatabase(folder.path)
  const row = await database.selectFrom(table).select((build) => build.fn.countAll<number>()
    .as('rows')).executeTakeFirstOrThrow()
  await database.destroy()
  return row.rows
}

test('[D50] old simulated rows go, a customer\'s stay, and every invariant holds', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path, { compaction })
  for (const user of simulated) await openRichUser(sequencer, user)
  const customer = await openRichUser(sequencer, 10_001)
  // The customer meets the simulated accounts, and one simulated order rests for ever.
  const resting = limitOrder(asUserId(1_001), { side: 'buy', offset: -900 })
  must(await sequencer.submit({ command: resting }))
  await churn(sequencer, { users: [...simulated, customer], orders: 400, seed: 3 })
  const fills = await customerRows()
  for (let round = 0; round < byDepth({ short: 12, deep: 30 }); round += 1) {
    await churn(sequencer, { users: simulated, orders: 200, seed: 100 + round })
    const report = verify()
    expect(report.breaches, `round ${round}`).toEqual([])
  }
  await untilSettled(sequencer)
  expect(await countOf('spot_order')).toBeLessThan(2_500)
  const entries = readSnapshot(folder.path, (database) => [...allEntries(database)].length)
  expect(entries).toBeLessThan(8_000)
  expect(await countOf('command_batch')).toBeLessThan(400)
  expect(await customerRows()).toEqual(fills)
  await close()
  expect(verify().breaches).toEqual([])
  const replayed = replayFolder(folder.path)
  expect(replayed.start).toBeGreaterThan(1)
  const again = await openTestSequencer(folder.path, { compaction })
  expect(again.start.batch).toBe(replayed.end)
  await again.close()
})

longTest('[D51] without compaction every row is kept', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  for (const user of simulated) await openRichUser(sequencer, user)
  const orders = await churn(sequencer, { users: simulated, orders: 600, seed: 5 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await churn(sequencer, { users: simulated, orders: 40, seed: 6 })
  expect(await countOf('spot_order')).toBeGreaterThanOrEqual(orders)
  const database = openReadDatabase(folder.path)
  expect(await database.selectFrom('log_opening').selectAll().execute()).toEqual([])
  await database.destroy()
  await close()
})

function verify() {
  return verifyFolder(folder.path)
}

/** Keeps small batches coming, as a living exchange does, while compaction catches up. */
async function untilSettled(sequencer: Parameters<typeof churn>[0]): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    const order = limitOrder(asUserId(1_002), { side: 'buy', offset: -800 - turn })
    must(await sequencer.submit(keyed(order, `settle-${turn}`)))
  }
}

async function customerRows() {
  const database = openReadDatabase(folder.path)
  const orders = await database.selectFrom('spot_order').select('order_id')
    .where('user_id', '=', 10_001).where('status', '<>', 'pending').orderBy('order_id').execute()
  const trades = await database.selectFrom('trade').select('trade_id')
    .where((build) => build.or([
      build('taker_user_id', '=', 10_001), build('maker_user_id', '=', 10_001),
    ])).orderBy('trade_id').execute()
  await database.destroy()
  expect(trades.length).toBeGreaterThan(10)
  const entries = readSnapshot(folder.path, (rows) => [...allEntries(rows)])
  const postings = new Set(
    entries.filter(({ owner }) => owner === 10_001).map(({ posting }) => posting))
  return { orders, trades, entries: entries.filter(({ posting }) => postings.has(posting)) }
}
