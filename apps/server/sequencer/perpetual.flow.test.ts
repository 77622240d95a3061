import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMarketId, asUserId, perpetualMarketListings } from '@ingot/contract/vocabulary'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { PerpetualTraffic, trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import {
  changedCopyOf, copyOf, openStoreAt, replayFolder, rowsOf, runUntilKilled, verifyFolder,
} from '#testing/stored-exchange.ts'
import {
  coins, keyed, makeTestFolder, must, openTestSequencer, rejectOf, usdt,
} from '#testing/test-sequencer.ts'
import type { LoggedCommand } from './codec/command-codec.ts'

const whole = makeTestFolder()
let acknowledged = { batch: 0, hash: '' }

beforeAll(async () => {
  acknowledged = await runUntilKilled(whole.path, { seed: 3, kind: 'perpetual', batches: 1_400 })
}, 120_000)

afterAll(() => whole.remove())

const tables = [
  'balance', 'perpetual_market', 'perpetual_tier', 'perpetual_market_state', 'perpetual_order',
  'perpetual_trade', 'position', 'risk_setting', 'position_mode', 'funding_payment', 'liquidation',
  'lead', 'copy', 'lead_order', 'copy_order', 'copy_block', 'copy_fill',
  'command_batch',
] as const

test('[D17] killed among perpetual trades, it starts with all acknowledged rows', async () => {
  const folder = copyOf(whole.path)
  const before = rowsOf(folder.path, tables)
  for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
  const store = await openStoreAt(folder.path, () => trafficBeginsAt)
  expect(store.start.batch).toBeGreaterThanOrEqual(acknowledged.batch)
  expect(store.start.perpetual.levels.length).toBeGreaterThan(0)
  store.close()
  expect(rowsOf(folder.path, tables)).toEqual(before)
  const heard = before.get('command_batch')?.[acknowledged.batch - 1]
  expect(heard).toMatchObject({ batch: BigInt(acknowledged.batch), hash: acknowledged.hash })
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path)).toMatchObject({ start: 0, end: store.start.batch })
  folder.remove()
})

test('[D17] after the kill and every restart the same invariants hold', async () => {
  const folder = copyOf(whole.path)
  let at = trafficBeginsAt + 100 * 3_600_000
  const traffic = new PerpetualTraffic({ seed: 11, users: 30 })
  traffic.opening()
  let batch = 0
  for (let start = 0; start < 3; start += 1) {
    const store = await openStoreAt(folder.path, () => at)
    expect(store.start.batch).toBeGreaterThanOrEqual(batch)
    for (let count = 0; count < 60; count += 1) {
      const submissions = Array.from({ length: 8 }, () => {
        at += traffic.stepMs()
        return { command: traffic.next(at) }
      })
      store.runner.run(submissions)
    }
    store.runner.audit()
    ;({ batch } = store.runner.tail)
    store.close()
    expect(verifyFolder(folder.path).breaches).toEqual([])
  }
  expect(replayFolder(folder.path)).toMatchObject({ start: 0, end: batch })
  folder.remove()
})

const onePosition = '(user_id, market_id, side) = '
  + '(select user_id, market_id, side from position order by lots desc limit 1)'

