// The steps that end a change: the approval of another administrator, a cancel by any
// administrator, and the passing of time.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { sign } from '#features/approval/server/sign.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { applyChange } from './apply-change.ts'
import { operatorChanges } from '@ingot/server/kit/operator-change-table.ts'
import { changeTarget, changeValues } from '@ingot/server/kit/propose-change.ts'

const permission = 'manage-operators'

/** The change takes effect with the approval. */
export const approveChangeStep = defineOperatorStep({
  name: 'approve-change', action: 'approveChange', permission,
  async run(step, { id }: { readonly id: number }, operator) {
    const found = await operatorChanges.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'pending' || row.expires_at <= step.at) return rejected('state_conflict')
    if (row.operator_id === operator.id) return rejected('own_account')
    const { kind, name, value, role, proposed_by: proposer } = row
    const signed = await sign(step, {
      subject: 'operator-change', row: id, operator, proposer,
      facts: { kind, name, value, role: role ?? '' },
    })
    if (!signed.ok) {
      return signed.reject.code === 'second_operator_required'
        ? rejected('second_administrator_required') : signed
    }
    const applied = await applyChange(step, row)
    if (!applied.ok) return applied
    await signed.value.store()
    const by = { kind: 'staff', id: operator.id } as const
    const moved = await operatorChanges.move(step, { id, to: 'applied', by })
    if (!moved.ok) return moved
    return accepted({
      result: { ended: applied.value },
      audit: { target: changeTarget(id), ...changeValues(row) },
    })
  },
})

type Cancelled = { readonly id: number; readonly reason: string }

export const cancelChangeStep = defineOperatorStep({
  name: 'cancel-change', action: 'cancelChange', permission,
  async run(step, { id, reason }: Cancelled, operator) {
    const found = await operatorChanges.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const by = { kind: 'staff', id: operator.id } as const
    const moved = await operatorChanges.move(step, { id, to: 'cancelled', by, reason })
    if (!moved.ok) return moved
    const audit = { target: changeTarget(id), ...changeValues(row), reason }
    return accepted({ result: null, audit })
  },
})

type Settled = { readonly isSettled: boolean, readonly ended: readonly number[] }

/**
 * Ends the oldest change whose time is over; returns whether there was one, and the users' sessions
 * that it ended. A change that is no longer possible after its wait expires.
 */
export const settleDueChange = defineStep({
  name: 'settle-due-change',
  async run(step): Promise<Outcome<Settled>> {
    const row = await step.database.selectFrom('operator_change').selectAll()
      .where('status', '=', 'pending').where((where) => where.or([
        where('applies_at', '<=', step.at), where('expires_at', '<=', step.at),
      ])).orderBy('id').limit(1).executeTakeFirst()
    if (row === undefined) return accepted({ isSettled: false, ended: [] })
    const { id } = row
    const applied = row.applies_at === null
      ? rejected('state_conflict') : await applyChange(step, row)
    const by = { kind: 'system', id: null } as const
    await operatorChanges.move(step, { id, to: applied.ok ? 'applied' : 'expired', by })
    await step.logAudit({
      operator: null, action: applied.ok ? 'applyChange' : 'expireChange', target: changeTarget(id),
      ...changeValues(row),
    })
    return accepted({ isSettled: true, ended: applied.ok ? applied.value : [] })
  },
})
