// The steps by which administrators manage operators. An operator cannot change their own account,
// so an exchange always keeps an administrator. Access to money, operators or the configuration
// that a step would give is proposed: it needs a second administrator, or waits.
import {
  accepted, gainsPermission, isGuardedRole, type OperatorRole, rejected,
} from '@ingot/contract/vocabulary'
import {
  type ActingOperator, type AuditedChange, defineOperatorStep,
} from '@ingot/server/console/operator-step.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import {
  checkNewOperator, endSessionsOf, insertOperator, inviteAgain, operatorTarget,
} from './operator-row.ts'

const permission = 'manage-operators'

type NewOperator = {
  readonly name: string
  readonly role: OperatorRole
  readonly reason: string
  readonly secretHash: string
}

/** The new operator's id, or the change that waits. */
type Added = { readonly id: number | null; readonly change: Proposed | null }
type Changed = { readonly change: Proposed | null }
type Done<Result> = { readonly result: Result; readonly audit: AuditedChange }

export const addOperatorStep = defineOperatorStep({
  name: 'add-operator', action: 'addOperator', permission,
  async run(step, { reason, ...added }: NewOperator, operator) {
    const isFree = await checkNewOperator(step, added.name)
    if (!isFree.ok) return isFree
    const { name, role, secretHash } = added
    if (isGuardedRole(role)) {
      const proposed = await proposeChange(step, {
        kind: 'addOperator', target: `operator ${name}`, name, role, secret_hash: secretHash,
        reason,
      }, operator)
      if (!proposed.ok) return proposed
      const { change, audit } = proposed.value
      return accepted<Done<Added>>({ result: { id: null, change }, audit })
    }
    const id = await insertOperator(step, added)
    const audit = { target: operatorTarget(id), to: { name, role }, reason }
    return accepted<Done<Added>>({ result: { id, change: null }, audit })
  },
})

type Managed = { readonly id: number; readonly reason: string }

export const changeRoleStep = defineOperatorStep({
  name: 'change-operator-role', action: 'changeOperatorRole', permission,
  async run(step, { id, role, reason }: Managed & { readonly role: OperatorRole }, operator) {
    const found = await findManaged(step, id, operator)
    if (!found.ok) return found
    const { name, role: from } = found.value
    if (gainsPermission(from, role)) {
      const proposed = await proposeChange(step, {
        kind: 'changeOperatorRole', target: `operator ${id}`, operator_id: id, name,
        from_role: from, role, reason,
      }, operator)
      if (!proposed.ok) return proposed
      const { change, audit } = proposed.value
      return accepted<Done<Changed>>({ result: { change }, audit })
    }
    await step.database.updateTable('operator').set({ role }).where('id', '=', id).execute()
    const audit = { target: operatorTarget(id), from: { role: from }, to: { role }, reason }
    return accepted<Done<Changed>>({ result: { change: null }, audit })
  },
})

export const disableOperatorStep = defineOperatorStep({
  name: 'disable-operator', action: 'disableOperator', permission,
  async run(step, { id, reason }: Managed, operator) {
    const found = await findManaged(step, id, operator)
    if (!found.ok) return found
    const { status } = found.value
    if (status === 'disabled') return rejected('state_conflict')
    await step.database.updateTable('operator')
      .set({ status: 'disabled', secret_hash: null, secret_expires_at: null })
      .where('id', '=', id).execute()
    await endSessionsOf(step, id)
    const audit = {
      target: operatorTarget(id), from: { status }, to: { status: 'disabled' }, reason,
    }
    return accepted({ result: null, audit })
  },
})

export const resetOperatorStep = defineOperatorStep({
  name: 'reset-operator', action: 'resetOperator', permission,
  async run(step, input: Managed & { readonly secretHash: string }, operator) {
    const { id, reason, secretHash } = input
    const found = await findManaged(step, id, operator)
    if (!found.ok) return found
    const { name, role, status } = found.value
    if (isGuardedRole(role)) {
      const proposed = await proposeChange(step, {
        kind: 'resetOperator', target: `operator ${id}`, operator_id: id, name,
        secret_hash: secretHash, reason,
      }, operator)
      if (!proposed.ok) return proposed
      const { change, audit } = proposed.value
      return accepted<Done<Changed>>({ result: { change }, audit })
    }
    await inviteAgain(step, id, secretHash)
    const audit = {
      target: operatorTarget(id), from: { status }, to: { status: 'invited' }, reason,
    }
    return accepted<Done<Changed>>({ result: { change: null }, audit })
  },
})

async function findManaged({ database }: StepContext, id: number, operator: ActingOperator) {
  if (id === operator.id) return rejected('own_account', 'id')
  const row = await database.selectFrom('operator').select(['name', 'role', 'status'])
    .where('id', '=', id).executeTakeFirst()
  return row === undefined ? rejected('request_unknown', 'id') : accepted(row)
}
