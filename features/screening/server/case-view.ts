// Cases as operators read them.
import type { QueuedCase } from '#features/screening/cases.console.ts'
import {
  type CaseStatus, pageSize, userStatusActive, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import { equal, isIn, loadQueueUsers, queueReads } from '@ingot/server/kit/request-reads.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { ScreeningCaseTable } from '@ingot/server/store/tables/screening/screening-tables.ts'
import { caseWorkflow } from './case-workflow.ts'

type Reads = Kysely<Database>

export const caseReads = queueReads({
  workflow: caseWorkflow,
  where: ({ status }: Paging & { readonly status?: CaseStatus | undefined }) =>
    [equal('status', status)],
  waits: ({ status }) => status !== 'closed' && status !== undefined,
  counts: {
    waiting: isIn('open', 'in_review'), open: isIn('open'), inReview: isIn('in_review'),
  },
  worths: {},
  viewsOf: ({ database }: Services, rows) => caseViews(database, rows),
  opened,
  shownState: caseWorkflow.stateOf,
})

/** The newest cases of a user. */
export async function loadUserCases(database: Reads, user: number): Promise<QueuedCase[]> {
  const rows = await database.selectFrom('case_user as u')
    .innerJoin('screening_case as c', 'c.id', 'u.case_id').selectAll('c')
    .where('u.user_id', '=', user).orderBy('u.case_id', 'desc').limit(pageSize).execute()
  return caseViews(database, rows)
}

async function opened({ database }: Services, row: ScreeningCaseTable) {
  const [[view], users, requests, notes] = await Promise.all([
    caseViews(database, [row]),
    database.selectFrom('case_user as c').innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['u.id', 'u.user_name', 'u.user_status', 'u.withdraw_status', 'c.added_at'])
      .where('c.case_id', '=', row.id).orderBy('c.added_at').orderBy('u.id').execute(),
    database.selectFrom('case_request').select(['kind', 'request_id', 'added_at'])
      .where('case_id', '=', row.id).orderBy('added_at').orderBy('request_id').execute(),
    database.selectFrom('case_note as n').innerJoin('operator as o', 'o.id', 'n.operator_id')
      .select(['n.id', 'o.name', 'n.text', 'n.created_at']).where('n.case_id', '=', row.id)
      .orderBy('n.id').execute(),
  ])
  if (view === undefined) throw new Error('a stored case has a view')
  return {
    case: view,
    users: users.map((user) => ({
      userId: user.id, userName: user.user_name, addTime: user.added_at,
      isLoginFrozen: user.user_status !== userStatusActive,
      isWithdrawFrozen: user.withdraw_status !== withdrawStatusOpen,
    })),
    requests: requests.map(({ kind, request_id: requestId, added_at: addTime }) =>
      ({ kind, requestId, addTime })),
    notes: notes.map(({ id, name: operator, text, created_at: time }) =>
      ({ id, operator, text, time })),
  }
}

async function caseViews(
  database: Reads, rows: readonly ScreeningCaseTable[],
): Promise<QueuedCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const countOf = async (table: 'case_user' | 'case_request' | 'case_note') => {
    const counted = await database.selectFrom(table)
      .select(({ fn }) => ['case_id', fn.countAll<number>().as('count')])
      .where('case_id', 'in', ids).groupBy('case_id').execute()
    return new Map(counted.map((row) => [row.case_id, row.count]))
  }
  const operatorIds = rows.flatMap((row) => [row.opened_by ?? [], row.assignee_id ?? []].flat())
  const [userOf, operators, users, requests, notes] = await Promise.all([
    loadQueueUsers(database, rows),
    database.selectFrom('operator').select(['id', 'name'])
      .where('id', 'in', [-1, ...operatorIds]).execute(),
    countOf('case_user'), countOf('case_request'), countOf('case_note'),
  ])
  const nameOf = (operator: number | null) =>
    operators.find(({ id }) => id === operator)?.name ?? ''
  return rows.map((row) => {
    const { userName, authLevel } = userOf(row.user_id)
    return {
      id: row.id, userId: row.user_id, userName, authLevel, status: row.status,
      origin: row.origin, score: row.score, createTime: row.created_at,
      openedBy: nameOf(row.opened_by), assignee: nameOf(row.assignee_id),
      users: users.get(row.id) ?? 0, requests: requests.get(row.id) ?? 0,
      notes: notes.get(row.id) ?? 0, outcome: row.outcome, outcomeText: row.outcome_text,
      closeTime: row.closed_at,
    }
  })
}
