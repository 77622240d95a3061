// [SC8] Cases that a rule opens: on the user of a request with a high score or with a mark that
// joins accounts, and on the user of a reversed deposit. A request is looked at once.
import { accepted, type CaseOrigin, caseUsersMax } from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { caseWorkflow } from './case-workflow.ts'
import {
  type CaseRequest, insertCase, insertCaseRequest, insertCaseUser,
} from './insert-case.ts'
import { loadOpenCases } from './open-cases.ts'

export type Finding = {
  readonly userId: number
  readonly otherUserIds: readonly number[]
  readonly origin: CaseOrigin
  readonly score: number | null
  readonly request: CaseRequest
}

/** Returns how many cases were opened or have got a further request. */
export const openCasesByRule = defineStep({
  name: 'open-cases-by-rule',
  async run(step, { findings }: { readonly findings: readonly Finding[] }) {
    let changed = 0
    for (const finding of findings) {
      if (await isKnown(step, finding.request)) continue
      const open = (await loadOpenCases(step.database, [finding.userId])).get(finding.userId)
      if (open === undefined) await insertCase(step, { ...finding, operatorId: null })
      else await addToCase(step, open, finding)
      changed += 1
    }
    return accepted({ changed })
  },
})

async function isKnown({ database }: StepContext, { kind, id }: CaseRequest): Promise<boolean> {
  const row = await database.selectFrom('case_request').select('case_id')
    .where('kind', '=', kind).where('request_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

/** A further request of a user that a case is open on. */
async function addToCase(step: StepContext, id: number, finding: Finding): Promise<void> {
  await insertCaseRequest(step, { id, request: finding.request })
  const given = await step.database.selectFrom('case_user').select('user_id')
    .where('case_id', '=', id).execute()
  const known = new Set(given.map((one) => one.user_id))
  const added = [...new Set(finding.otherUserIds)].filter((user) => !known.has(user))
  for (const user of added.slice(0, Math.max(0, caseUsersMax - known.size))) {
    await insertCaseUser(step, { id, user })
  }
  await caseWorkflow.changed(step, { id })
}