test.each([
  ['lots', `update position set lots = lots + 1 where ${onePosition}`, /more long than short/],
  ['a cost', `update position set cost_units = cost_units + 1 where ${onePosition}`, /clearing of/],
  ['a margin', `update position set margin_units = margin_units + 1 where ${onePosition}`,
    /frozen, held are/],
  ['a position that is gone', `delete from position where ${onePosition}`, /the trades say/],
  ['a trade that is gone', 'delete from perpetual_trade where trade_id = 3', /the trades say/],
  ['a trade', 'update perpetual_trade set quote_units = quote_units + 1 where trade_id = 3',
    /perpetual trade 3 says/],
  ['a hold', "update perpetual_order set held_units = held_units + 1 where status = 'pending'",
    /frozen, held are/],
  ['a realised profit', `update perpetual_order set realized_units = realized_units + 1
    where filled_lots > 0`, /is not filled as its trades say/],
  ['the resting closing lots', `update perpetual_order set closing_lots = lots - filled_lots
    where status = 'pending' and filled_lots = 0 and lots > 0`, /which is too much/],
  ['a payment', `update funding_payment set payment_units = payment_units + 1
    where user_id = (select min(user_id) from funding_payment)`, /was paid/],
  ['a fund that owes', `update balance set available_units = -1 where owner = 4`, /clearing of/],
  ['a margin mode', "update position set margin_mode = 'neither'", /which was not chosen/],
])('[D18] verify finds %s changed by hand', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test.each([
  ['lots', `update position set lots = lots + 1 where ${onePosition}`],
  ['a margin', `update position set margin_units = margin_units + 1 where ${onePosition}`],
  ['the realised profit of a position', 'update position set realized_units = realized_units + 1'],
  ['a mark', 'update perpetual_market_state set mark_ticks = mark_ticks + 1 where mark_ticks > 0'],
  ['a basis sample', `update perpetual_market_state set basis_ticks = '[1]'
    where basis_ticks <> '[]'`],
  ['a funding stamp', 'update perpetual_market_state set funding_stamp = funding_stamp + 3600000'],
  ['a leverage', 'update risk_setting set leverage = leverage - 1 where leverage > 1'],
  ['a position mode', `update position_mode
    set position_mode = case position_mode when 'hedge' then 'one_way' else 'hedge' end`],
  ['a resting order', "delete from perpetual_order where status = 'pending'"],
  ['the hold of a resting order', `update perpetual_order set held_units = held_units + 1
    where status = 'pending'`],
  ['the last receipt', `delete from liquidation
    where liquidation_id = (select max(liquidation_id) from liquidation)`],
])('[D18] a start refuses %s that was changed by hand', async (_, change) => {
  const folder = changedCopyOf(whole.path, change)
  const opened = openStoreAt(folder.path, () => trafficBeginsAt).then(({ start }) => start.batch)
  await expect(opened).rejects.toThrow()
  folder.remove()
})

test('[D4] the tables refuse rows that no engine would write', () => {
  const folder = copyOf(whole.path)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const run = (change: string) => () => database.prepare(change).run()
  expect(run('update position set margin_units = -1')).toThrow(/constraint/i)
  expect(run('update position set lots = 0')).toThrow(/constraint/i)
  expect(run('update perpetual_order set held_units = -1')).toThrow(/constraint/i)
  expect(run('update perpetual_order set closing_lots = lots + 1')).toThrow(/constraint/i)
  expect(run('update liquidation set lots_by_adl = lots_before + 1')).toThrow(/constraint/i)
  expect(run('update balance set available_units = -1 where owner = 5')).toThrow(/constraint/i)
  expect(run('insert into funding_payment select * from funding_payment limit 1'))
    .toThrow(/constraint/i)
  database.close()
  folder.remove()
})

const market = asMarketId(101)

function perpetualOrder(user: number, side: 'buy' | 'sell', lots: number): LoggedCommand {
  return {
    kind: 'place-perpetual-order', user: asUserId(user), market, side,
    positionSide: side === 'buy' ? 'long' : 'short', type: 'limit', timeInForce: 'GTC',
    priceTicks: 924_186, lots, reduceOnly: false, selfTradePrevention: 'cancel_taker',
  }
}

test('[D12] a perpetual order returns its row, once for its key', async () => {
  const folder = makeTestFolder()
  const first = await openTestSequencer(folder.path)
  expect(first.start.perpetual.markets).toHaveLength(perpetualMarketListings.length)
  for (const number of [10_001, 10_002]) {
    const user = asUserId(number)
    const money = { user, asset: usdt, units: coins(100_000) } as const
    must(await first.sequencer.submit({ command: { kind: 'open-user', user } }))
    must(await first.sequencer.submit({ command: { kind: 'credit-deposit', ...money } }))
    must(await first.sequencer.submit({
      command: { kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' },
    }))
  }
  const ask = keyed(perpetualOrder(10_001, 'buy', 10), 'p-1')
  const placed = must(await first.sequencer.submit(ask))
  expect(placed.order).toBeNull()
  expect(placed.perpetualOrder).toMatchObject({
    status: 'pending', clientOrderId: 'p-1', leverage: 20, lots: 10, closingLots: 0,
  })
  expect(must(await first.sequencer.submit({
    command: perpetualOrder(10_002, 'sell', 4),
  })).perpetualOrder?.status).toBe('fully_filled')
  const heard = first.batches.at(-1)?.perpetual
  expect(heard?.trades).toHaveLength(1)
  expect(heard?.positions.map(({ side, lots }) => [side, lots]).sort())
    .toEqual([['long', 4], ['short', 4]])
  expect(heard?.orders.find(({ orderId }) => orderId === placed.applied.orderId)?.clientOrderId)
    .toBe('p-1')
  await first.close()
  const second = await openTestSequencer(folder.path)
  const again = must(await second.sequencer.submit(ask))
  expect(again).toEqual({ ...placed, balances: [], repeated: true })
  expect(second.start.perpetual.levels).toEqual([
    { market, side: 'buy', priceTicks: 924_186, lots: 6 },
  ])
  expect(rejectOf(await second.sequencer.submit({
    command: perpetualOrder(10_001, 'buy', 100_000),
  }))).toBe('insufficient_available')
  const cancelled = must(await second.sequencer.submit({
    command: {
      kind: 'cancel-perpetual-order', user: asUserId(10_001),
      orderId: placed.perpetualOrder?.orderId ?? asNone(),
    },
  }))
  expect(cancelled.perpetualOrder).toMatchObject({
    status: 'cancelled', closeReason: 'by_user', clientOrderId: 'p-1', heldUnits: 0n,
  })
  await second.close()
  folder.remove()
})

function asNone(): never {
  throw new Error('the placed order has no row')
}
