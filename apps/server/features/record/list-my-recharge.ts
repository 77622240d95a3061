// POST /listMyRecharge.
import { listMyRecharge } from '@ingot/contract/calls/record/list-my-recharge.ts'
import { accepted, asAssetId, pageSize } from '@ingot/contract/vocabulary'
import { offsetOf } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText } from '#store/rows/listing-texts.ts'

export const listMyRechargeHandler = defineHandler(
  listMyRecharge,
  async ({ request: { pageNo }, session: { user }, services: { database, listings } }) => {
    const own = database.selectFrom('recharge').where('user_id', '=', user)
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.selectAll().orderBy('created_at', 'desc').orderBy('id')
        .limit(pageSize).offset(offsetOf({ pageNo })).execute(),
    ])
    const list = rows.map((row) => {
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
    return accepted({ list, pageNo, pageSize, total })
  },
)
