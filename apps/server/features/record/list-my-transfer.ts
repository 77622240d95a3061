// POST /listMyTransfer. A transfer is two entries of the ledger, one on each of the user's
// accounts; the sign of the one on the spot account is its direction.
import { listMyTransfer } from '@ingot/contract/calls/record/list-my-transfer.ts'
import { accepted, asAssetId, pageSize, type TransferType } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { offsetOf } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText } from '#store/rows/listing-texts.ts'

export const listMyTransferHandler = defineHandler(
  listMyTransfer,
  async ({ request: { pageNo }, session: { user }, services: { database, listings } }) => {
    const own = database.selectFrom('ledger_entry').where('owner', '=', user)
      .where('kind', '=', 'transfer').where('wallet', '=', 'spot')
      // In these words, so that the index of kinds serves.
      .where(sql<boolean>`kind not in ('trade', 'fee')`)
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.select(['entry_id', 'posted_at', 'asset_id', 'amount_units'])
        .orderBy('posted_at', 'desc').orderBy('entry_id', 'desc')
        .limit(pageSize).offset(offsetOf({ pageNo })).execute(),
    ])
    const list = rows.map((row) => {
      const asset = listings.asset(asAssetId(row.asset_id))
      const isOut = row.amount_units < 0n
      const transferType: TransferType = isOut ? 'spot_to_contract' : 'contract_to_spot'
      return {
        id: String(row.entry_id),
        transferType,
        symbol: asset.symbol,
        amount: amountText(asset, isOut ? -row.amount_units : row.amount_units),
        createTime: row.posted_at,
      }
    })
    return accepted({ list, pageNo, pageSize, total })
  },
)
