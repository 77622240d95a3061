// Pages of histories that are many blocks long, each held against a plain query for the same rows.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asMarketId, type MarketId, pageNoMax, pageSize } from '@ingot/contract/vocabulary'
import { blockRows, createFiledBlocks } from '#store/filed-blocks.ts'
import { createListings } from '#store/listings.ts'
import {
  busyMarket, historian, type LongHistory, openLongHistory, rareMarket,
} from '#testing/long-history.ts'
import { btc, btcUsdt, usdt } from '#testing/sample-listings.ts'
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
): Promise<void> {
  for (const id of markets) {
    const market = id === undefined ? undefined : asMarketId(id)
    const all = numbersOf(`${rows} ${id === undefined ? '' : `and market_id = ${id}`}`)
    const pages = Math.max(1, Math.ceil(all.length / pageSize))
    const spread = Array.from({ length: 12 }, (_, at) => 1 + at * Math.ceil(pages / 12))
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
  const histories = { database: history.reader, filedBlocks: createFiledBlocks(history.reader) }
  const own = `user_id = ${historian}`
  const expectAll = async () => {
    for (const [state, status] of [['history', '<>'], ['open', '=']] as const) {
      const rows = `select order_id from spot_order where status ${status} 'pending' and ${own}`
      await expectPages(rows, async (asked) => {
        const { list, total } = await listOrders(histories, { user: historian, state, ...asked })
        return { ids: list.map(({ orderId }) => orderId), total }
      })
    }
    const fills = `select trade_id from trade
      where (taker_user_id = ${historian} or maker_user_id = ${historian})`
    await expectPages(fills, async (asked) => {
      const { list, total } = await listFills(histories, { user: historian, listings, ...asked })
      return { ids: list.map(({ tradeId }) => Number(tradeId)), total }
    })
  }
  // Some rows are filed in full blocks, some in one that is not full, some not at all.
  for (const rows of [1_500, 3 * blockRows, 7 * blockRows, 900]) {
    history.grow(rows)
    await expectAll()
    history.file()
    await expectAll()
  }
  history.database.exec(`update spot_order set status = 'cancelled'
    where order_id % 3 = 0 and status = 'pending'`)
  await expectAll()
})
