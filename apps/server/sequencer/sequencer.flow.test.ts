import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { assetListings, spotMarketListings } from '@ingot/contract/vocabulary'
import { loadListings } from '#store/rows/listings.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import {
  btc, btcUsdt, cancelOrder, coins, keyed, limitOrder, makeTestFolder, must, openRichUser,
  openTestSequencer, referenceTicks, rejectOf, usdt,
} from '#testing/test-sequencer.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

test('[D10] the first start lists the vocabulary by commands, a second lists nothing', async () => {
  const first = await openTestSequencer(folder.path)
  const database = openReadDatabase(folder.path)
  const listings = await loadListings(database)
  expect(listings.assets).toHaveLength(assetListings.length)
  expect(listings.markets).toHaveLength(spotMarketListings.length)
  expect(listings.marketBySymbol('BTCUSDT')).toMatchObject({
    baseUnitsPerLot: 1_000n, quoteUnitsPerTickLot: 100n, referenceTicks,
  })
  expect(first.start.batch).toBe(1)
  await first.close()
  const second = await openTestSequencer(folder.path)
  expect(second.start.batch).toBe(1)
  await second.close()
  await database.destroy()
})

test('[D11] a result is in the database, and its batch heard, before its reply', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  const database = openReadDatabase(folder.path)
  const maker = await openRichUser(sequencer, 10_001)
  const taker = await openRichUser(sequencer, 10_002)
  const resting = must(await sequencer.submit(keyed(limitOrder(maker, { side: 'sell' }), 'a-1')))
  expect(resting.order).toMatchObject({ status: 'pending', clientOrderId: 'a-1', filledLots: 0 })
  expect(resting.balances).toContainEqual({
    owner: maker, wallet: 'spot', asset: btc,
    availableUnits: coins(100) - 100_000n, frozenUnits: 100_000n,
  })
  const crossing = must(await sequencer.submit({ command: limitOrder(taker, { side: 'buy' }) }))
  expect(crossing.order?.status).toBe('fully_filled')
  const heard = batches.at(-1)
  expect(heard?.batch).toBe(crossing.batch)
  expect(heard?.trades).toHaveLength(1)
  expect(heard?.orders.find((order) => order.user === maker)?.clientOrderId).toBe('a-1')
  const row = await database.selectFrom('spot_order').selectAll()
    .where('order_id', '=', resting.applied.orderId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'fully_filled', filled_lots: 100, client_order_id: 'a-1' })
  const rows = await database.selectFrom('balance').selectAll().where('owner', '=', taker)
    .where('asset_id', '=', usdt).executeTakeFirstOrThrow()
  expect(rows.available_units).toBe(coins(1_000_000) - 924_186n * 100n * 100n)
  await database.destroy()
  await close()
})

test('[D12] after a restart every book, balance and next number is unchanged', async () => {
  const first = await openTestSequencer(folder.path)
  const user = await openRichUser(first.sequencer, 10_001)
  const orders = await Promise.all([1, 2, 3, 3].map((step, index) =>
    first.sequencer.submit(keyed(limitOrder(user, { side: 'buy', offset: -step }), `r-${index}`))))
  const [firstId = 0] = orders.map((outcome) => must(outcome).applied.orderId)
  const last = orders.map(must).at(-1)
  must(await first.sequencer.submit({ command: cancelOrder(user, firstId) }))
  await first.close()
  const second = await openTestSequencer(folder.path)
  const prices = second.start.levels.map(({ priceTicks, lots, side }) => [side, priceTicks, lots])
  expect(prices.sort()).toEqual([
    ['buy', referenceTicks - 3, 200], ['buy', referenceTicks - 2, 100],
  ].sort())
  expect(second.start.batch).toBeGreaterThan(1)
  const next = must(await second.sequencer.submit({ command: limitOrder(user, { side: 'buy' }) }))
  expect(next.applied.orderId).toBe((last?.applied.orderId ?? 0) + 1)
  expect(next.at).toBeGreaterThanOrEqual(last?.at ?? Infinity)
  const cancelled = must(await second.sequencer.submit({
    command: cancelOrder(user, last?.applied.orderId ?? 0),
  }))
  expect(cancelled.order?.clientOrderId).toBe(last?.order?.clientOrderId)
  await second.close()
})

