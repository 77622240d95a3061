import { afterAll, beforeAll, expect, test } from 'vitest'
import { byDepth } from '#testing/test-depth.ts'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import {
  chainOf, changedCopyOf, copyOf, openStoreAt, replayFolder, rowsOf, runUntilKilled, verifyFolder,
} from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { WaitingTraffic } from '#testing/traffic/waiting-traffic.ts'

const whole = makeTestFolder()
let acknowledged = { batch: 0, hash: '' }

beforeAll(async () => {
  acknowledged = await runUntilKilled(whole.path, { seed: 5, kind: 'waiting', batches: 1_500 })
}, 120_000)

afterAll(() => whole.remove())

test('[O41][O43] the killed exchange had amended orders and orders whose position ended', () => {
  const [amended, ended] = [
    "trigger_order where status = 'waiting' and callback_ticks + callback_ppm = 0"
      + ' and updated_at > created_at',
    "trigger_order where close_reason = 'position_closed' and parent_id = 0",
  ]
  const rows = rowsOf(whole.path, [amended, ended])
  expect(rows.get(amended)?.length).toBeGreaterThan(0)
  expect(rows.get(ended)?.length).toBeGreaterThan(0)
})

const tables = [
  'trigger_order', 'cancel_countdown', 'spot_order', 'perpetual_order', 'command_batch',
]

test('[D19] killed with many waiting orders, it starts with all acknowledged rows', async () => {
  const folder = copyOf(whole.path)
  const before = rowsOf(folder.path, tables)
  for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
  const store = await openStoreAt(folder.path, () => trafficBeginsAt)
  expect(store.start.batch).toBeGreaterThanOrEqual(acknowledged.batch)
  expect(store.start.waiting.deadlines.length).toBeGreaterThan(0)
  store.close()
  expect(rowsOf(folder.path, tables)).toEqual(before)
  const heard = before.get('command_batch')?.[acknowledged.batch - 1]
  expect(heard).toMatchObject({ batch: BigInt(acknowledged.batch), hash: acknowledged.hash })
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path)).toMatchObject({ start: 0, end: store.start.batch })
  folder.remove()
})

const seeds = byDepth({ short: [1], deep: [1, 2, 3] })
test.each(seeds)('[D19] repeated restarts do not change any result', async (seed) => {
  const traffic = () => new WaitingTraffic({ seed, users: 12 })
  const once = await chainOf(traffic(), Infinity)
  for (const every of byDepth({ short: [61], deep: [61, 23, 7] })) {
    expect(await chainOf(traffic(), every), `seed ${seed}`).toBe(once)
  }
}, 600_000)

const one = (table: string, where: string, key: string) =>
  `${key} = (select ${key} from ${table} where ${where} order by ${key} limit 1)`
const waitingOne = one('trigger_order', "status = 'waiting'", 'trigger_id')
const placedOne = one('trigger_order', "status = 'triggered'", 'trigger_id')
const lateOne = one('spot_order', 'priority is not null', 'order_id')

test.each([
  ['a placed order', `update trigger_order set order_id = order_id - 1 where ${placedOne}`,
    /says that it placed/],
  ['an order placed twice', `update trigger_order set order_id = (select order_id
    from trigger_order where ${placedOne}), status = 'triggered', close_reason = null
    where ${one('trigger_order', "status = 'refused'", 'trigger_id')}`, /was placed by 2/],
  ['the other of a pair', `update trigger_order set pair_id = 1 where
    ${one('trigger_order', "status = 'waiting' and pair_id > 0", 'trigger_id')}`, /no other one/],
  ['an owner', `update trigger_order set user_id = 77777 where ${waitingOne}`, /is not there/],
  ['a market', `update trigger_order set market_id = 999 where ${waitingOne}`, /is not there/],
  ['a number', `update trigger_order set trigger_id = 10000000 where ${waitingOne}`,
    /a number that is not its own/],
  ['the order of an exit', `update trigger_order set parent_id = 1
    where ${one('trigger_order', "status = 'attached'", 'trigger_id')}`, /which does not rest/],
  ['the position of an exit', `delete from position where (user_id, market_id) in (
    select user_id, market_id from trigger_order
    where status = 'waiting' and closes_position = 1)`, /is not open/],
  ['a place', `update spot_order set priority = (select max(order_id) from spot_order)
    where ${lateOne}`, /stands in place/],
  ['a place beyond all', `update spot_order set priority = 10000000 where ${lateOne}`,
    /stands in place/],
  ['an unknown countdown', 'insert into cancel_countdown values (77777, 5)', /for user 77777/],
])('[D65] verify finds %s changed by hand', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test.each([
  ['a trigger', `update trigger_order set trigger_ticks = trigger_ticks + 1
    where ${one('trigger_order', "status = 'waiting' and trigger_ticks > 0", 'trigger_id')}`],
  ['a best price', `update trigger_order set extreme_ticks = extreme_ticks + 1 where
    ${one('trigger_order', "status = 'waiting' and extreme_ticks > 0", 'trigger_id')}`],
  ['the order to place', `update trigger_order set lots = lots + 1 where ${waitingOne}`],
  ['one that waits', `delete from trigger_order where ${waitingOne}`],
  ['a place in the queue', `update spot_order set priority = null
    where ${one('spot_order', "status = 'pending' and priority is not null", 'order_id')}`],
  ['a place of a perpetual order', `update perpetual_order set priority = null
    where ${one('perpetual_order', "status = 'pending' and priority is not null", 'order_id')}`],
  ['the lots of an exit', `update trigger_order set lots = lots + 1
    where ${one('trigger_order', "status = 'waiting' and parent_id > 0", 'trigger_id')}`],
  ['the order of an exit', `update trigger_order set parent_id = parent_id - 1
    where ${one('trigger_order', "status = 'waiting' and parent_id > 1", 'trigger_id')}`],
  ['the position of an exit', `update trigger_order set closes_position = 0
    where ${one('trigger_order', "status = 'waiting' and closes_position = 1", 'trigger_id')}`],
  ['the slice of an iceberg', `update spot_order set visible_lots = visible_lots - 1
    where ${one('spot_order', "status = 'pending' and visible_lots > 1", 'order_id')}`],
  ['an iceberg', `update spot_order set display_lots = null, visible_lots = null
    where ${one('spot_order', "status = 'pending' and display_lots > 0", 'order_id')}`],
  ['an amended quantity', `update spot_order set lots = lots + 1
    where ${one('spot_order', "status = 'pending' and priority is not null", 'order_id')}`],
  ['a countdown', 'update cancel_countdown set due_at = due_at + 1'],
  ['a countdown that is gone', 'delete from cancel_countdown'],
])('[D65] a start refuses %s that was changed by hand', async (_, change) => {
  const folder = changedCopyOf(whole.path, change)
  const opened = openStoreAt(folder.path, () => trafficBeginsAt).then(({ start }) => start.batch)
  await expect(opened).rejects.toThrow()
  folder.remove()
})
