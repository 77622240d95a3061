// Certifies the identity of a user at once: the document, its key and the workflow's rows are real,
// only the operator is not.
import { accepted } from '@ingot/contract/vocabulary'
import { openOwnKey } from '@ingot/features/file/server/open-own-key.ts'
import { identityWorkflow } from '@ingot/features/identity/server/identity-workflow.ts'
import { encryptDetails } from '@ingot/features/profile/server/identity-details.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import type { TestServer, TestUser } from '#testing/start-server.ts'

type Certified = {
  readonly user: number
  readonly details: string
  /** The digest of the document's number; empty for a number of its own. */
  readonly digest: string
  readonly level?: 2 | 3
}

const levels = [2, 3] as const

export const certifyUserStep = defineStep({
  name: 'test-certify-user',
  async run(step, { user, details, digest, level = 2 }: Certified) {
    for (const next of levels.filter((one) => one <= level)) {
      await certify(step, { user, details: next === 2 ? details : '', digest, level: next })
    }
    await step.database.updateTable('user').set({ auth_level: level }).where('id', '=', user)
      .execute()
    return accepted(null)
  },
})

/** Level 3 is decided by another operator than level 2. */
async function certify(
  step: StepContext, { user, details, digest, level }: Required<Certified>,
): Promise<void> {
  const id = await nextId(step.database, 'identity')
  const operator = level - 1
  await step.database.insertInto('identity').values({
    id, user_id: user, level, status: 'pending_approval', created_at: step.at,
    submitted_at: step.at, country: null, document_kind: null, expiry_date: null, details,
    number_digest: level === 2 ? digest || String(id) : '', decided_at: null, decided_by: null,
    reason: null, remark: '', noticed_at: null,
  }).execute()
  await identityWorkflow.open(step, { id, to: 'pending_approval', by: { kind: 'user', id: user } })
  await identityWorkflow.move(step, {
    id, to: 'certified', by: { kind: 'staff', id: operator },
    set: { decided_at: step.at, decided_by: operator },
  })
}

type As = { readonly realName: string, readonly level: 2 | 3 }

/** Level 2 under a name, or level 3 above it. */
export async function certifyUser(
  { services }: TestServer, { profile }: TestUser, as: As | string,
): Promise<void> {
  const { realName, level } = typeof as === 'string' ? { realName: as, level: 2 as const } : as
  const user = Number(profile.userId)
  const key = await openOwnKey(services, user)
  if (!key.ok) throw new Error(`no key: ${key.reject.code}`)
  const details = encryptDetails(key.value, user, { realName, cardNo: 'A1', birthDate: null })
  const certified = await services.sequencer.run(certifyUserStep, {
    user, details, digest: '', level,
  })
  if (!certified.ok) throw new Error(`not certified: ${certified.reject.code}`)
}
