// The request that a chat is about, and the order of the queue that follows from it.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

type Reads = Kysely<Database>

/** A request by its workflow and its number. */
export type RecordRow = { readonly workflow: string; readonly id: number }

const tables = {
  'withdrawal': { table: 'withdrawal', frozen: ['pending_approval', 'in_progress'] },
  'deposit': { table: 'deposit', frozen: ['confirming', 'collecting', 'in_review'] },
  'offline-deposit': { table: 'offline_deposit', frozen: ['pending_approval'] },
} as const

type RecordWorkflow = keyof typeof tables

const isRecordWorkflow = (text: string): text is RecordWorkflow => Object.hasOwn(tables, text)

/** Whether the request is the user's. */
export async function ownsRecord(
  { database }: Pick<StepContext, 'database'>,
  { workflow, id, user }: RecordRow & { readonly user: number },
): Promise<boolean> {
  if (!isRecordWorkflow(workflow)) return false
  const { rows } = await sql`select 1 as found from ${sql.table(tables[workflow].table)}
    where id = ${id} and user_id = ${user}`.execute(database)
  return rows.length > 0
}

/** [SU7] Whether money is frozen by the request of a chat `c`, as SQL. */
export function isMoneyFrozen(): RawBuilder<number> {
  const cases = Object.entries(tables).map(([workflow, { table, frozen }]) => sql`
    when ${workflow} then exists (select 1 from ${sql.table(table)} as r
      where r.id = c.record_id and r.user_id = c.user_id and r.status in (${sql.join(frozen)}))`)
  return sql<number>`(case c.record_workflow ${sql.join(cases, sql` `)} else 0 end)`
}

/** Chats that wait, in the order of the queue. A thousand places are enough to be honest. */
const queueMax = 1_000

export async function loadQueue(database: Reads): Promise<readonly QueuePlace[]> {
  const { rows } = await sql<QueuePlace>`select c.id, c.language from support_chat as c
    where c.status = 'waiting' order by ${isMoneyFrozen()} desc, c.waiting_since, c.id
    limit ${queueMax}`.execute(database)
  return rows
}

export type QueuePlace = { readonly id: number; readonly language: string }
