// The notifications of liquidations, deleveragings, conditional orders and countdowns after the
// exchange was killed: each cause of a customer has its own, once.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { runUntilKilled, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

/** The orders of both products that ended with fills after the batch that placed them. */
const endedOrders = (status: string) => `select user_id, updated_at as at from (
    select order_id, user_id, status, created_at, updated_at, filled_lots from spot_order
    union all select order_id, user_id, status, created_at, updated_at, filled_lots
      from perpetual_order) as o
  where user_id >= 10000 and status = '${status}' and filled_lots > 0 and created_at < updated_at
    and not exists (select 1 from (
      select taker_order_id, traded_at from trade
      union all select taker_order_id, traded_at from perpetual_trade) as t
      where t.taker_order_id = o.order_id and t.traded_at = o.updated_at)`

/** The causes of notifications, as the rows of orders, receipts and trades have them. */
const causes = {
  order_filled: endedOrders('fully_filled'),
  order_partly_filled: endedOrders('cancelled'),
  triggered: `select user_id, updated_at as at from trigger_order
    where status = 'triggered' and user_id >= 10000`,
  position_liquidated: `select user_id, at, market_id, side, mark_ticks as ticks,
      sum(lots_by_book + lots_by_adl) as lots
    from (select *, liquidated_at as at from liquidation where user_id >= 10000)
    group by user_id, at, market_id, side, ticks having lots > 0`,
  position_deleveraged: `select maker_user_id as user_id, traded_at as at, market_id,
      taker_side as side, price_ticks as ticks
    from perpetual_trade
    where kind = 'adl' and taker_user_id <> maker_user_id and maker_user_id >= 10000
    group by user_id, at, market_id, side, ticks`,
  conditional_order_refused: `select user_id, updated_at as at from trigger_order
    where status = 'refused' and user_id >= 10000
    group by user_id, at, market_id, close_reason`,
  countdown_ended: `select user_id, at from (
      select user_id, updated_at as at, close_reason from spot_order
      union all select user_id, updated_at, close_reason from perpetual_order)
    where close_reason = 'countdown' and user_id >= 10000
    group by user_id, at`,
}

function momentsOf(database: DatabaseSync, text: string): string[] {
  return database.prepare(text).all().map(({ user_id, at }) => `${user_id} ${at}`).toSorted()
}

test.each([['perpetual', 3], ['waiting', 4]] as const)(
  '[C34, C35, C36, C40, WF11, WF14, WF15] killed among %s orders, a cause is notified once',
  async (kind, seed) => {
    const folder = makeTestFolder()
    const batches = byDepth({ short: 400, deep: 1_400 })
    await runUntilKilled(folder.path, { seed, kind, batches })
    const database = new DatabaseSync(databaseFileOf(folder.path))
    const counts = Object.entries(causes).map(([notice, text]) => {
      const told = momentsOf(database,
        `select user_id, created_at as at from message
          where kind = '${notice}' or kind like '%\\_${notice}' escape '\\'`)
      expect(told, notice).toEqual(momentsOf(database, text))
      return [notice, told.length] as const
    })
    database.close()
    const expected = kind === 'perpetual'
      ? ['position_liquidated', 'position_deleveraged', 'order_filled', 'order_partly_filled']
      : ['conditional_order_refused', 'countdown_ended', 'order_filled', 'triggered']
    for (const [notice, count] of counts) {
      if (expected.includes(notice)) expect(count, notice).toBeGreaterThan(0)
    }
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  }, 120_000,
)
