// Movements of funds on a real file: killed, restarted, replayed, changed by hand, and asked for
// again under their keys.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { byDepth } from '#testing/test-depth.ts'
import { FundsTraffic } from '#testing/traffic/funds-traffic.ts'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import {
  chainOf, changedCopyOf, checksOfCommands, copyOf, openStoreAt, replayFolder, rowsOf,
  runUntilKilled, verifyFolder,
} from '#testing/stored-exchange.ts'
import {
  coins, makeTestFolder, must, openRichUser, openTestSequencer, rejectOf, usdt,
} from '#testing/test-sequencer.ts'
import type { LoggedCommand } from './codec/command-codec.ts'
import type { Submission } from './submission.ts'

const whole = makeTestFolder()
let acknowledged = { batch: 0, hash: '' }

beforeAll(async () => {
  acknowledged = await runUntilKilled(whole.path, { seed: 8, kind: 'funds', batches: 1_500 })
}, 120_000)

afterAll(() => whole.remove())

const tables = ['funds_hold', 'balance', 'ledger_entry', 'entry_run', 'position', 'command_batch']

test('[H10] killed while workflows move money, it starts with all acknowledged rows', async () => {
  const folder = copyOf(whole.path)
  const before = rowsOf(folder.path, tables)
  for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(10)
  const store = await openStoreAt(folder.path, () => trafficBeginsAt)
  expect(store.start.batch).toBeGreaterThanOrEqual(acknowledged.batch)
  store.close()
  expect(rowsOf(folder.path, tables)).toEqual(before)
  const heard = before.get('command_batch')?.[acknowledged.batch - 1]
  expect(heard).toMatchObject({ batch: BigInt(acknowledged.batch), hash: acknowledged.hash })
  const report = verifyFolder(folder.path, { checks: checksOfCommands })
  expect(report.breaches).toEqual([])
  expect(report.counts.find(({ table }) => table === 'funds_hold')?.rows).toBeGreaterThan(50)
  expect(replayFolder(folder.path)).toMatchObject({ start: 0, end: store.start.batch })
  folder.remove()
})

const seeds = byDepth({ short: [1], deep: [1, 2] })
test.each(seeds)('[H10] repeated restarts do not change any result', async (seed) => {
  const traffic = () => new FundsTraffic({ seed, users: 12 })
  const once = await chainOf(traffic(), Infinity)
  for (const every of byDepth({ short: [61], deep: [61, 23, 7] })) {
    expect(await chainOf(traffic(), every), `seed ${seed}`).toBe(once)
  }
}, 600_000)

const one = (where: string) =>
  `hold_id = (select hold_id from funds_hold where ${where} order by hold_id limit 1)`
const openOne = one("status = 'open' and hold_units - settled_units - released_units > 2")
const settledOne = one("settled_units > 2 and status = 'open'")

test.each([
  ['the units of a hold', `update funds_hold set hold_units = hold_units + 1 where ${openOne}`,
    /frozen, held are/],
  ['a hold that is gone', `delete from funds_hold where ${openOne}`, /frozen, held are/],
  ['the released units', `update funds_hold set released_units = released_units + 1
    where ${openOne}`, /frozen, held are/],
  ['the settled units', `update funds_hold set settled_units = settled_units - 1,
    released_units = released_units + 1 where ${settledOne}`, /its entries/],
  ['a settled hold that is gone', `delete from funds_hold
    where ${one("status = 'closed' and settled_units > 0")}`, /name hold/],
  ['a purpose', `update funds_hold set purpose = case purpose when 'withdrawal' then 'subscription'
    else 'withdrawal' end where ${one('settled_units > 0')}`, /its entries 0/],
  ['an owner', `update funds_hold set user_id = 77777 where ${openOne}`, /is not there/],
  ['a number', `update funds_hold set hold_id = 10000000 where ${one("status = 'closed'")}`,
    /a number that is not its own/],
  ['the outside', 'update balance set available_units = 1 where owner = 1', /owner 1 spot/],
  ['an entry of a settlement', `update ledger_entry set ref_id = 10000000 where posting_id = (
    select max(posting_id) from ledger_entry where kind = 'withdrawal' and ref_id > 0)`,
  /name hold/],
])('[H11] verify finds %s changed by hand', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path, { checks: checksOfCommands }).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test.each([
  ['the units of a hold', `update funds_hold set hold_units = hold_units + 1 where ${openOne}`],
  ['the settled units', `update funds_hold set settled_units = settled_units - 1,
    released_units = released_units + 1 where ${settledOne}`],
  ['a purpose', `update funds_hold set purpose = case purpose when 'withdrawal' then 'subscription'
    else 'withdrawal' end where ${openOne}`],
  ['a hold that is gone', `delete from funds_hold where ${openOne}`],
  ['a moment', `update funds_hold set updated_at = updated_at + 1 where ${openOne}`],
])('[H11] a start refuses %s that was changed by hand', async (_, change) => {
  const folder = changedCopyOf(whole.path, change)
  const opened = openStoreAt(folder.path, () => trafficBeginsAt).then(({ start }) => start.batch)
  await expect(opened).rejects.toThrow()
  folder.remove()
})

