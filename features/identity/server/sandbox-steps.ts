// The steps by which a sandbox certifies identities by itself, where no operator reviews documents.
// Each certification is an entry of the audit log with the sandbox as its actor.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import { renewAuthLevel } from './decide-steps.ts'
import { identityWorkflow } from './identity-workflow.ts'

/** The actor's name in the audit log; it is no operator. */
export const sandboxActor = 'sandbox'

const bySystem = { kind: 'system', id: null } as const

type Waiting = { readonly id: number, readonly submitTime: number }

/** [ID13] Certifies the submission that waited; one that was decided or sent again is refused. */
export const certifyInSandbox = defineStep({
  name: 'certify-in-sandbox',
  async run(step, { id, submitTime }: Waiting) {
    const found = await identityWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, submitted_at: submitted, user_id: user, level } = found.value
    if (status !== 'pending_approval' || submitted !== submitTime) return rejected('state_conflict')
    await certify(step, found.value)
    await step.notify({ user, kind: 'identity_certified', parameters: { level: String(level) } })
    return accepted(null)
  },
})

type Invented = {
  readonly user: number
  /** Name and number, invented and encrypted as those of an application. */
  readonly details: string
  readonly numberDigest: string
}

/** [ID14] Level 2 of a demo account, whose document is invented. */
export const certifyDemoAccount = defineStep({
  name: 'certify-demo-account',
  async run(step, { user, details, numberDigest }: Invented) {
    const row: IdentityTable = {
      id: await nextId(step.database, 'identity'), user_id: user, level: 2,
      status: 'pending_approval', created_at: step.at, submitted_at: step.at, country: null,
      document_kind: null, expiry_date: null, details, number_digest: numberDigest,
      decided_at: null, decided_by: null, reason: null, remark: '', noticed_at: null,
    }
    await step.database.insertInto('identity').values(row).execute()
    await identityWorkflow.open(step, { id: row.id, to: 'pending_approval', by: bySystem })
    await certify(step, row)
    return accepted(null)
  },
})

async function certify(
  step: StepContext, { id, user_id: user, level }: IdentityTable,
): Promise<void> {
  const moved = await identityWorkflow.move(step, {
    id, to: 'certified', by: bySystem, set: { decided_at: step.at, decided_by: null },
  })
  if (!moved.ok) throw new Error('a waiting application was not certified')
  await renewAuthLevel(step, user)
  await step.logAudit({
    operator: null, operatorName: sandboxActor, action: 'certifyIdentity',
    target: { kind: 'identity', id }, from: { status: 'pending_approval' },
    to: { status: 'certified', level },
  })
}
