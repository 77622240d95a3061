// The stored day of an account, compared with the entries themselves: across midnights, restarts
// and compaction, at the limits of 64 bits, and changed by hand.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { EntryRow, PostingKind } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { BalanceTable, DayFlowTable } from '#store/tables/core-tables.ts'
import { allEntries } from '#store/rows/entry-run.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { FundsTraffic } from '#testing/funds-traffic.ts'
import { trafficBeginsAt } from '#testing/perpetual-traffic.ts'
import { rewriteEntries } from '#testing/rewrite-entries.ts'
import {
  changedCopyOf, copyOf, openStoreAt, replayFolder, rowsOf, verifyFolder, type TestFolder,
} from '#testing/stored-exchange.ts'
import { btc, coins, makeTestFolder, must, usdt } from '#testing/test-sequencer.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { CompactionSettings } from '#sequencer/compaction/compactor.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'

const dayMs = 86_400_000
const unitsMax = 2n ** 63n - 1n
const simulated = 6

/** The activity of a week: regular midnights, and a restart now and then. */
async function runDays(options: {
  readonly restarts: boolean
  readonly compaction: CompactionSettings | null
}): Promise<TestFolder> {
  const folder = makeTestFolder()
  const traffic = new FundsTraffic({ seed: 12, users: 14, simulated })
  let at = trafficBeginsAt
  const open = () => openSequencerStore({
    dataFolder: folder.path, steps: [],
    compaction: options.compaction, clock: () => at,
    onProgress: () => undefined,
  })
  let store = await open()
  store.runner.run(traffic.opening().map((command) => ({ command })))
  for (let batch = 1; batch <= 1_200; batch += 1) {
    at += batch % 170 === 0 ? dayMs : traffic.stepMs()
    const step = (now: number) => store.compactor.step(now)
    const [answer] = store.runner.run([{ command: traffic.next(at) }], step).answers
    if (answer?.ok === true) traffic.hear({ ok: true, value: answer.value.applied })
    if (batch % 8 === 0) await setImmediate()
    if (!options.restarts || batch % 130 !== 0) continue
    store.close()
    store = await open()
  }
  store.close()
  return folder
}

/** Every balance with the flow of its day; 0 where none is kept of that day. */
function balancesOf(folder: TestFolder): (BalanceTable & Pick<DayFlowTable, 'flow_units'>)[] {
  return readSnapshot(folder.path, (database) => database.allAs(CompiledQuery.raw(
    `select b.*, coalesce(f.flow_units, 0) as flow_units from balance as b
    left join day_flow as f on f.owner = b.owner and f.wallet = b.wallet
      and f.asset_id = b.asset_id and f.day = b.day
    order by b.owner, b.wallet, b.asset_id`,
  )))
}

const trading: readonly PostingKind[] = [
  'trade', 'fee', 'pnl', 'funding', 'liquidation', 'insurance', 'conversion',
]

/** An account's opening total of a day and its flows since, from its entries alone. */
function dayByEntries(
  entries: readonly EntryRow[],
  day: number,
): { readonly start: bigint; readonly flow: bigint } {
  const sum = (rows: readonly EntryRow[]) => rows.reduce((units, row) => units + row.units, 0n)
  const since = entries.filter(({ at }) => at >= day * dayMs)
  const isUsers = entries.some(({ owner }) => owner >= 1_000)
  return {
    start: sum(entries.filter(({ at }) => at < day * dayMs)),
    flow: isUsers ? sum(since.filter(({ kind }) => !trading.includes(kind))) : 0n,
  }
}

let whole: TestFolder
let compacted: TestFolder
beforeAll(async () => {
  whole = await runDays({ restarts: true, compaction: null })
  compacted = await runDays({
    restarts: false, compaction: { keepMs: 600_000, openingEveryMs: 3_600_000 },
  })
}, 120_000)
afterAll(() => {
  whole.remove()
  compacted.remove()
})

test('[D54] across midnights and restarts a row equals the entries of its day', () => {
  const entries = Map.groupBy(
    readSnapshot(whole.path, (database) => [...allEntries(database)]),
    ({ owner, wallet, asset }) => `${owner} ${wallet} ${asset}`,
  )
  const rows = balancesOf(whole)
  for (const row of rows) {
    const account = `${row.owner} ${row.wallet} ${row.asset_id}`
    const { start, flow } = dayByEntries(entries.get(account) ?? [], row.day)
    expect([row.day_start_units, row.flow_units], `${account} day ${row.day}`)
      .toEqual([start, flow])
  }
  const users = rows.filter(({ owner }) => owner >= 1_000)
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(3)
  for (const wallet of ['spot', 'contract']) {
    const own = users.filter((row) => row.wallet === wallet)
    expect(own.filter((row) => row.day_start_units > 0n).length).toBeGreaterThan(5)
    expect(own.filter((row) => row.flow_units !== 0n).length).toBeGreaterThan(2)
  }
  expect(verifyFolder(whole.path).breaches).toEqual([])
  expect(replayFolder(whole.path).start).toBe(0)
})

