// The calls of the records of deposits.
import type { DepositRecord } from '@ingot/contract/calls/record/records.ts'
import { listMyRecharge, loadMyRecharge } from '@ingot/contract/calls/record/records.ts'
import { accepted, asAssetId, pageSize, rejected } from '@ingot/contract/vocabulary'
import { pageOf } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { RechargeTable } from '#store/tables/session-tables.ts'

// POST /listMyRecharge.

export const listMyRechargeHandler = defineHandler(
  listMyRecharge,
  async ({ request, session: { user }, services: { database, listings } }) => {
    const { pageNo, after, symbol, isOpen } = request
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)?.id
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const own = database.selectFrom('recharge').selectAll().where('user_id', '=', user)
      .$if(asset !== undefined, (rows) => rows.where('asset_id', '=', asset ?? 0))
      .$if(isOpen === true, (rows) => rows.where('status', '!=', 'completed'))
    const page = await pageOf(own, {
      pageNo, after, sort: [['created_at', 'desc'], ['id', 'asc']],
    })
    const list = page.list.map((row) => completedView(listings, row))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// POST /loadMyRecharge.

export const loadMyRechargeHandler = defineHandler(
  loadMyRecharge,
  async ({ request: { id }, session: { user }, services: { database, listings } }) => {
    const row = await database.selectFrom('recharge').selectAll()
      .where('user_id', '=', user).where('id', '=', id).executeTakeFirst()
    return row === undefined
      ? rejected('request_unknown', 'id') : accepted(completedView(listings, row))
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
    timeline: [{ status: row.status, time: row.created_at }],
  }
}
