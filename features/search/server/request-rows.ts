// The requests of every kind as one list: the same facts of each, with its shown state. A kind is
// read along an index of its table, by the condition of the caller.
import {
  asAssetId, hasPermission, type OperatorPermission, type OperatorRole, type RequestKind,
  requestKinds,
} from '@ingot/contract/vocabulary'
import type { Kysely, RawBuilder } from 'kysely'
import { fiatText, quickStateOf } from '#features/quick-trade/server/quick-view.ts'
import { stateOf } from '#features/withdrawal/server/withdrawal-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/feedback-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'
import '@ingot/server/store/tables/support/support-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

/** The permission that shows the requests of a kind. */
export const permissionOfRequest = {
  withdrawal: 'read-withdrawals', offline_deposit: 'read-deposits', deposit: 'read-deposits',
  fiat_order: 'read-fiat', identity: 'read-identity', lead_application: 'read-leaders',
  feedback: 'answer-feedback', support_chat: 'answer-support',
} as const satisfies Readonly<Record<RequestKind, OperatorPermission>>

export const requestKindsOf = (role: OperatorRole): readonly RequestKind[] =>
  requestKinds.filter((kind) => hasPermission(role, permissionOfRequest[kind]))

export type RequestRow = {
  readonly kind: RequestKind
  readonly id: number
  /** As its queue writes it. */
  readonly number: string
  readonly userId: number | null
  readonly title: string
  readonly state: string
  readonly amount: { readonly amount: string, readonly symbol: string } | null
  readonly time: number
}

type Asked = {
  /** A part of a WHERE over the columns of the kind's table. */
  readonly where: RawBuilder<boolean>
  readonly limit: number
}

type Reads = { readonly database: Kysely<Database>, readonly listings: Listings }

/** The newest first. */
export async function listRequestRows(
  reads: Reads, kind: RequestKind, asked: Asked,
): Promise<readonly RequestRow[]> {
  const rows = await readers[kind](reads, asked)
  return rows.map((row) => ({ kind, ...row }))
}

/** The dash keeps the number on one line. */
const numberOf = (prefix: string, id: number): string => `${prefix}\u2011${id}`

type Reader = (reads: Reads, asked: Asked) => Promise<readonly Omit<RequestRow, 'kind'>[]>

const readers: Readonly<Record<RequestKind, Reader>> = {
  withdrawal: readWithdrawals, offline_deposit: readOfflineDeposits, deposit: readDeposits,
  fiat_order: readFiatOrders, identity: readIdentities, lead_application: readLeadApplications,
  feedback: readFeedback, support_chat: readSupportChats,
}

const moneyOf = (listings: Listings, assetId: number, units: bigint): RequestRow['amount'] => {
  const asset = listings.asset(asAssetId(assetId))
  return { amount: amountText(asset, units), symbol: asset.symbol }
}

async function readWithdrawals({ database, listings }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('withdrawal').select([
    'id', 'user_id', 'address', 'status', 'close_reason', 'asset_id', 'amount_units', 'created_at',
  ]).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('WD', row.id), userId: row.user_id,
    title: row.address, state: stateOf(row),
    amount: moneyOf(listings, row.asset_id, row.amount_units), time: row.created_at,
  }))
}

async function readOfflineDeposits({ database, listings }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('offline_deposit').select([
    'id', 'user_id', 'reference', 'status', 'asset_id', 'stated_units', 'credited_units',
    'created_at',
  ]).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('OD', row.id), userId: row.user_id,
    title: row.reference, state: row.status,
    amount: moneyOf(listings, row.asset_id, row.credited_units ?? row.stated_units),
    time: row.created_at,
  }))
}

async function readDeposits({ database, listings }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('deposit').select([
    'id', 'user_id', 'tx_id', 'status', 'asset_id', 'amount_units', 'created_at',
  ]).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('DP', row.id), userId: row.user_id,
    title: row.tx_id, state: row.status,
    amount: moneyOf(listings, row.asset_id, row.amount_units), time: row.created_at,
  }))
}

async function readFiatOrders({ database }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('fiat_order').select([
    'id', 'user_id', 'side', 'fiat', 'fiat_units', 'status', 'paid_at', 'reference',
    'bank_reference', 'created_at',
  ]).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf(row.side === 'buy' ? 'FB' : 'FS', row.id), userId: row.user_id,
    title: row.reference || row.bank_reference, state: quickStateOf(row),
    amount: { amount: fiatText(row, row.fiat_units), symbol: row.fiat }, time: row.created_at,
  }))
}

async function readIdentities({ database }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('identity')
    .select(['id', 'user_id', 'level', 'status', 'submitted_at']).where(where)
    .orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('ID', row.id), userId: row.user_id,
    title: String(row.level), state: row.status, amount: null,
    time: row.submitted_at,
  }))
}

async function readLeadApplications({ database }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('lead_application')
    .select(['id', 'user_id', 'nickname', 'status', 'created_at']).where(where)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('LA', row.id), userId: row.user_id,
    title: row.nickname, state: row.status, amount: null,
    time: row.created_at,
  }))
}

async function readFeedback({ database }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('feedback')
    .select(['id', 'user_id', 'kind', 'status', 'created_at']).where(where)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: numberOf('FE', row.id), userId: row.user_id,
    title: row.kind, state: row.status, amount: null,
    time: row.created_at,
  }))
}

async function readSupportChats({ database }: Reads, { where, limit }: Asked) {
  const rows = await database.selectFrom('support_chat')
    .select(['id', 'user_id', 'status', 'created_at']).where(where)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, number: String(row.id), userId: row.user_id, title: '', state: row.status,
    amount: null, time: row.created_at,
  }))
}
