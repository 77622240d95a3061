// The steps by which operators decide an application for a level, and end a certified one.
import {
  accepted, type IdentityReason, type IdentityRejectReason, type IdentityRevokeReason, rejected,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '#console/operator-step.ts'
import { loadOneHand } from '#features/one-hand.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import type { Actor } from '#sequencer/steps/workflow.ts'
import type { IdentityTable } from '#store/tables/identity-tables.ts'
import { identityWorkflow } from './identity-workflow.ts'
import { loadIdentities } from './store.ts'

const permission = 'decide-identity'

type Decided = { readonly id: number, readonly submitTime: number }

/** A decision belongs to the submission that was on the screen. */
async function loadWaiting(step: StepContext, { id, submitTime }: Decided) {
  const found = await identityWorkflow.load(step, { id })
  if (!found.ok) return found
  const { status, submitted_at: submitted } = found.value
  return status !== 'pending_approval' || submitted !== submitTime
    ? rejected('state_conflict') : found
}

/** [ID8] Level 3 needs another operator than level 2, unless a sandbox certified level 2. */
export const certifyIdentityStep = defineOperatorStep({
  name: 'certify-identity', action: 'certifyIdentity', permission,
  async run(step, decided: Decided, operator) {
    const found = await loadWaiting(step, decided)
    if (!found.ok) return found
    const { id, user_id: user, level } = found.value
    if (level === 3) {
      const base = (await loadIdentities(step.database, user)).find((row) => row.level === 2)
      if (base?.status !== 'certified') return rejected('state_conflict')
      const hand = await loadOneHand(step, operator.id)
      if (base.decided_by !== null && hand.has(base.decided_by)) {
        return rejected('second_operator_required')
      }
    }
    const moved = await identityWorkflow.move(step, {
      id, to: 'certified', by: { kind: 'staff', id: operator.id },
      set: { decided_at: step.at, decided_by: operator.id },
    })
    if (!moved.ok) return moved
    await renewAuthLevel(step, user)
    await step.notify({ user, kind: 'identity_certified', parameters: { level: String(level) } })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'identity', id }, from: { status: moved.value },
        to: { status: 'certified', level },
      },
    })
  },
})

type Rejection = Decided & { readonly reason: IdentityRejectReason, readonly remark: string }

/** [ID6] Rejects an application; its user reads the reason and may apply again. */
export const rejectIdentityStep = defineOperatorStep({
  name: 'reject-identity', action: 'rejectIdentity', permission,
  async run(step, { reason, remark, ...decided }: Rejection, operator) {
    const found = await loadWaiting(step, decided)
    if (!found.ok) return found
    const { id, user_id: user, level } = found.value
    const moved = await identityWorkflow.move(step, {
      id, to: 'rejected', by: { kind: 'staff', id: operator.id }, reason,
      set: { decided_at: step.at, decided_by: operator.id, reason, remark },
    })
    if (!moved.ok) return moved
    await step.notify({
      user, kind: 'identity_rejected', parameters: { level: String(level), why: reason, remark },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'identity', id }, from: { status: moved.value },
        to: { status: 'rejected', level, reason }, reason: remark,
      },
    })
  },
})

type Revocation = {
  readonly id: number
  readonly reason: IdentityRevokeReason
  readonly remark: string
}

/** [ID9] Ends a certified level. */
export const revokeIdentityStep = defineOperatorStep({
  name: 'revoke-identity', action: 'revokeIdentity', permission,
  async run(step, { id, reason, remark }: Revocation, operator) {
    const found = await identityWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'certified') return rejected('state_conflict')
    const { level } = found.value
    const by = { kind: 'staff', id: operator.id } as const
    await endCertified(step, { row: found.value, by, reason, remark })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'identity', id }, from: { status: 'certified' },
        to: { status: 'pending_certification', level, reason }, reason: remark,
      },
    })
  },
})

type Ended = {
  readonly row: IdentityTable
  readonly by: Actor
  readonly reason: IdentityReason
  readonly remark: string
}

/** [ID9] A certified level above it ends too. */
export async function endCertified(step: StepContext, { row, by, reason, remark }: Ended) {
  const user = row.user_id
  const above = (await loadIdentities(step.database, user))
    .filter((one) => one.level > row.level && one.status === 'certified')
  for (const { id } of [row, ...above]) {
    const moved = await identityWorkflow.move(step, {
      id, to: 'pending_certification', by, reason,
      set: { decided_at: step.at, decided_by: by.id, reason, remark },
    })
    if (!moved.ok) throw new Error('a certified level did not end')
  }
  await renewAuthLevel(step, user)
  await step.notify({
    user, kind: 'identity_ended', parameters: { level: String(row.level), why: reason, remark },
  })
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
