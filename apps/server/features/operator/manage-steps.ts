// The steps by which administrators manage operators. An operator cannot change their own account,
// so an exchange always keeps an administrator.
import {
  accepted, type OperatorRole, operatorSecretLifetimeMs, operatorsMax, rejected,
} from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '#console/operator-step.ts'
import type { StepContext } from '#sequencer/steps/step.ts'

const permission = 'manage-operators'

type NewOperator = {
  readonly name: string
  readonly role: OperatorRole
  readonly reason: string
  readonly secretHash: string
}

export const addOperatorStep = defineOperatorStep({
  name: 'add-operator', action: 'addOperator', permission,
  async run(step, { reason, ...operator }: NewOperator) {
    const rows = await step.database.selectFrom('operator').select('name').execute()
    if (rows.some(({ name }) => name === operator.name)) {
      return rejected('operator_name_taken', 'name')
    }
    if (rows.length >= operatorsMax) return rejected('too_many_operators')
    const id = await insertOperator(step, operator)
    const audit = { target: `operator ${id}`, to: `${operator.name} ${operator.role}`, reason }
    return accepted({ result: { id }, audit })
  },
})

/** Inserts an invited operator and returns the id. */
export async function insertOperator(
  { at, database }: StepContext,
  { name, role, secretHash }: Pick<NewOperator, 'name' | 'role' | 'secretHash'>,
): Promise<number> {
  const { last } = await database.selectFrom('operator')
    .select(({ fn }) => fn.max<number | null>('id').as('last')).executeTakeFirstOrThrow()
  const id = (last ?? 0) + 1
  await database.insertInto('operator').values({
    id, name, role, status: 'invited', password_hash: '', totp_secret: '', last_totp_step: 0,
    secret_hash: secretHash, secret_expires_at: at + operatorSecretLifetimeMs, created_at: at,
  }).execute()
  return id
}

type Managed = { readonly id: number; readonly reason: string }

export const changeRoleStep = defineOperatorStep({
  name: 'change-operator-role', action: 'changeOperatorRole', permission,
  async run(step, { id, role, reason }: Managed & { readonly role: OperatorRole }, operator) {
    const found = await findManaged(step, id, operator)
    if (!found.ok) return found
    await step.database.updateTable('operator').set({ role }).where('id', '=', id).execute()
    const audit = { target: `operator ${id}`, from: found.value.role, to: role, reason }
    return accepted({ result: null, audit })
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
    const audit = { target: `operator ${id}`, from: status, to: 'disabled', reason }
    return accepted({ result: null, audit })
  },
})

export const resetOperatorStep = defineOperatorStep({
  name: 'reset-operator', action: 'resetOperator', permission,
  async run(step, input: Managed & { readonly secretHash: string }, operator) {
    const { id, reason, secretHash } = input
    const found = await findManaged(step, id, operator)
    if (!found.ok) return found
    await inviteAgain(step, id, secretHash)
    const audit = { target: `operator ${id}`, from: found.value.status, to: 'invited', reason }
    return accepted({ result: null, audit })
  },
})

/** Password and TOTP of an operator end with every session; the one-time secret replaces them. */
export async function inviteAgain(
  step: StepContext, id: number, secretHash: string,
): Promise<void> {
  await step.database.updateTable('operator').set({
    status: 'invited', password_hash: '', totp_secret: '', secret_hash: secretHash,
    secret_expires_at: step.at + operatorSecretLifetimeMs,
  }).where('id', '=', id).execute()
  await endSessionsOf(step, id)
}

async function endSessionsOf({ database }: StepContext, id: number): Promise<void> {
  await database.deleteFrom('operator_session').where('operator_id', '=', id).execute()
}

async function findManaged({ database }: StepContext, id: number, operator: ActingOperator) {
  if (id === operator.id) return rejected('own_account', 'id')
  const row = await database.selectFrom('operator').select(['role', 'status'])
    .where('id', '=', id).executeTakeFirst()
  return row === undefined ? rejected('request_unknown', 'id') : accepted(row)
}
