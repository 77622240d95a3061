// The rule of two people, for every decision that several operators sign. A signature counts while
// its operator is active and has the permission, for the same facts, and once for all operators
// that count as one person. The others are removed with the next signature.
import {
  accepted, approvalPermissions, type ApprovalSubject, hasPermission, operatorRoles, type Outcome,
  rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { ActingOperator } from '@ingot/server/console/operator-step.ts'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database {
    approval: ApprovalTable
  }
}

/** One operator's signature. A row that was decided keeps those that decided it. */
type ApprovalTable = {
  subject: ApprovalSubject
  row_id: number
  operator_id: number
  /** JSON of the facts. */
  facts: string
  approved_at: number
}

/** The figures and words that an operator has read or found, as texts by name. */
export type Facts = Readonly<Record<string, string>>

export type Signing = {
  readonly subject: ApprovalSubject
  /** The number of the decided row. */
  readonly row: number
  readonly facts: Facts
  readonly operator: Pick<ActingOperator, 'id'>
  /** The operator who has proposed it: neither they nor one that counts as them may sign. */
  readonly proposer?: number
  /** The text by which two operators agree; all facts by default. */
  readonly keyOf?: (facts: Facts) => string
}

export type Signature = {
  /** The signatures that count, with this one. */
  readonly approvals: number
  /** When the first of them was given. */
  readonly firstAt: number
  /** Writes the signature, removes those that do not count; called after the engine's command. */
  store(): Promise<void>
}

/**
 * Signs a decision, and writes nothing before `store`. Refuses with `second_operator_required`
 * where the operator, or one that counts as the same person, has signed or proposed it; with
 * `row_changed` where a signature was written by hand.
 */
export async function sign(step: StepContext, signing: Signing): Promise<Outcome<Signature>> {
  const { subject, row, facts, operator, proposer, keyOf = textOfFacts } = signing
  const given = await loadApprovals(step.database, { subject, rows: [row] })
  if (given.some((one) => !step.isIntact('approval', subject, row, one.operatorId))) {
    return rejected('row_changed')
  }
  const key = keyOf(facts)
  const equal = given.filter((one) => one.counts && keyOf(one.facts) === key)
  const others = equal.map((one) => one.operatorId).concat(proposer ?? [])
  const hand = others.length === 0 ? undefined : await loadOneHand(step, operator.id)
  if (others.some((other) => hand?.has(other) === true)) return rejected('second_operator_required')
  return accepted({
    approvals: equal.length + 1,
    firstAt: Math.min(step.at, ...equal.map((one) => one.time)),
    async store() {
      await step.database.deleteFrom('approval').where('subject', '=', subject)
        .where('row_id', '=', row)
        .where('operator_id', 'not in', [-1, ...equal.map((one) => one.operatorId)]).execute()
      await step.database.insertInto('approval').values({
        subject, row_id: row, operator_id: operator.id, facts: textOfFacts(facts),
        approved_at: step.at,
      }).execute()
    },
  })
}

/** Whether enough stored signatures of a row count at this moment, and are of two people. */
export async function isSigned(
  step: StepContext, { subject, row, facts, needed }: Omit<Signing, 'operator' | 'keyOf'> & {
    readonly needed: number
  },
): Promise<boolean> {
  const given = await loadApprovals(step.database, { subject, rows: [row] })
  const [first, ...others] = given.filter((one) => one.counts && isSame(one.facts, facts)
    && step.isIntact('approval', subject, row, one.operatorId))
  if (first === undefined || others.length + 1 < needed) return false
  const hand = await loadOneHand(step, first.operatorId)
  return others.some((other) => !hand.has(other.operatorId))
}

export type Approval = {
  readonly row: number
  readonly operatorId: number
  /** The operator's name. */
  readonly operator: string
  readonly facts: Facts
  readonly time: number
  /** Whether the operator is active and has the permission now. */
  readonly counts: boolean
}

/** The signatures of some rows, the oldest first. */
export async function loadApprovals(
  database: Kysely<Database>,
  { subject, rows }: { readonly subject: ApprovalSubject, readonly rows: readonly number[] },
): Promise<readonly Approval[]> {
  const signed = await database.selectFrom('approval')
    .innerJoin('operator', 'operator.id', 'approval.operator_id')
    .select(['row_id', 'operator_id', 'facts', 'approved_at', 'name', 'role', 'status'])
    .where('subject', '=', subject).where('row_id', 'in', [-1, ...rows])
    .orderBy('approved_at').orderBy('operator_id').execute()
  const roles = operatorRoles.filter((role) => hasPermission(role, approvalPermissions[subject]))
  return signed.map((one) => ({
    row: one.row_id, operatorId: one.operator_id, operator: one.name, facts: factsOf(one.facts),
    time: one.approved_at, counts: one.status === 'active' && roles.includes(one.role),
  }))
}

/** Those of a row that was decided, or that count of one that waits. */
export const shownApprovals = (
  approvals: readonly Approval[], { row, waits }: { readonly row: number, readonly waits: boolean },
): readonly Approval[] => approvals.filter((one) => one.row === row && (one.counts || !waits))

/** Whether two operators have read or found the same. */
export const isSame = (one: Facts, other: Facts): boolean =>
  textOfFacts(one) === textOfFacts(other)

const textOfFacts = (facts: Facts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).sort()))

function factsOf(text: string): Facts {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('facts are texts by name')
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]))
}
