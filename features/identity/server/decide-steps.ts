// The steps by which operators decide an application for a level, and end a certified one.
import {
  certifyIdentity, rejectIdentity, revokeIdentity,
} from '#features/identity/identity.console.ts'
import { accepted, type IdentityReason, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineDecision, type Deciding } from '@ingot/server/console/define-decision.ts'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Actor } from '@ingot/server/sequencer/steps/workflow.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import { identityWorkflow } from './identity-workflow.ts'
import { loadIdentities } from './store.ts'

type Waiting = Deciding<{ readonly submitTime: number }, IdentityTable>

/** A decision belongs to the submission that was on the screen. */
const checkWaiting = ({ row, input: { submitTime } }: Waiting): Outcome<unknown> =>
  row.status !== 'pending_approval' || row.submitted_at !== submitTime
    ? rejected('state_conflict') : accepted(null)

/** [ID8] Level 3 needs another operator than level 2, unless a sandbox certified level 2. */
export const certifyIdentityStep = defineDecision(certifyIdentity, {
  workflow: identityWorkflow, to: 'certified',
  async check(deciding) {
    const { step, row, operator } = deciding
    const waiting = checkWaiting(deciding)
    if (!waiting.ok || row.level !== 3) return waiting
    const base = (await loadIdentities(step.database, row.user_id)).find((one) => one.level === 2)
    if (base?.status !== 'certified') return rejected('state_conflict')
    const hand = await loadOneHand(step, operator.id)
    return base.decided_by !== null && hand.has(base.decided_by)
      ? rejected('second_operator_required') : waiting
  },
  set: (_, { step, operator }) => ({ decided_at: step.at, decided_by: operator.id }),
  after: ({ step, row }) => renewAuthLevel(step, row.user_id),
  audit: (_, { level }) => ({ to: { level } }),
  notice: (_, { level }) => ({ kind: 'identity_certified', parameters: { level: String(level) } }),
})

/** [ID6] Rejects an application; its user reads the reason and may apply again. */
export const rejectIdentityStep = defineDecision(rejectIdentity, {
  workflow: identityWorkflow, to: 'rejected',
  check: async (deciding) => checkWaiting(deciding),
  reason: ({ reason }) => reason,
  set: ({ reason, remark }, { step, operator }) =>
    ({ decided_at: step.at, decided_by: operator.id, reason, remark }),
  audit: ({ reason, remark }, { level }) => ({ to: { level, reason }, reason: remark }),
  notice: ({ reason, remark }, { level }) => ({
    kind: 'identity_rejected', parameters: { level: String(level), why: reason, remark },
  }),
})

/** [ID9] Ends a certified level, and a certified level above it. */
export const revokeIdentityStep = defineDecision(revokeIdentity, {
  workflow: identityWorkflow, to: 'pending_certification',
  check: async ({ row: { status } }) =>
    status === 'certified' ? accepted(null) : rejected('state_conflict'),
  reason: ({ reason }) => reason,
  set: ({ reason, remark }, { step, operator }) =>
    ({ decided_at: step.at, decided_by: operator.id, reason, remark }),
  after: ({ step, row, input: { reason, remark }, operator }) =>
    endAbove(step, { row, by: { kind: 'staff', id: operator.id }, reason, remark }),
  audit: ({ reason, remark }, { level }) => ({ to: { level, reason }, reason: remark }),
  notice: ({ reason, remark }, { level }) => ({
    kind: 'identity_ended', parameters: { level: String(level), why: reason, remark },
  }),
})

type Ended = {
  readonly row: IdentityTable
  readonly by: Actor
  readonly reason: IdentityReason
  readonly remark: string
}

/** [ID9] Ends a certified level, and notifies its user. */
export async function endCertified(step: StepContext, ended: Ended) {
  const { row, reason, remark } = ended
  await endLevel(step, row.id, ended)
  await endAbove(step, ended)
  await step.notify({
    user: row.user_id, kind: 'identity_ended',
    parameters: { level: String(row.level), why: reason, remark },
  })
}

/** [ID9] A certified level above it ends too. */
async function endAbove(step: StepContext, ended: Ended) {
  const { row: { user_id: user, level } } = ended
  const above = (await loadIdentities(step.database, user))
    .filter((one) => one.level > level && one.status === 'certified')
  for (const { id } of above) await endLevel(step, id, ended)
  await renewAuthLevel(step, user)
}

async function endLevel(step: StepContext, id: number, { by, reason, remark }: Ended) {
  const moved = await identityWorkflow.move(step, {
    id, to: 'pending_certification', by, reason,
    set: { decided_at: step.at, decided_by: by.id, reason, remark },
  })
  if (!moved.ok) throw new Error('a certified level did not end')
}

/** [ID5] Writes the level of a user whose rows have changed; one counts above a certified one. */
export async function renewAuthLevel({ database }: StepContext, user: number): Promise<number> {
  const rows = await loadIdentities(database, user)
  const isCertified = (level: number): boolean =>
    rows.some((row) => row.level === level && row.status === 'certified')
  const level = isCertified(2) ? isCertified(3) ? 3 : 2 : 1
  await database.updateTable('user').set({ auth_level: level }).where('id', '=', user).execute()
  return level
}
