// The open cases of users: a mark on their requests, and a panel on their page.
import { caseStatuses } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/screening/screening-tables.ts'

type Reads = Kysely<Database>

/** The states in which a case waits for operators. */
export const openCaseStatuses = caseStatuses.filter((status) => status !== 'closed')

/** [SC9] Those of the given users that a case is open on, each with its newest one. */
export async function loadOpenCases(
  database: Reads, users: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (users.length === 0) return new Map()
  const rows = await database.selectFrom('case_user as u')
    .innerJoin('screening_case as c', 'c.id', 'u.case_id')
    .select(({ fn }) => ['u.user_id', fn.max<number>('c.id').as('id')])
    .where('u.user_id', 'in', users).where('c.status', 'in', openCaseStatuses)
    .groupBy('u.user_id').execute()
  return new Map(rows.map((row) => [row.user_id, row.id]))
}
