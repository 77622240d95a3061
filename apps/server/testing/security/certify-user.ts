// Certifies the identity of a user at once: the document, its key and the workflow's rows are real,
// only the operator is not.
import { accepted } from '@ingot/contract/vocabulary'
import { openOwnKey } from '#features/file/open-own-key.ts'
import { identityWorkflow } from '#features/identity/identity-workflow.ts'
import { encryptDetails } from '#features/profile/identity-details.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { type TestServer, type TestUser } from '#testing/start-server.ts'

type Certified = {
  readonly user: number
  readonly details: string
  /** The digest of the document's number; empty for a number of its own. */
  readonly digest: string
}

export const certifyUserStep = defineStep({
  name: 'test-certify-user',
  async run(step, { user, details, digest }: Certified) {
    const id = await nextId(step.database, 'identity')
    await step.database.insertInto('identity').values({
      id, user_id: user, level: 2, status: 'pending_approval', created_at: step.at,
      submitted_at: step.at, country: null, document_kind: null, expiry_date: null, details,
      number_digest: digest || String(id), decided_at: null, decided_by: null, reason: null,
      remark: '',
      noticed_at: null,
    }).execute()
    await identityWorkflow.open(step, {
      id, to: 'pending_approval', by: { kind: 'user', id: user },
    })
    await identityWorkflow.move(step, {
      id, to: 'certified', by: { kind: 'staff', id: 1 },
      set: { decided_at: step.at, decided_by: 1 },
    })
    await step.database.updateTable('user').set({ auth_level: 2 }).where('id', '=', user)
      .execute()
    return accepted(null)
  },
})

/** Level 2 under a name. */
export async function certifyUser(
  { services }: TestServer, { profile }: TestUser, realName: string,
): Promise<void> {
  const user = Number(profile.userId)
  const key = await openOwnKey(services, user)
  if (!key.ok) throw new Error(`no key: ${key.reject.code}`)
  const details = encryptDetails(key.value, user, { realName, cardNo: 'A1', birthDate: null })
  const certified = await services.sequencer.run(certifyUserStep, {
    user, details, digest: '',
  })
  if (!certified.ok) throw new Error(`not certified: ${certified.reject.code}`)
}
