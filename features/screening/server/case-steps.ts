// The steps of cases: opened by an operator, taken, written on and closed with an outcome.
import {
  addCaseNote, addCaseUser, closeCase, takeCase, takeOverCase,
} from '#features/screening/cases.console.ts'
import {
  accepted, caseNotesMax, type CaseOutcome, caseUsersMax, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { defineDecision, stepNameOf } from '@ingot/server/console/define-decision.ts'
import { type ActingOperator, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { ScreeningCaseTable } from '@ingot/server/store/tables/screening/screening-tables.ts'
import { caseWorkflow } from './case-workflow.ts'
import { type CaseRequest, insertCase, insertCaseUser } from './insert-case.ts'

type Opening = {
  readonly userId: number
  readonly otherUserIds: readonly number[]
  readonly request: CaseRequest | null
  readonly text: string
}

const permission = 'decide-cases'

/** [SC8] The text is the first note. */
export const openCaseStep = defineOperatorStep({
  name: 'open-case', action: 'openCase', permission,
  async run(step, { text, ...opening }: Opening, operator) {
    const opened = await insertCase(step, {
      ...opening, origin: 'operator', score: null, operatorId: operator.id,
    })
    if (!opened.ok) return opened
    const id = opened.value
    await insertNote(step, { id, operator, text })
    return accepted({
      result: { id },
      audit: {
        target: { kind: 'user', id: opening.userId }, to: { case: id, status: 'open' },
      },
    })
  },
})

/** [SC10] Of two operators at once the second one is refused: the case is in review. */
export const takeCaseStep = defineDecision(takeCase, {
  workflow: caseWorkflow, to: 'in_review',
  set: (_, { operator }) => ({ assignee_id: operator.id }),
})

type Decided = { readonly id: number }

export const takeOverCaseStep = defineOperatorStep({
  name: stepNameOf(takeOverCase), action: 'takeOverCase', permission,
  async run(step, { id }: Decided, operator) {
    const found = await loadWaiting(step, id)
    if (!found.ok) return found
    const { status, assignee_id: from } = found.value
    if (status !== 'in_review' || from === operator.id) return rejected('state_conflict')
    await step.database.updateTable('screening_case').set({ assignee_id: operator.id })
      .where('id', '=', id).execute()
    await caseWorkflow.changed(step, { id })
    return accepted({
      result: null,
      audit: {
        target: caseTarget(id), from: { assignee: from ?? 0 }, to: { assignee: operator.id },
      },
    })
  },
})

export const addCaseNoteStep = defineOperatorStep({
  name: stepNameOf(addCaseNote), action: 'addCaseNote', permission,
  async run(step, { id, text }: Decided & { readonly text: string }, operator) {
    const found = await loadWaiting(step, id)
    if (!found.ok) return found
    const { count } = await step.database.selectFrom('case_note')
      .select(({ fn }) => fn.countAll<number>().as('count')).where('case_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count >= caseNotesMax) return rejected('case_full')
    const note = await insertNote(step, { id, operator, text })
    await caseWorkflow.changed(step, { id })
    return accepted({ result: null, audit: { target: caseTarget(id), to: { note } } })
  },
})

export const addCaseUserStep = defineOperatorStep({
  name: stepNameOf(addCaseUser), action: 'addCaseUser', permission,
  async run(step, { id, userId }: Decided & { readonly userId: number }) {
    const found = await loadWaiting(step, id)
    if (!found.ok) return found
    const user = await step.database.selectFrom('user').select('id').where('id', '=', userId)
      .executeTakeFirst()
    if (user === undefined) return rejected('request_unknown', 'userId')
    const given = await step.database.selectFrom('case_user').select('user_id')
      .where('case_id', '=', id).execute()
    if (given.some((one) => one.user_id === userId)) return rejected('state_conflict')
    if (given.length >= caseUsersMax) return rejected('case_full')
    await insertCaseUser(step, { id, user: userId })
    await caseWorkflow.changed(step, { id })
    return accepted({ result: null, audit: { target: caseTarget(id), to: { userId } } })
  },
})

type Closing = Decided & { readonly outcome: CaseOutcome, readonly text: string }

/** [SC10] The outcome and its text stay. */
export const closeCaseStep = defineDecision(closeCase, {
  workflow: caseWorkflow, to: 'closed',
  set: ({ outcome, text }: Closing, { step }) =>
    ({ outcome, outcome_text: text, closed_at: step.at }),
  audit: ({ outcome }) => ({ to: { outcome } }),
})

const caseTarget = (id: number) => ({ kind: caseWorkflow.name, id })

/** A case that is not closed. */
async function loadWaiting(
  step: StepContext, id: number,
): Promise<Outcome<ScreeningCaseTable>> {
  const found = await caseWorkflow.load(step, { id })
  if (!found.ok) return found
  return found.value.status === 'closed' ? rejected('state_conflict') : found
}

type Note = { readonly id: number, readonly operator: ActingOperator, readonly text: string }

async function insertNote(
  { at, database }: StepContext, { id, operator, text }: Note,
): Promise<number> {
  const note = await nextId(database, 'case_note')
  await database.insertInto('case_note').values({
    id: note, case_id: id, operator_id: operator.id, text, created_at: at,
  }).execute()
  return note
}
