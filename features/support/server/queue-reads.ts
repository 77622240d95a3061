// The lists of the desk, a page at a time.
import type { SupportView } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { SupportChatTable } from '@ingot/server/store/tables/support/support-tables.ts'
import { isMoneyFrozen } from './record-rows.ts'

type Reads = Kysely<Database>

export type QueueRow = SupportChatTable & {
  readonly user_name: string | null
  readonly operator_name: string | null
  readonly is_money_frozen: number
}

type Asked = {
  readonly view: SupportView
  readonly pageNo: number
  readonly operator: number
}

const rowsOfPage = 20

/** The chats that wait are in the order in which they are taken, others by their last message. */
export async function listView(
  database: Reads, { view, pageNo, operator }: Asked,
): Promise<{ readonly rows: readonly QueueRow[], readonly total: number }> {
  const conditions: Readonly<Record<SupportView, RawBuilder<unknown>>> = {
    mine: sql`c.status = 'open' and c.operator_id = ${operator}`,
    waiting: sql`c.status = 'waiting'`,
    open: sql`c.status = 'open'`,
    resolved: sql`c.status = 'resolved'`,
  }
  const order = view === 'waiting'
    ? sql`${isMoneyFrozen()} desc, c.waiting_since, c.id` : sql`c.last_at desc, c.id desc`
  const [{ rows: [counted] }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from support_chat as c
      where ${conditions[view]}`.execute(database),
    sql<QueueRow>`${chatColumns()} where ${conditions[view]} order by ${order}
      limit ${rowsOfPage} offset ${(pageNo - 1) * rowsOfPage}`.execute(database),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function loadChatRow(database: Reads, id: number): Promise<QueueRow | undefined> {
  return (await sql<QueueRow>`${chatColumns()} where c.id = ${id}`.execute(database)).rows[0]
}

const chatColumns = (): RawBuilder<unknown> => sql`select c.*, u.user_name,
  o.name as operator_name, ${isMoneyFrozen()} as is_money_frozen
  from support_chat as c left join user as u on u.id = c.user_id
  left join operator as o on o.id = c.operator_id`
