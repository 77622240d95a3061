// POST /console/listUserEntries: one page over the index of the owner's entries.
import { listUserEntries } from '@ingot/contract/console/users/users.ts'
import { accepted, asAssetId, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { isBehind, limitOf, offsetOf, pageOfRows } from '#features/own-page.ts'
import { amountText } from '#store/rows/listing-texts.ts'

export const listUserEntriesHandler = defineConsoleHandler(
  listUserEntries,
  async ({ request: { id, pageNo, after }, services: { database, listings } }) => {
    const own = database.selectFrom('ledger_entry').where('owner', '=', id)
    const [{ total }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own.selectAll().where(isBehind(after, [['posted_at', 'desc'], ['entry_id', 'desc']]))
        .orderBy('posted_at', 'desc').orderBy('entry_id', 'desc')
        .limit(limitOf()).offset(offsetOf({ pageNo, after })).execute(),
    ])
    const page = pageOfRows(rows, {
      total, placeOf: (row) => `${row.posted_at}.${row.entry_id}`,
    })
    const list = page.list.map((row) => {
      const asset = listings.asset(asAssetId(row.asset_id))
      return {
        id: row.entry_id,
        createTime: row.posted_at,
        wallet: row.wallet,
        symbol: asset.symbol,
        kind: row.kind,
        amount: amountText(asset, row.amount_units),
        after: amountText(asset, row.balance_after_units),
        reference: row.ref_id,
      }
    })
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