test('[D54] neither a restart nor compaction changes a row\'s day', () => {
  const openings = rowsOf(compacted.path, ['opening_entry']).get('opening_entry')
  expect(openings?.length).toBeGreaterThan(simulated)
  expect(balancesOf(compacted)).toEqual(balancesOf(whole))
  expect(verifyFolder(compacted.path).breaches).toEqual([])
})

const person = asUserId(10_001)

/** An exchange of one user, and their rows of an asset after each command. */
async function openForOne() {
  const folder = makeTestFolder()
  let at = 20_000 * dayMs
  const store = await openStoreAt(folder.path, () => at)
  const ask = (command: LoggedCommand): number => {
    const [answer] = store.runner.run([{ command }]).answers
    if (answer === undefined) throw new Error('it has a reply')
    return must(answer).applied.orderId
  }
  ask({ kind: 'open-user', user: person })
  return {
    folder,
    ask,
    nextDay: () => { at = (Math.floor(at / dayMs) + 1) * dayMs },
    /** The last millisecond of the day. */
    toMidnight: () => { at = (Math.floor(at / dayMs) + 1) * dayMs - 1 },
    rowOf: (asset: number, wallet: 'spot' | 'contract' = 'spot') => {
      const row = balancesOf(folder).find((each) =>
        each.owner === person && each.wallet === wallet && each.asset_id === asset)
      return [row?.day, row?.day_start_units, row?.flow_units]
    },
    close: () => {
      store.close()
      expect(verifyFolder(folder.path).breaches).toEqual([])
      folder.remove()
    },
  }
}

const deposit = (units: bigint, asset = usdt): LoggedCommand =>
  ({ kind: 'credit-deposit', user: person, asset, units })
/** The desk's money comes from outside and goes there. */
const toDesk = (units: bigint, asset = usdt): LoggedCommand =>
  ({ kind: 'move-house-funds', from: 'outside', to: 'desk', asset, units, houseWallet: 'spot' })

test('[D54] deposits and withdrawals are flows, conversions are not', async () => {
  const { ask, nextDay, toMidnight, rowOf, close } = await openForOne()
  ask(toDesk(coins(10), btc))
  ask(deposit(coins(100)))
  expect(rowOf(usdt)).toEqual([20_000, 0n, coins(100)])
  toMidnight()
  ask(deposit(coins(1)))
  expect(rowOf(usdt)).toEqual([20_000, 0n, coins(101)])
  nextDay()
  // Set aside and given back: nothing was moved, but it is the day of the last change.
  const holdId = asOrderId(ask({
    kind: 'hold-funds', user: person, wallet: 'spot', asset: usdt, units: coins(30),
    purpose: 'withdrawal',
  }))
  expect(rowOf(usdt)).toEqual([20_001, coins(101), 0n])
  ask({
    kind: 'settle-funds', user: person, holdId, units: coins(20), feeUnits: coins(1), to: 0,
  })
  expect(rowOf(usdt)).toEqual([20_001, coins(101), -coins(20)])
  ask({
    kind: 'transfer-between-wallets', user: person, asset: usdt, from: 'spot', to: 'contract',
    units: coins(5),
  })
  expect(rowOf(usdt)).toEqual([20_001, coins(101), -coins(25)])
  expect(rowOf(usdt, 'contract')).toEqual([20_001, 0n, coins(5)])
  ask({
    kind: 'convert-funds', user: person, fromAsset: usdt, fromUnits: coins(10), toAsset: btc,
    toUnits: coins(1),
  })
  expect(rowOf(usdt)).toEqual([20_001, coins(101), -coins(25)])
  expect(rowOf(btc)).toEqual([20_001, 0n, 0n])
  // Two days without a change of the contract wallet; its row stays as it was.
  nextDay()
  nextDay()
  ask(deposit(1n))
  expect(rowOf(usdt)).toEqual([20_003, coins(66), 1n])
  expect(rowOf(usdt, 'contract')).toEqual([20_001, 0n, coins(5)])
  close()
})

