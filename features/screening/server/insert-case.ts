// [SC8] A new case with its users and its request, inside the transaction of its cause.
import {
  accepted, type CaseOrigin, type CaseRequestKind, caseRequestsMax, caseUsersMax, type Outcome,
  rejected,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { caseWorkflow } from './case-workflow.ts'
import { loadOpenCases } from './open-cases.ts'

export type CaseRequest = { readonly kind: CaseRequestKind, readonly id: number }

export type NewCase = {
  readonly userId: number
  readonly otherUserIds: readonly number[]
  readonly origin: CaseOrigin
  readonly score: number | null
  readonly request: CaseRequest | null
  /** Null for a rule. */
  readonly operatorId: number | null
}

/** Refuses an unknown user, and a user that a case is open on: that one is followed. */
export async function insertCase(step: StepContext, found: NewCase): Promise<Outcome<number>> {
  const { at, database } = step
  const { userId, origin, score, request, operatorId } = found
  const users = [...new Set([userId, ...found.otherUserIds])].slice(0, caseUsersMax)
  const known = await database.selectFrom('user').select('id').where('id', 'in', users).execute()
  if (known.length < users.length) return rejected('request_unknown', 'userId')
  if ((await loadOpenCases(database, [userId])).has(userId)) return rejected('state_conflict')
  if (request !== null && !await isOfUsers(step, request, users)) {
    return rejected('request_unknown', 'request')
  }
  const id = await nextId(database, 'screening_case')
  await database.insertInto('screening_case').values({
    id, user_id: userId, status: 'open', origin, score, created_at: at, opened_by: operatorId,
    assignee_id: null, outcome: null, outcome_text: '', closed_at: null,
  }).execute()
  for (const user of users) await insertCaseUser(step, { id, user })
  if (request !== null) await insertCaseRequest(step, { id, request })
  const by = operatorId === null ? { kind: 'system', id: null } as const
    : { kind: 'staff', id: operatorId } as const
  await caseWorkflow.open(step, { id, to: 'open', by })
  return accepted(id)
}

const tables = {
  'withdrawal': 'withdrawal', 'deposit': 'deposit', 'offline-deposit': 'offline_deposit',
  'quick-trade': 'fiat_order', 'identity': 'identity',
} as const satisfies Readonly<Record<CaseRequestKind, string>>

/** Whether the request exists and is one of the users'. */
async function isOfUsers(
  { database }: StepContext, { kind, id }: CaseRequest, users: readonly number[],
): Promise<boolean> {
  const { rows: [row] } = await sql<{ user_id: number | null }>`
    select user_id from ${sql.table(tables[kind])} where id = ${id}`.execute(database)
  return row !== undefined && row.user_id !== null && users.includes(row.user_id)
}

type CaseUser = { readonly id: number, readonly user: number }

/** A user that the case names already stays as they are. */
export async function insertCaseUser(
  { at, database }: StepContext, { id, user }: CaseUser,
): Promise<void> {
  await database.insertInto('case_user').values({ case_id: id, user_id: user, added_at: at })
    .onConflict((conflict) => conflict.doNothing()).execute()
}

/** A request of a case that is full is left out: the case names enough of them. */
export async function insertCaseRequest(
  { at, database }: StepContext,
  { id, request }: { readonly id: number, readonly request: CaseRequest },
): Promise<void> {
  const given = await database.selectFrom('case_request').select(['kind', 'request_id'])
    .where('case_id', '=', id).limit(caseRequestsMax).execute()
  const isKnown = given.some((one) =>
    one.kind === request.kind && one.request_id === request.id)
  if (isKnown || given.length >= caseRequestsMax) return
  await database.insertInto('case_request').values({
    kind: request.kind, request_id: request.id, case_id: id, added_at: at,
  }).execute()
}
