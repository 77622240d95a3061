// Deposits over chains, second part: the transfers that arrived, their postings and debts, claims,
// approvals, the chains' cursors, and the comparisons with the ledger.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  chainCursors, depositApprovals, depositClaims, depositDebts, depositPostings, deposits,
  reconciliationRuns,
} from '#store/tables/deposit-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const described of [
    deposits, depositPostings, depositDebts, depositClaims, depositApprovals, chainCursors,
    reconciliationRuns,
  ]) await createDescribed(described)(database)
  await schema.createIndex('deposit_transfer').on('deposit')
    .columns(['chain', 'tx_id', 'output']).unique().execute()
  await schema.createIndex('deposit_of_user').on('deposit')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('deposit_by_status').on('deposit')
    .columns(['status', 'chain', 'created_at', 'id']).execute()
  await schema.createIndex('deposit_posting_of').on('deposit_posting')
    .columns(['deposit_id', 'id']).execute()
  await schema.createIndex('deposit_posting_at').on('deposit_posting')
    .columns(['user_id', 'asset_id', 'posted_at']).execute()
  await schema.createIndex('deposit_debt_of_user').on('deposit_debt')
    .columns(['user_id', 'asset_id', 'closed_at']).execute()
  await schema.createIndex('deposit_claim_of').on('deposit_claim')
    .columns(['tx_id', 'chain', 'user_id']).unique().execute()
}
