// Finds orders of every kind by their numbers and by the ids of their clients.
import {
  asMarketId, contractSymbolOf, type HitKind, type HitReason,
} from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { quantityText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { SearchText } from './read-search.ts'

type Reads = { readonly database: Kysely<Database>, readonly listings: Listings }

export type FoundOrder = {
  readonly kind: HitKind
  readonly by: HitReason
  readonly id: number
  readonly userId: number
  readonly title: string
  readonly state: string
  readonly amount: { readonly amount: string, readonly symbol: string } | null
  readonly time: number
}

const tables = [
  { kind: 'spot_order', table: 'spot_order', id: 'order_id' },
  { kind: 'contract_order', table: 'perpetual_order', id: 'order_id' },
  { kind: 'conditional_order', table: 'trigger_order', id: 'trigger_id' },
] as const
type OrderTable = (typeof tables)[number]

export async function findOrders(
  reads: Reads, { search, limit }: { readonly search: SearchText, readonly limit: number },
): Promise<readonly FoundOrder[]> {
  const { number, clientOrderId } = search
  return (await Promise.all(tables.flatMap((table) => [
    number?.kinds !== null ? []
      : ordersWhere(reads, table, { by: 'number', limit: 1, where: isNumber(table, number.id) }),
    clientOrderId === undefined ? []
      : ordersWhere(reads, table, {
        by: 'client_order', limit, where: sql`client_order_id = ${clientOrderId}`,
      }),
  ]))).flat()
}

const isNumber = ({ id }: OrderTable, number: number): RawBuilder<boolean> =>
  sql`${sql.ref(id)} = ${number}`

type Where = {
  readonly by: HitReason
  readonly where: RawBuilder<boolean>
  readonly limit: number
}

async function ordersWhere(
  { database, listings }: Reads, { kind, table, id }: OrderTable, { by, where, limit }: Where,
): Promise<readonly FoundOrder[]> {
  const { rows } = await sql<OrderRow>`select ${sql.ref(id)} as id, user_id, market_id, side, lots,
    status, created_at, ${kind === 'conditional_order' ? sql`product` : sql`${kind}`} as product
    from ${sql.table(table)} where ${where} limit ${limit}`.execute(database)
  return rows.map((row) => {
    const isSpot = row.product === 'spot' || row.product === 'spot_order'
    const market = isSpot ? listings.market(asMarketId(row.market_id))
      : listings.perpetualMarket(asMarketId(row.market_id))
    return {
      kind, by, id: row.id, userId: row.user_id,
      title: isSpot ? market.symbol : contractSymbolOf(market.symbol), state: row.status,
      amount: row.lots > 0
        ? { amount: quantityText(market, row.lots), symbol: market.base.symbol } : null,
      time: row.created_at,
    }
  })
}

type OrderRow = {
  readonly id: number
  readonly user_id: number
  readonly market_id: number
  readonly side: string
  readonly lots: number
  readonly status: string
  readonly created_at: number
  readonly product: string
}
