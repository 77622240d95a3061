// Finds requests by their numbers, addresses, transactions and references, and lines of the bank.
import type { FiatLineKind, HitReason, RequestKind } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fiatText } from '#features/quick-trade/server/quick-view.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import type { SearchText } from './read-search.ts'
import { listRequestRows, type RequestRow } from './request-rows.ts'

type Reads = { readonly database: Kysely<Database>, readonly listings: Listings }

export type FoundRequest = RequestRow & { readonly by: HitReason }

type Asked = {
  readonly search: SearchText
  readonly kinds: readonly RequestKind[]
  readonly limit: number
}

type Condition = { readonly by: HitReason, readonly where: RawBuilder<boolean> }

export async function findRequests(
  reads: Reads, { search, kinds, limit }: Asked,
): Promise<readonly FoundRequest[]> {
  const found = await Promise.all(kinds.flatMap((kind) =>
    conditionsOf(kind, search).map(async ({ by, where }) =>
      (await listRequestRows(reads, kind, { where, limit })).map((row) => ({ ...row, by })))))
  return found.flat()
}

/** Each is along one index. */
function conditionsOf(kind: RequestKind, search: SearchText): readonly Condition[] {
  const { number, addresses, transactions, references } = search
  const isNumber = number !== undefined && (number.kinds === null || number.kinds.includes(kind))
  return [
    ...isNumber ? [{ by: 'number' as const, where: sql<boolean>`id = ${number.id}` }] : [],
    ...kind === 'withdrawal' ? isOneOf('address', 'address', addresses) : [],
    ...kind === 'withdrawal' || kind === 'deposit'
      ? isOneOf('transaction', 'tx_id', transactions) : [],
    ...kind === 'offline_deposit' ? isOneOf('reference', 'reference_key', references) : [],
    ...kind === 'fiat_order' ? [
      ...isOneOf('reference', 'reference', references),
      ...isOneOf('reference', 'bank_reference', references),
    ] : [],
  ]
}

/** Empty texts are in no index of references, and the planner must know that none is meant. */
function isOneOf(
  by: HitReason, column: string, values: readonly string[],
): readonly Condition[] {
  if (values.length === 0) return []
  const name = sql.ref(column)
  return [{ by, where: sql<boolean>`${name} in (${sql.join(values)}) and ${name} != ''` }]
}

export type FoundLine = {
  readonly id: number
  readonly title: string
  readonly kind: FiatLineKind
  readonly amount: { readonly amount: string, readonly symbol: string }
  readonly time: number
  /** The order that it has paid; null without one. */
  readonly order: number | null
}

/** The lines of the bank's statements with a reference. */
export async function findLines(
  { database }: Pick<Reads, 'database'>,
  { search, limit }: Pick<Asked, 'search' | 'limit'>,
): Promise<readonly FoundLine[]> {
  if (search.references.length === 0) return []
  const rows = await database.selectFrom('fiat_line').select([
    'id', 'reference_key', 'kind', 'fiat', 'amount_units', 'booked_at', 'order_id',
  ]).where('reference_key', 'in', search.references).where(sql<boolean>`reference_key != ''`)
    .orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id, title: row.reference_key, kind: row.kind, order: row.order_id,
    amount: { amount: fiatText(row, row.amount_units), symbol: row.fiat }, time: row.booked_at,
  }))
}
