// The order or the request behind each entry of a page of a user's ledger. Entries of requests have
// the hold as their reference, or none: then the request of the same coin and moment is meant.
import type { UserEntry } from '#features/user/users.console.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

type Reads = Kysely<Database>
type Row = LedgerEntryTable
export type Reference = UserEntry['reference']

export async function loadReferences(
  database: Reads, user: UserId, rows: readonly Row[],
): Promise<(row: Row) => Reference> {
  const refs = [...new Set(rows.map(({ ref_id: ref }) => ref).filter((ref) => ref > 0))]
  const moments = [...new Set(rows.map(({ posted_at: at }) => at))]
  const [spot, contract, withdrawals, deposits, offline, fiat] = await Promise.all([
    ordersOf(database, { user, table: 'trade', refs }),
    ordersOf(database, { user, table: 'perpetual_trade', refs }),
    refs.length === 0 ? [] : database.selectFrom('withdrawal').select(['id', 'hold_id'])
      .where('hold_id', 'in', refs).where('user_id', '=', user).execute(),
    moments.length === 0 ? [] : database.selectFrom('deposit_posting')
      .select(['deposit_id as id', 'asset_id', 'posted_at as at']).where('user_id', '=', user)
      .where('asset_id', 'in', [...new Set(rows.map((row) => row.asset_id))])
      .where('posted_at', 'in', moments).execute(),
    moments.length === 0 ? [] : database.selectFrom('offline_deposit')
      .select(['id', 'asset_id', 'closed_at as at']).where('user_id', '=', user)
      .where('status', '=', 'completed').where('closed_at', 'in', moments).execute(),
    moments.length === 0 ? [] : database.selectFrom('fiat_order')
      .select(['id', 'side', 'hold_id', 'asset_id', 'closed_at as at']).where('user_id', '=', user)
      .where('closed_at', 'in', moments).execute(),
  ])
  const isAt = (row: Row) => (one: { readonly asset_id: number, readonly at: number | null }) =>
    one.asset_id === row.asset_id && one.at === row.posted_at
  return (row) => {
    const { kind, wallet, ref_id: ref } = row
    const held = withdrawals.find(({ hold_id: hold }) => hold === ref)
    if (held !== undefined && (kind === 'withdrawal' || kind === 'fee')) {
      return { kind: 'withdrawal', id: held.id, number: numberOf('WD', held.id) }
    }
    if (kind === 'deposit') {
      const deposit = deposits.find(isAt(row))
      if (deposit !== undefined) {
        return { kind: 'deposit', id: deposit.id, number: numberOf('DP', deposit.id) }
      }
    }
    const reported = kind === 'deposit' || kind === 'adjustment'
      ? offline.find(isAt(row)) : undefined
    if (reported !== undefined) {
      return { kind: 'offline_deposit', id: reported.id, number: numberOf('OD', reported.id) }
    }
    const bought = kind === 'quick_trade'
      ? fiat.find((one) => one.hold_id === ref && ref > 0) ?? fiat.find(isAt(row)) : undefined
    if (bought !== undefined) {
      const number = numberOf(bought.side === 'buy' ? 'FB' : 'FS', bought.id)
      return { kind: 'fiat_order', id: bought.id, number }
    }
    if (!tradeKinds.includes(kind)) return null
    const order = (wallet === 'spot' ? spot : contract).get(ref) ?? null
    return order === null ? null : { kind: null, id: order, number: String(order) }
  }
}

const tradeKinds: readonly string[] = ['trade', 'fee', 'pnl', 'liquidation']

/** The dash keeps the number on one line. */
const numberOf = (prefix: string, id: number): string => `${prefix}\u2011${id}`

/** The user's order of each trade. */
async function ordersOf(
  database: Reads,
  { user, table, refs }: {
    readonly user: UserId
    readonly table: 'trade' | 'perpetual_trade'
    readonly refs: readonly number[]
  },
): Promise<ReadonlyMap<number, number>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ readonly trade_id: number, readonly order_id: number | null }>`
    select trade_id, iif(taker_user_id = ${user}, taker_order_id, maker_order_id) as order_id
    from ${sql.table(table)} where trade_id in (${sql.join(refs)})
      and (taker_user_id = ${user} or maker_user_id = ${user})`.execute(database)
  return new Map(rows.flatMap(({ trade_id: id, order_id: order }) =>
    order === null || order === 0 ? [] : [[id, order] as const]))
}