test('[D11] a reply has all of the caller\'s balances and no other user\'s', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const maker = await openRichUser(sequencer, 10_001)
  const taker = await openRichUser(sequencer, 10_002)
  must(await sequencer.submit({ command: limitOrder(maker, { side: 'sell' }) }))
  const receipt = must(await sequencer.submit({ command: limitOrder(taker, { side: 'buy' }) }))
  expect(receipt.balances.map(({ owner, asset }) => [owner, asset]).sort())
    .toEqual([[taker, usdt], [taker, btc]])
  await close()
})

longTest('[D12] a last price, and an order\'s fills and hold, survive a restart', async () => {
  const first = await openTestSequencer(folder.path)
  const maker = await openRichUser(first.sequencer, 10_001)
  const taker = await openRichUser(first.sequencer, 10_002)
  const resting = must(await first.sequencer.submit({
    command: limitOrder(maker, { side: 'sell', offset: 7 }),
  }))
  must(await first.sequencer.submit({
    command: limitOrder(taker, { side: 'buy', offset: 7, lots: 40 }),
  }))
  await first.close()
  const database = openReadDatabase(folder.path)
  const row = await database.selectFrom('spot_order').selectAll()
    .where('order_id', '=', resting.applied.orderId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ filled_lots: 40, held_units: 60_000n, status: 'pending' })
  await database.destroy()
  const second = await openTestSequencer(folder.path)
  expect(second.start.markets.find(({ market }) => market === btcUsdt)?.lastTicks)
    .toBe(referenceTicks + 7)
  expect(second.start.levels).toEqual([expect.objectContaining({ lots: 60 })])
  await second.close()
})

test('[D13] beyond the limit the reply is busy at once, and nothing is lost', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path, { waitingMax: 5 })
  const user = await openRichUser(sequencer, 10_001)
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, step) =>
    sequencer.submit({ command: limitOrder(user, { side: 'buy', offset: -step }) })))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
  expect(outcomes.slice(5).map(rejectOf)).toEqual(Array.from({ length: 7 }, () => 'busy'))
  must(await sequencer.submit({ command: limitOrder(user, { side: 'buy' }) }))
  await close()
  const late = sequencer.submit({ command: limitOrder(user, { side: 'buy' }) }).then(rejectOf)
  expect(await late).toBe('busy')
})

longTest('[D14] simultaneous submissions share batches of at most 500', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  const users = await Promise.all([1, 2, 3].map((n) => openRichUser(sequencer, 10_000 + n)))
  const asked = users.flatMap((user) => Array.from({ length: 400 }, (_, step) =>
    sequencer.submit({ command: limitOrder(user, { side: 'buy', offset: -step }) })))
  const numbers = (await Promise.all(asked)).map((outcome) => must(outcome).batch)
  const sizes = new Map<number, number>()
  for (const number of numbers) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(500)
  expect(sizes.size).toBeLessThan(100)
  expect(batches.map(({ batch }) => batch)).toEqual(
    batches.map((_, index) => (batches[0]?.batch ?? 0) + index),
  )
  await close()
})

test('[D14] a busy sequencer gets as many submissions at once as it has in hand', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const submit = () => sequencer.submit({ command: limitOrder(user, { side: 'buy' }) })
  const first = submit()
  // The first one crosses in this turn of the event loop, and its reply comes in a later one.
  await new Promise(setImmediate)
  // Of the next ones 32 cross at once, then the 33 that make as many as are in hand.
  const later = Array.from({ length: 80 }, submit)
  must(await first)
  const batches = (await Promise.all(later)).map((outcome) => must(outcome).batch)
  const [small, large, rest] = [batches.slice(0, 32), batches.slice(32, 65), batches.slice(65)]
  for (const part of [small, large, rest]) expect(new Set(part).size).toBe(1)
  // The others wait until every earlier one has its reply.
  expect(rest[0]).toBeGreaterThan(large[0] ?? 0)
  await close()
})

test('[D15] an engine reject changes nothing and opens no batch', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_001)
  const before = batches.length
  const order = limitOrder(user, { side: 'sell', lots: 20_000_000 })
  expect(rejectOf(await sequencer.submit({ command: order }))).toBe('insufficient_available')
  const next = must(await sequencer.submit({ command: limitOrder(user, { side: 'sell' }) }))
  expect(batches).toHaveLength(before + 1)
  expect(next.batch).toBe((batches[before - 1]?.batch ?? 0) + 1)
  await close()
})

test('[D5] a second sequencer on the same folder is refused', async () => {
  const first = await openTestSequencer(folder.path)
  await expect(openTestSequencer(folder.path)).rejects.toThrow(/another server writes/)
  await first.close()
  const second = await openTestSequencer(folder.path)
  await second.close()
})
