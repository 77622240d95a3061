// The workflow of statements, and a row as its user reads it.
import type { Statement } from '#features/statement/statements.calls.ts'
import { asAssetId, statementMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'

export const statementWorkflow = defineWorkflow({
  name: 'statement', table: 'statement', moves: statementMoves,
})

export function statementView(row: StatementTable, listings: Listings): Statement {
  return {
    id: String(row.id),
    accountType: row.wallet,
    symbol: row.asset_id === null ? null : listings.asset(asAssetId(row.asset_id)).symbol,
    from: row.first_at,
    to: row.last_at,
    format: row.format,
    status: row.status,
    createTime: row.created_at,
    entriesDone: row.entries_done,
    entriesTotal: row.entries_total,
    bytes: row.bytes,
    expireTime: row.expires_at,
    failure: row.failure,
  }
}
