// The calls of the ledger's entries of the caller, and of their statements.
import { listMyEntries, loadStatement } from '#features/record/entries.calls.ts'
import { accepted, asAssetId, rejected, statementEntriesMax } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { listEntries, loadStatementFrame } from './entry-reads.ts'
import { entryViews } from './entry-view.ts'

// GET /listMyEntries.

export const listMyEntriesHandler = defineHandler(
  listMyEntries,
  async ({ request, session: { user }, services: { database, listings }, gone }) => {
    const { accountType, symbol, group, from, to, pageNo, pageSize, after } = request
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const page = await listEntries(database, {
      user, wallet: accountType, asset: asset?.id, group, from, to, pageNo, pageSize, after,
      signal: gone(),
    })
    const list = await entryViews({ database, listings, user }, page.list)
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /loadStatement. Accounts that were empty before and after the time, and had no entry in it,
// add nothing; one whose entries came to zero is named by its entries.

export const loadStatementHandler = defineHandler(
  loadStatement,
  async ({ request, session: { user }, services: { database, listings }, gone }) => {
    const { accountType, symbol, from, to } = request
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const filter = { user, wallet: accountType, asset: asset?.id, from, to }
    const { start, rows } = await loadStatementFrame(database, filter)
    const { total } = await listEntries(database, {
      ...filter, pageNo: 1, pageSize: 1, countMax: statementEntriesMax + 1, signal: gone(),
    })
    const accounts = rows.filter((row) => row.closing_units !== null).map((row) => {
      const listed = listings.asset(asAssetId(row.asset_id))
      return {
        accountType: row.wallet,
        symbol: listed.symbol,
        opening: amountText(listed, row.opening_units ?? 0n),
        closing: amountText(listed, row.closing_units ?? 0n),
      }
    })
    return accepted({ start, entryCount: total, accounts })
  },
)
