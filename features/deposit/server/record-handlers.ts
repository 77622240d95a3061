// The calls of the records of deposits. A record is a row of one of several tables; each table is
// a source of rows, which are sorted and counted together, and the page's records are made by their
// sources.
import type { DepositRecord } from '#features/record/records.calls.ts'
import { listMyRecharge, loadMyRecharge } from '#features/record/records.calls.ts'
import { accepted, asAssetId, pageSize, rejected } from '@ingot/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import {
  loadOfflineRecords, offlineIdPrefix, offlineNumberOf,
} from './offline/store.ts'
import { isBehind, limitOf, offsetOf, pageOfRows } from '@ingot/server/kit/own-page.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { RechargeTable } from '@ingot/server/store/tables/session-tables.ts'
import { depositViews, recordNumberOf, recordPrefix } from './deposit-view.ts'

type Parts = Pick<Services, 'database' | 'listings' | 'configuration'>

type Source = {
  /** A user's rows as SQL: id, asset_id, created_at, type and is_open. */
  rowsOf(user: number): RawBuilder<unknown>
  /** The user's records of those ids that are the source's own. */
  load(
    parts: Parts, own: { readonly user: number, readonly ids: readonly string[] },
  ): Promise<readonly DepositRecord[]>
}

const sources: readonly Source[] = [{
  rowsOf: (user) => sql`select ${recordPrefix} || id as id, asset_id, created_at,
    'online' as type, status in ('confirming', 'collecting', 'in_review') as is_open
    from deposit where user_id = ${user}`,
  async load(parts, { user, ids }) {
    const rows = await parts.database.selectFrom('deposit').selectAll()
      .where('user_id', '=', user).where('id', 'in', ids.flatMap((id) => recordNumberOf(id) ?? []))
      .execute()
    return depositViews(parts, rows)
  },
}, {
  rowsOf: (user) => sql`select id, asset_id, created_at, type, status != 'completed' as is_open
    from recharge where user_id = ${user}`,
  async load({ database, listings }, { user, ids }) {
    const rows = await database.selectFrom('recharge').selectAll()
      .where('user_id', '=', user).where('id', 'in', ids).execute()
    return rows.map((row) => completedView(listings, row))
  },
}, {
  rowsOf: (user) => sql`select ${offlineIdPrefix} || id as id, asset_id, created_at,
    'offline' as type, status = 'pending_approval' as is_open
    from offline_deposit where user_id = ${user}`,
  load: (parts, { user, ids }) => loadOfflineRecords(parts, {
    user, ids: ids.flatMap((id) => offlineNumberOf(id) ?? []),
  }),
}]

// POST /listMyRecharge.

export const listMyRechargeHandler = defineHandler(
  listMyRecharge,
  async ({ request, session: { user }, services }) => {
    const { database, listings } = services
    const { pageNo, after, symbol, isOpen, type = null } = request
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)?.id
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const own = sql`from (${sql.join(sources.map((one) => one.rowsOf(user)), sql` union all `)})
      where (${asset ?? null} is null or asset_id = ${asset ?? null})
        and (${isOpen === true ? 1 : 0} = 0 or is_open)
        and (${type} is null or type = ${type})`
    const [{ rows: [counted] }, { rows }] = await Promise.all([
      sql<{ total: number }>`select count(*) as total ${own}`.execute(database),
      sql<{ id: string, created_at: number }>`select id, created_at ${own}
        and ${isBehind(after, [['created_at', 'desc'], ['id', 'asc']])}
        order by created_at desc, id limit ${limitOf()} offset ${offsetOf({ pageNo, after })}`
        .execute(database),
    ])
    const page = pageOfRows(rows, {
      total: counted?.total ?? 0, placeOf: (row) => `${row.created_at}.${row.id}`,
    })
    const list = await loadRecords(services, { user, ids: page.list.map(({ id }) => id) })
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

/** In the order of the ids; none for an id that is not the user's. */
async function loadRecords(
  parts: Parts, own: { readonly user: number, readonly ids: readonly string[] },
): Promise<DepositRecord[]> {
  const found = (await Promise.all(sources.map((source) => source.load(parts, own)))).flat()
  return own.ids.flatMap((id) => found.find((record) => record.id === id) ?? [])
}

// POST /loadMyRecharge.

export const loadMyRechargeHandler = defineHandler(
  loadMyRecharge,
  async ({ request: { id }, session: { user }, services }) => {
    const [record] = await loadRecords(services, { user, ids: [id] })
    return record === undefined ? rejected('request_unknown', 'id') : accepted(record)
  },
)

function completedView(listings: Listings, row: RechargeTable): DepositRecord {
  const asset = listings.asset(asAssetId(row.asset_id))
  return {
    id: row.id,
    symbol: asset.symbol,
    amount: amountText(asset, row.amount_units),
    type: row.type,
    status: row.status,
    createTime: row.created_at,
    remark: '',
    online: null,
    offline: null,
    timeline: [{ status: row.status, time: row.created_at }],
  }
}