test('[D4] the tables refuse hold rows that no engine would write', () => {
  const folder = copyOf(whole.path)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const run = (change: string) => () => database.prepare(change).run()
  expect(run('update funds_hold set settled_units = -1')).toThrow(/constraint/i)
  expect(run('update funds_hold set released_units = hold_units + 1')).toThrow(/constraint/i)
  expect(run('update funds_hold set hold_units = 0')).toThrow(/constraint/i)
  expect(run("update funds_hold set status = 'closed' where status = 'open'"))
    .toThrow(/constraint/i)
  expect(run("update funds_hold set status = 'open' where status = 'closed'"))
    .toThrow(/constraint/i)
  expect(run('update balance set available_units = -1 where owner = 6')).toThrow(/constraint/i)
  database.close()
  folder.remove()
})

const user = asUserId(10_001)

/** A movement under a workflow's own key, as the gateway submits it. */
function keyed(command: LoggedCommand, key: string): Submission {
  const body = JSON.stringify(command, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value)
  return { command, key: { scope: 'withdrawal', key, body } }
}

const holdOf = (units: bigint): LoggedCommand => ({
  kind: 'hold-funds', user, wallet: 'spot', asset: usdt, units, purpose: 'withdrawal',
})

test('[H12] every movement takes effect once for its key, also across a restart', async () => {
  const folder = makeTestFolder()
  let exchange = await openTestSequencer(folder.path)
  await openRichUser(exchange.sequencer, user)
  const hold = keyed(holdOf(coins(100)), 'hold:1')
  const [held, twin] = await Promise.all([1, 2].map(() => exchange.sequencer.submit(hold)))
  if (held === undefined || twin === undefined) throw new Error('both have replies')
  const { orderId } = must(held).applied
  expect(must(twin)).toMatchObject({ applied: { orderId }, repeated: true })
  const settle = keyed({
    kind: 'settle-funds', user, holdId: asOrderId(orderId), units: coins(60), feeUnits: coins(1),
    to: 0,
  }, 'settle:1')
  const movements: readonly LoggedCommand[] = [
    { kind: 'move-house-funds', from: 'outside', to: 'desk', asset: usdt, units: coins(9),
      houseWallet: 'spot' },
    { kind: 'credit-funds', user, asset: usdt, units: coins(7), purpose: 'quick_trade',
      houseWallet: 'spot' },
    { kind: 'debit-funds', user, wallet: 'spot', asset: usdt, units: coins(3),
      purpose: 'quick_trade' },
    { kind: 'release-funds', user, holdId: asOrderId(orderId), units: coins(40) },
  ]
  const asked = [settle, ...movements.map((command, index) => keyed(command, `move:${index}`))]
  const firsts = []
  for (const each of asked) firsts.push(must(await exchange.sequencer.submit(each)))
  await exchange.close()
  exchange = await openTestSequencer(folder.path)
  const { batch } = exchange.start
  for (const [index, each] of [hold, ...asked].entries()) {
    const first = index === 0 ? must(held) : firsts[index - 1]
    expect(must(await exchange.sequencer.submit(each)))
      .toEqual({ ...first, balances: [], repeated: true })
  }
  const other = keyed(holdOf(coins(101)), 'hold:1')
  expect(rejectOf(await exchange.sequencer.submit(other))).toBe('idempotency_conflict')
  const again = keyed({ ...settleCommand(settle), units: coins(1) }, 'settle:2')
  expect(rejectOf(await exchange.sequencer.submit(again))).toBe('hold_unknown')
  expect(rejectOf(await exchange.sequencer.submit(again))).toBe('hold_unknown')
  await exchange.close()
  const end = await openTestSequencer(folder.path)
  // Repetitions and refusals have written nothing.
  expect(end.start.batch).toBe(batch)
  await end.close()
  const balances = rowsOf(folder.path, ['balance']).get('balance')
  expect(balances).toContainEqual(expect.objectContaining({
    owner: BigInt(user), asset_id: BigInt(usdt), frozen_units: 0n,
    available_units: coins(1_000_000 - 60 + 7 - 3),
  }))
  expect(verifyFolder(folder.path, { checks: checksOfCommands }).breaches).toEqual([])
  folder.remove()
})

function settleCommand({ command }: Submission) {
  if (command?.kind !== 'settle-funds') throw new Error('it settles')
  return command
}
