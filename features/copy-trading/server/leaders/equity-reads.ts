// Reads equities by the marks of the same statement: a leader's with the transfers since a sample,
// and those of all copies of a leader. Money held for a workflow is the leader's until it leaves.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import { profitShareDue } from '@ingot/engine/formulas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LeaderSampleTable } from '@ingot/server/store/tables/leading/leader-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

type Reads = Kysely<Database>

/** Pairs of a leader that are counted, the newest first. */
const copiesMax = 5_000

/** Unrealised profit of an owner's positions at the marks, or at the listing before the first. */
function openProfit(owner: string, asset: AssetId): RawBuilder<bigint> {
  return sql<bigint>`(select coalesce(sum((case p.side when 'long' then 1 else -1 end)
      * (p.lots * case coalesce(s.mark_ticks, 0) when 0 then m.reference_ticks
        else s.mark_ticks end * m.quote_tick_lot_units - p.cost_units)), 0)
    from position as p join perpetual_market as m on m.market_id = p.market_id
    left join perpetual_market_state as s on s.market_id = p.market_id
    where p.user_id = ${sql.ref(owner)} and m.settle_asset_id = ${asset})`
}

/** The postings of a contract wallet's trades have these kinds; all other entries are transfers. */
const isTransfer = sql<boolean>`kind not in
  ('trade', 'fee', 'pnl', 'funding', 'liquidation', 'insurance')`

export type Standing = {
  readonly equityUnits: bigint
  readonly depositUnits: bigint
  /** Transfers since the sample. */
  readonly transfers: number
  /** The last entry of the wallet. */
  readonly entryAt: number
  readonly entryId: number
}

type Asked = {
  readonly user: UserId
  readonly asset: AssetId
  readonly since: Pick<LeaderSampleTable, 'entry_at' | 'entry_id'> | undefined
}

/** [LD1] A leader's contract wallet now, with the transfers since a sample. */
export async function loadStanding(reads: Reads, { user, asset, since }: Asked): Promise<Standing> {
  const own = sql`from ledger_entry indexed by ledger_entry_of_account
    where owner = ${user} and wallet = 'contract' and asset_id = ${asset}`
  const newer = sql`(posted_at, entry_id) > (${since?.entry_at ?? 0}, ${since?.entry_id ?? 0})`
  const last = sql`order by posted_at desc, entry_id desc limit 1`
  const row = await reads.selectFrom('balance').where('owner', '=', user)
    .where('wallet', '=', 'contract').where('asset_id', '=', asset)
    .select([
      sql<bigint>`available_units + frozen_units`.as('money'),
      openProfit('balance.owner', asset).as('open'),
      sql<bigint>`(select coalesce(sum(amount_units), 0) ${own} and ${newer} and ${isTransfer})`
        .as('moved'),
      sql<number>`(select count(*) ${own} and ${newer} and ${isTransfer})`.as('transfers'),
      sql<number | null>`(select posted_at ${own} ${last})`.as('entry_at'),
      sql<number | null>`(select entry_id ${own} ${last})`.as('entry_id'),
    ]).executeTakeFirst()
  return {
    equityUnits: BigInt(row?.money ?? 0) + BigInt(row?.open ?? 0),
    depositUnits: BigInt(row?.moved ?? 0),
    transfers: Number(row?.transfers ?? 0),
    entryAt: Number(row?.entry_at ?? 0),
    entryId: Number(row?.entry_id ?? 0),
  }
}

/** The copies of a leader with their equities and profits; the last ones first. */
export function copyResults(reads: Reads, leader: UserId, asset: AssetId) {
  const equity = sql<bigint>`coalesce((select b.available_units + b.frozen_units
    from balance as b where b.owner = copy.account_id and b.wallet = 'contract'
      and b.asset_id = ${asset}), 0) + ${openProfit('copy.account_id', asset)}`
  return reads.selectFrom('copy').where('leader_id', '=', leader).select([
    'copy_id', 'user_id', 'status', 'stop_reason', 'in_units', 'out_units', 'paid_units',
    'share_ppm', 'created_at', equity.as('equity'),
    openProfit('copy.account_id', asset).as('open'),
    sql<bigint>`${equity} + out_units + paid_units - in_units`.as('profit'),
  ])
}

/** [CP20] The share of a copy that is due now. */
export function dueOf(row: {
  readonly equity: bigint, readonly open: bigint, readonly in_units: bigint,
  readonly out_units: bigint, readonly paid_units: bigint, readonly share_ppm: number,
}): bigint {
  return profitShareDue({
    equityUnits: BigInt(row.equity), unrealizedUnits: BigInt(row.open), inUnits: row.in_units,
    outUnits: row.out_units, paidUnits: row.paid_units,
  }, row.share_ppm)
}

export type CopyResult = {
  readonly isFollowing: boolean
  readonly equityUnits: bigint
  readonly profitUnits: bigint
  readonly inUnits: bigint
}

export async function loadCopyResults(
  reads: Reads, leader: UserId, asset: AssetId,
): Promise<CopyResult[]> {
  const rows = await copyResults(reads, leader, asset).orderBy('copy_id', 'desc').limit(copiesMax)
    .execute()
  return rows.map((row) => ({
    isFollowing: row.status === 'flow' && row.stop_reason === null,
    equityUnits: BigInt(row.equity), profitUnits: BigInt(row.profit), inUnits: row.in_units,
  }))
}