test('[D54] all 64 bits are stored, and a larger flow stays at the limit', async () => {
  const { ask, nextDay, rowOf, close } = await openForOne()
  ask(toDesk(10n, btc))
  ask(deposit(unitsMax))
  expect(rowOf(usdt)).toEqual([20_000, 0n, unitsMax])
  nextDay()
  const loseAll = (): void => {
    ask({
      kind: 'convert-funds', user: person, fromAsset: usdt, fromUnits: unitsMax, toAsset: btc,
      toUnits: 1n,
    })
    ask({
      kind: 'move-house-funds', from: 'desk', to: 'outside', asset: usdt, units: unitsMax,
      houseWallet: 'spot',
    })
  }
  loseAll()
  expect(rowOf(usdt)).toEqual([20_001, unitsMax, 0n])
  ask(deposit(unitsMax))
  expect(rowOf(usdt)).toEqual([20_001, unitsMax, unitsMax])
  loseAll()
  ask(deposit(unitsMax))
  expect(rowOf(usdt)).toEqual([20_001, unitsMax, unitsMax])
  nextDay()
  for (let round = 0; round < 2; round += 1) {
    ask({
      kind: 'debit-funds', user: person, wallet: 'spot', asset: usdt, units: unitsMax,
      purpose: 'adjustment',
    })
    ask(toDesk(unitsMax))
    ask({
      kind: 'convert-funds', user: person, fromAsset: btc, fromUnits: 1n, toAsset: usdt,
      toUnits: unitsMax,
    })
  }
  expect(rowOf(usdt)).toEqual([20_002, unitsMax, -unitsMax])
  close()
})

const one = (where: string, table = 'balance') => `(owner, wallet, asset_id) = (
  select owner, wallet, asset_id from ${table} where ${where} order by 1 desc, 2, 3 limit 1)`
const lastDay = '(select max(day) from balance)'

test.each([
  ['a user\'s opening total of the day', `update balance set day_start_units =
    day_start_units + 1 where ${one('day_start_units > 0')}`, /began day \d+ with/],
  ['a house account\'s opening total', `update balance set day_start_units = day_start_units + 1
    where ${one('owner < 1000 and day_start_units > 0')}`, /began day \d+ with/],
  ['an earlier day', `update balance set day = day - 1
    where ${one('owner >= 10000 and day_start_units > 0')}`, /and was moved on/],
  ['a day to come', `update balance set day = ${lastDay} + 1
    where ${one(`day = ${lastDay}`)}`, /after the last batch/],
  ['an inflow', `update day_flow set flow_units = flow_units - 1
    where ${one('flow_units > 0', 'day_flow')}`, /has a flow of/],
  ['an outflow', `update day_flow set flow_units = 0
    where ${one('flow_units < 0', 'day_flow')}`, /has a flow of 0/],
  ['a flow that is gone', `delete from day_flow where ${one('flow_units > 0', 'day_flow')}`,
    /has no flow of day/],
  ['a flow of a house account', "insert into day_flow values (2, 'spot', 1, 19000, 1)",
    /owner 2 .* has a flow of 1/],
  ['a flow of an earlier day', `update day_flow set day = day - 1
    where ${one('flow_units > 0', 'day_flow')}`, /has no flow of day/],
  ['a flow of a later day', `update day_flow set day = day + 1
    where ${one(`day < ${lastDay} and flow_units > 0`, 'day_flow')}`, /its entries say 0/],
])('[D55] verify finds %s changed by hand', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test('[D55] verify finds an entry that was made a trade by hand', () => {
  const folder = copyOf(whole.path)
  rewriteEntries(folder.path, (posting) => posting.some(({ kind }) => kind === 'copy_share')
    ? posting.map((entry) => ({ ...entry, kind: 'trade' as const })) : posting)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(/has a flow of/)
  folder.remove()
})

test('[D55] with compacted entries verify still checks customers and whole days', () => {
  const customer = changedCopyOf(compacted.path, `update balance
    set day_start_units = day_start_units + 1 where ${one('owner >= 10000')}`)
  expect(verifyFolder(customer.path).breaches.join('\n')).toMatch(/began day/)
  customer.remove()
  const today = changedCopyOf(compacted.path, `update balance
    set day_start_units = day_start_units + 1
    where ${one(`owner < 10000 and day_start_units > 0 and day = ${lastDay}`)}`)
  expect(verifyFolder(today.path).breaches.join('\n')).toMatch(/began day/)
  today.remove()
})

test('[D4] the tables refuse a day with a negative opening total', () => {
  const change = (owner: string) => () => changedCopyOf(whole.path, `update balance
    set day_start_units = -1 where ${one(owner)}`).remove()
  expect(change('owner >= 1000')).toThrow(/constraint/i)
  expect(change('owner = 1')).not.toThrow()
})
