// The money that requests of a user hold, and the sums of the money that came in and left. Each
// worth in USDT is that of its time.
import { asAssetId, symbolDefault } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

type Reads = { readonly database: Kysely<Database>, readonly listings: Listings }

const holdsMax = 200

export async function loadHolds({ database, listings }: Reads, user: number) {
  const rows = await database.selectFrom('funds_hold as h')
    .leftJoin('withdrawal as w', 'w.hold_id', 'h.hold_id')
    .select([
      'h.hold_id', 'h.wallet', 'h.asset_id', 'h.purpose', 'h.created_at', 'w.id as withdrawal',
      sql<bigint>`h.hold_units - h.settled_units - h.released_units`.as('left_units'),
    ])
    .where('h.user_id', '=', user).where('h.status', '=', 'open')
    .orderBy('h.hold_id', 'desc').limit(holdsMax).execute()
  const sells = await database.selectFrom('fiat_order').select(['id', 'hold_id'])
    .where('user_id', '=', user).where('status', '=', 'pending_approval').limit(holdsMax).execute()
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const sell = sells.find(({ hold_id: hold }) => hold === row.hold_id)
    return {
      id: row.hold_id, wallet: row.wallet, symbol: asset.symbol, purpose: row.purpose,
      amount: amountText(asset, row.left_units), time: row.created_at,
      request: row.withdrawal !== null
        ? { kind: 'withdrawal' as const, id: row.withdrawal, number: `WD\u2011${row.withdrawal}` }
        : sell === undefined ? null
          : { kind: 'fiat_order' as const, id: sell.id, number: `FS\u2011${sell.id}` },
    }
  })
}

/** The withdrawals include those on their way, the buys and sells the completed ones alone. */
export async function loadFlows({ database, listings }: Reads, user: number) {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const { rows } = await sql<Flow>`
    select 'deposit' as kind, count(*) as count, coalesce(sum(usdt_units), 0) as worth_units
      from deposit where user_id = ${user} and status in ('credited', 'final')
    union all select 'offline_deposit', count(*), coalesce(sum(usdt_units), 0)
      from offline_deposit where user_id = ${user} and status = 'completed'
    union all select 'buy', count(*), coalesce(sum(usdt_units), 0) from fiat_order
      where user_id = ${user} and side = 'buy' and status = 'completed'
    union all select 'withdrawal', count(*), coalesce(sum(usdt_units), 0) from withdrawal
      where user_id = ${user} and status in ('in_progress', 'completed')
    union all select 'sell', count(*), coalesce(sum(usdt_units), 0) from fiat_order
      where user_id = ${user} and side = 'sell' and status = 'completed'`.execute(database)
  return rows.map(({ kind, count, worth_units: units }) =>
    ({ kind, count: Number(count), worth: amountText(usdt, BigInt(units)) }))
}

type Flow = {
  readonly kind: 'deposit' | 'offline_deposit' | 'buy' | 'withdrawal' | 'sell'
  readonly count: number
  readonly worth_units: bigint
}
