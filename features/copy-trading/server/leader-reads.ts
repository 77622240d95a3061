// Leaders with their figures and open marks, as the console lists them.
import { type Kysely, sql } from 'kysely'
import '@ingot/server/store/tables/leading/leader-mark-tables.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** [LD18] Marks that hold and were not noted as seen since their evidence changed. */
export const openMark = sql`select 1 from leader_mark as m where m.user_id = leader.user_id
  and m.is_current = 1 and coalesce(m.seen_at, 0) < m.changed_at`

export function leadersOf(reads: Kysely<Database>, days: number) {
  return reads.selectFrom('leader')
    .innerJoin('leader_figure', 'leader_figure.user_id', 'leader.user_id')
    .where('leader_figure.days', '=', days)
    .select([
      'leader.user_id as leader_id', 'leader.nickname', 'leader.bio', 'leader.status',
      'leader.end_reason', 'leader.leads_since', 'leader.ended_at', 'leader_figure.details',
      'leader_figure.roi_ppm', 'leader_figure.profit_units', 'leader_figure.drawdown_ppm',
      'leader_figure.win_ppm', 'leader_figure.total_orders', 'leader_figure.followers',
      'leader_figure.assets_units', 'leader_figure.equity_units',
      sql<number>`(select count(*) from (${openMark}))`.as('open_marks'),
      sql<string | null>`(select group_concat(distinct m.kind) from leader_mark as m
        where m.user_id = leader.user_id and m.is_current = 1
          and coalesce(m.seen_at, 0) < m.changed_at)`.as('mark_kinds'),
      sql<string>`(select user_name from user where user.id = leader.user_id)`.as('user_name'),
      sql<number>`exists (select 1 from simulated_user
        where simulated_user.user_id = leader.user_id)`.as('is_simulated'),
    ])
}

/** The shares that the followers of each leader have paid, ever. */
export async function loadPaidShares(
  reads: Kysely<Database>, leaders: readonly number[],
): Promise<Map<number, bigint>> {
  if (leaders.length === 0) return new Map()
  const rows = await reads.selectFrom('ledger_entry').where('owner', 'in', leaders)
    .where('kind', '=', 'copy_share').groupBy('owner')
    .select(['owner', sql<bigint>`sum(amount_units)`.as('units')]).execute()
  return new Map(rows.map(({ owner, units }) => [owner, BigInt(units)]))
}
