// The call of the records of transfers.
import { listMyTransfer } from '#features/record/records.calls.ts'
import {
  accepted, asAssetId, pageSize, type RecordedTransferType,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { isBehind, limitOf, offsetOf, pageOfRows } from '@ingot/server/kit/own-page.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import { copiesOfTransfers } from './copy-transfers.ts'

// POST /listMyTransfer. A transfer is two entries of the ledger. Between the user's own accounts,
// the sign of the one on the spot account is its direction; one to or from a copy has one entry of
// the user.

type Entry = Pick<LedgerEntryTable,
  'entry_id' | 'posted_at' | 'asset_id' | 'amount_units' | 'kind' | 'ref_id' | 'wallet'>

export const listMyTransferHandler = defineHandler(
  listMyTransfer,
  async ({ request: { pageNo, after }, session: { user }, services: { database, listings } }) => {
    // Without its name, the planner would read all trades of the user instead of this index.
    const own = sql`from ledger_entry indexed by ledger_entry_of_kind
      where owner = ${user} and kind = 'transfer' and kind not in ('trade', 'fee')
        and (wallet = 'spot' or ref_id > 0)`
    const [{ rows: [counted] }, { rows }] = await Promise.all([
      sql<{ total: number }>`select count(*) as total ${own}`.execute(database),
      sql<Entry>`select entry_id, posted_at, asset_id, amount_units, kind, ref_id, wallet ${own}
        and ${isBehind(after, [['posted_at', 'desc'], ['entry_id', 'desc']])}
        order by posted_at desc, entry_id desc
        limit ${limitOf()} offset ${offsetOf({ pageNo, after })}`.execute(database),
    ])
    const page = pageOfRows(rows, {
      total: counted?.total ?? 0, placeOf: (row) => `${row.posted_at}.${row.entry_id}`,
    })
    const copies = await copiesOfTransfers(database, user, page.list)
    const list = page.list.map((row) => {
      const asset = listings.asset(asAssetId(row.asset_id))
      const isOut = row.amount_units < 0n
      const copy = copies.get(row.ref_id)
      return {
        id: String(row.entry_id),
        transferType: transferTypeOf(row, copy !== undefined),
        leader: copy?.leader ?? null,
        symbol: asset.symbol,
        amount: amountText(asset, isOut ? -row.amount_units : row.amount_units),
        createTime: row.posted_at,
      }
    })
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

function transferTypeOf(
  { wallet, amount_units: units }: Pick<Entry, 'wallet' | 'amount_units'>, isOfCopy: boolean,
): RecordedTransferType {
  const isOut = units < 0n
  if (!isOfCopy) return isOut ? 'spot_to_contract' : 'contract_to_spot'
  return isOut ? `${wallet}_to_copy` : `copy_to_${wallet}`
}
