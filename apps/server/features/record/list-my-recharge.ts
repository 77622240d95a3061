// POST /listMyRecharge.
import { listMyRecharge } from '@ingot/contract/calls/record/records.ts'
import { accepted, asAssetId, pageSize } from '@ingot/contract/vocabulary'
import { isBehind, limitOf, offsetOf, pageOfRows } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText } from '#store/rows/listing-texts.ts'

export const listMyRechargeHandler = defineHandler(
  listMyRecharge,
  async ({ request: { pageNo, after }, session: { user }, services: { database, listings } }) => {
    const own = database.selectFrom('recharge').where('user_id', '=', user)
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.selectAll().where(isBehind(after, [['created_at', 'desc'], ['id', 'asc']]))
        .orderBy('created_at', 'desc').orderBy('id')
        .limit(limitOf()).offset(offsetOf({ pageNo, after })).execute(),
    ])
    const page = pageOfRows(rows, { total, placeOf: (row) => `${row.created_at}.${row.id}` })
    const list = page.list.map((row) => {
      const asset = listings.asset(asAssetId(row.asset_id))
      return {
        id: row.id,
        symbol: asset.symbol,
        amount: amountText(asset, row.amount_units),
        type: row.type,
        status: row.status,
        createTime: row.created_at,
      }
    })
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
