// Pages of long histories, each held against a plain query for the same rows.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  asMarketId, asOrderId, type MarketId, pageNoMax, pageSize,
} from '@ingot/contract/vocabulary'
import { Kysely } from 'kysely'
import { createSqliteDialect } from '@ingot/server/store/sqlite/sqlite-dialect.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { createListings } from '@ingot/server/store/rows/listings.ts'
import {
  busyMarket, historian, type LongHistory, openLongHistory, rareMarket,
} from '@ingot/server/testing/long-history.ts'
import { btc, btcUsdt, usdt } from '@ingot/server/testing/traffic/sample-listings.ts'
import { listFills, listOrders } from './store.ts'

let history: LongHistory
beforeEach(async () => { history = await openLongHistory(7) })
afterEach(() => history.close())

const markets = [undefined, busyMarket, rareMarket, 9]
const listings = createListings({
  assets: [usdt, btc],
  markets: [busyMarket, 2, rareMarket].map((id) => ({
    ...btcUsdt, id: asMarketId(id), symbol: `${id}USDT`,
  })),
})

type Asked = { readonly market: MarketId | undefined; readonly pageNo: number }
type Listed = { readonly ids: readonly number[]; readonly total: number }

/** Asks for pages from everywhere in a list, and for one behind its end. */
async function expectPages(
  rows: string,
  ask: (asked: Asked) => Promise<Listed>,
  { pagesMax = 12, of = markets } = {},
): Promise<void> {
  for (const id of of) {
    const market = id === undefined ? undefined : asMarketId(id)
    const all = numbersOf(`${rows} ${id === undefined ? '' : `and market_id = ${id}`}`)
    const pages = Math.max(1, Math.ceil(all.length / pageSize))
    const spread = Array.from(
      { length: pagesMax }, (_, at) => 1 + at * Math.ceil(pages / pagesMax))
    for (const pageNo of [...spread, pages, pages + 1, pageNoMax]) {
      expect(await ask({ market, pageNo }), `market ${id} page ${pageNo}`).toEqual({
        ids: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: all.length,
      })
    }
  }
}

function numbersOf(query: string): number[] {
  return history.database.prepare(`${query} order by 1 desc`).all()
    .map((row) => Number(Object.values(row)[0]))
}

test('[T16] any page of a long history is exact, and stays so while it grows', async () => {
  const own = `user_id = ${historian}`
  const expectAll = async () => {
    for (const [state, status] of [['history', '<>'], ['open', '=']] as const) {
      const rows = `select order_id from spot_order where status ${status} 'pending' and ${own}`
      await expectPages(rows, async (asked) => {
        const { list, total } = await listOrders(history.reader, {
          user: historian, state, filter: {}, ...asked,
        })
        return { ids: list.map(({ orderId }) => orderId), total }
      })
    }
    const fills = `select trade_id from trade
      where (taker_user_id = ${historian} or maker_user_id = ${historian})`
    await expectPages(fills, async (asked) => {
      const { list, total } = await listFills(history.reader, {
        user: historian, listings, filter: {}, ...asked,
      })
      return { ids: list.map(({ tradeId }) => Number(tradeId)), total }
    })
  }
  for (const rows of [1_500, 20_000]) {
    history.grow(rows)
    await expectAll()
  }
  history.database.exec(`update spot_order set status = 'cancelled'
    where order_id % 3 = 0 and status = 'pending'`)
  await expectAll()
})

test('[T24] any page of a filtered long history is exact while it grows', async () => {
  const own = `user_id = ${historian}`
  const few = { pagesMax: 2, of: [undefined, rareMarket] }
  const filters = [
    [{ side: 'sell' }, "side = 'sell'"],
    [{ type: 'market', sizedBy: 'amount' }, "type = 'market' and amount_units > 0"],
    [{ sizedBy: 'quantity', from: 3_000, to: 9_000 },
      'lots > 0 and created_at between 3000 and 9000'],
    [{ status: 'cancelled' }, "status = 'cancelled'"],
  ] as const
  const expectAll = async () => {
    for (const [filter, where] of filters) {
      for (const [state, status] of [['history', '<>'], ['open', '=']] as const) {
        const rows = `select order_id from spot_order
          where status ${status} 'pending' and ${own} and ${where}`
        await expectPages(rows, async (asked) => {
          const { list, total } = await listOrders(history.reader, {
            user: historian, state, filter, ...asked,
          })
          return { ids: list.map(({ orderId }) => orderId), total }
        }, few)
      }
    }
    const bought = `select trade_id from trade where traded_at >= 5000 and (
      (taker_user_id = ${historian} and taker_side = 'buy')
      or (maker_user_id = ${historian} and taker_side = 'sell'))`
    await expectPages(bought, async (asked) => {
      const { list, total } = await listFills(history.reader, {
        user: historian, listings, filter: { side: 'buy', from: 5_000 }, ...asked,
      })
      return { ids: list.map(({ tradeId }) => Number(tradeId)), total }
    }, few)
  }
  history.grow(8_000)
  vary()
  await expectAll()
  history.grow(6_000)
  vary()
  await expectAll()
  history.database.exec(`update spot_order set status = 'cancelled' where status = 'pending'`)
  await expectAll()
})

test('[T16, T24] every list and total is read over one index, without sorting', async () => {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const database = new Kysely<Database>({
    dialect: createSqliteDialect(history.database),
    log: ({ query }) => void asked.push(query),
  })
  const page = { user: historian, market: asMarketId(busyMarket), pageNo: 2 }
  history.grow(2_000)
  for (const state of ['open', 'history'] as const) {
    for (const filter of [{}, { side: 'buy', from: 1, to: 9_000 }] as const) {
      await listOrders(database, { ...page, state, filter })
    }
  }
  for (const filter of [{}, { side: 'buy', order: asOrderId(7), from: 1 }] as const) {
    await listFills(database, { ...page, pageNo: 1, listings, filter })
  }
  const plans = asked.map(({ sql, parameters }) =>
    history.database.prepare(`explain query plan ${sql}`)
      .all(...parameters as never[]).map(({ detail }) => String(detail)))
  expect(plans.length).toBeGreaterThan(8)
  // Both sides of the fills are merged as they are read.
  const known = '^SCAN (fill|shown)$|spot_order_(pending|ended)|trade_of_(taker|maker)'
  const indexes = new RegExp(`${known}|INTEGER PRIMARY KEY`)
  for (const plan of plans) {
    const text = plan.join('; ')
    expect(text).not.toMatch(/USE TEMP B-TREE/)
    for (const step of plan.filter((each) => /^(SCAN|SEARCH) /.test(each))) {
      expect(step, text).toMatch(indexes)
    }
  }
})

/** Gives the rows sides, types, sizes, ends and moments; the same row the same ones each time. */
function vary(): void {
  history.database.exec(`update spot_order set created_at = order_id,
    side = case when order_id % 3 = 0 then 'sell' else 'buy' end,
    type = case when order_id % 5 = 0 then 'market' else 'limit' end,
    amount_units = case when order_id % 10 = 0 then 7 else 0 end,
    lots = case when order_id % 10 = 0 then 0 else 5 end,
    status = case when status = 'filled' and order_id % 7 = 0 then 'cancelled' else status end`)
  history.database.exec(`update trade set traded_at = trade_id,
    taker_side = case when trade_id % 4 = 0 then 'sell' else 'buy' end`)
}
