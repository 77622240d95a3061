// When a withdrawal was approved and when and why it ended, as columns of its row. Older rows have
// them from the events of their moves.
import { type Kysely, sql } from 'kysely'
import { addDescribed } from '#store/described-columns.ts'
import { withdrawals } from '#store/tables/withdrawal-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(withdrawals, 'approvedAt', 'closedAt', 'closeReason', 'closeText')(database)
  const event = (value: string, states: string) => sql.raw(`(select ${value}
    from workflow_event as e where e.workflow = 'withdrawal'
      and e.row_id = cast(withdrawal.id as text) and e.to_state in (${states}))`)
  await sql`update withdrawal set
    approved_at = ${event('e.happened_at', "'in_progress'")},
    closed_at = ${event('e.happened_at', "'completed', 'rejected'")},
    close_reason = ${event(`case e.actor_kind when 'user' then 'by_user'
      when 'staff' then 'by_operator' else 'transfer_failed' end`, "'rejected'")},
    close_text = coalesce(
      ${event("case e.actor_kind when 'staff' then e.reason end", "'rejected'")}, '')
  `.execute(database)
}
