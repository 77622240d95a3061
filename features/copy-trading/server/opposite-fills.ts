// Reads the fills on the other side of a leader's latest blocks, and the accounts that share an
// address, a bank account or an identity number with the leader. A device's digest contains its
// account, so that devices of two accounts cannot be compared.
import { leaderLimits, type LeaderLink, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** The looked at blocks, the trades before and after each, and all of their fills. */
const blocksMax = 200
const tradesAround = 300
const fillsMax = 20_000

export type OppositeFill = {
  readonly user: number
  readonly block: {
    readonly blockId: number
    readonly at: number
    readonly market: number
    readonly isBuy: boolean
    readonly lots: number
    readonly units: string
  }
  readonly tradeId: number
  readonly at: number
  readonly lots: number
  readonly ticks: number
  readonly isSameCommand: boolean
  /** After the fee. */
  readonly realizedUnits: bigint
}

/** The newest block first, its fills in their order. */
export async function loadOppositeFills(
  reads: Kysely<Database>, leader: UserId,
): Promise<{ readonly blocks: number, readonly fills: OppositeFill[] }> {
  const blocks = reads.selectFrom('copy_block').where('leader_id', '=', leader)
    .where('filled_lots', '>', 0n)
    .select([
      'block_id', 'market_id', 'done_at', 'filled_lots', 'filled_units', 'first_trade_id',
      'last_trade_id',
      sql<number>`(position_side = 'long') = (block_kind = 'open')`.as('is_buy'),
    ]).orderBy('block_id', 'desc').limit(blocksMax)
  const isTaker = sql`(t.taker_side = 'buy') <> b.is_buy`
  const [counted, rows] = await Promise.all([
    reads.selectFrom(blocks.as('b')).select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    reads.selectFrom(blocks.as('b'))
      .innerJoin('perpetual_trade as t', (join) => join
        .on(sql<boolean>`t.trade_id between b.first_trade_id - ${tradesAround}
          and b.last_trade_id + ${tradesAround}`)
        .onRef('t.market_id', '=', 'b.market_id')
        .on(sql<boolean>`abs(t.traded_at - b.done_at) <= ${leaderLimits.linkedMs}`))
      .select([
        'b.block_id', 'b.market_id', 'b.done_at', 'b.filled_lots', 'b.filled_units', 'b.is_buy',
        't.trade_id', 't.traded_at', 't.lots', 't.price_ticks',
        sql<number>`t.trade_id between b.first_trade_id and b.last_trade_id`.as('is_same'),
        sql<number>`iif(${isTaker}, t.taker_user_id, t.maker_user_id)`.as('user'),
        sql<bigint>`iif(${isTaker}, t.taker_realized_units - t.taker_fee_units,
          t.maker_realized_units - t.maker_fee_units)`.as('realized'),
      ])
      .orderBy('b.block_id', 'desc').orderBy('t.trade_id').limit(fillsMax).execute(),
  ])
  return {
    blocks: Number(counted.count),
    fills: rows.map((row) => ({
      user: Number(row.user),
      block: {
        blockId: row.block_id, at: row.done_at, market: row.market_id, isBuy: row.is_buy === 1,
        lots: Number(row.filled_lots), units: String(row.filled_units),
      },
      tradeId: row.trade_id, at: row.traded_at, lots: row.lots, ticks: row.price_ticks,
      isSameCommand: row.is_same === 1, realizedUnits: BigInt(row.realized),
    })),
  }
}

/** For each candidate its links with the leader; an empty set for none. */
export async function loadLinks(
  reads: Kysely<Database>, leader: UserId, candidates: readonly number[],
): Promise<Map<number, Set<LeaderLink>>> {
  const found = new Map(candidates.map((user) => [user, new Set<LeaderLink>()]))
  if (candidates.length === 0) return found
  const [addresses, banks, identities] = await Promise.all([
    sharedAddresses(reads, leader, candidates),
    reads.selectFrom('bank_account as own')
      .innerJoin('bank_account as other', 'other.number_digest', 'own.number_digest')
      .where('own.user_id', '=', leader).where('other.user_id', 'in', candidates)
      .select('other.user_id').distinct().execute(),
    reads.selectFrom('identity as own')
      .innerJoin('identity as other', 'other.number_digest', 'own.number_digest')
      .where('own.user_id', '=', leader).where('own.number_digest', '!=', '')
      .where('other.user_id', 'in', candidates)
      .select('other.user_id').distinct().execute(),
  ])
  const add = (link: LeaderLink, rows: readonly { readonly user_id: number }[]): void => {
    for (const { user_id: user } of rows) found.get(user)?.add(link)
  }
  add('address', addresses)
  add('bank', banks)
  add('identity', identities)
  return found
}

/** Saved addresses, and those that money was sent to. */
function sharedAddresses(reads: Kysely<Database>, leader: UserId, candidates: readonly number[]) {
  const addressesOf = (table: 'withdraw_address' | 'withdrawal') =>
    reads.selectFrom(table).select(['address', 'user_id'])
  const own = addressesOf('withdraw_address').where('user_id', '=', leader)
    .union(addressesOf('withdrawal').where('user_id', '=', leader))
  const others = addressesOf('withdraw_address').where('user_id', 'in', candidates)
    .union(addressesOf('withdrawal').where('user_id', 'in', candidates))
  return reads.selectFrom(own.as('own'))
    .innerJoin(others.as('other'), 'other.address', 'own.address')
    .select('other.user_id').distinct().execute()
}
