// The rows of operators as steps write them: a new one with a one-time secret, and one that is
// invited again.
import {
  accepted, type OperatorRole, operatorSecretLifetimeMs, operatorsMax, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

type NewOperator = {
  readonly name: string
  readonly role: OperatorRole
  readonly secretHash: string
}

/** An operator as the audit log names it. */
export const operatorTarget = (id: number) => ({ kind: 'operator', id })

/** Refuses a name that is taken, and more operators than an exchange may have. */
export async function checkNewOperator(
  { database }: StepContext, name: string,
): Promise<Outcome<null>> {
  const rows = await database.selectFrom('operator').select('name').execute()
  if (rows.some((row) => row.name === name)) return rejected('operator_name_taken', 'name')
  return rows.length >= operatorsMax ? rejected('too_many_operators') : accepted(null)
}

/** Inserts an invited operator and returns the id. */
export async function insertOperator(
  { at, database }: StepContext, { name, role, secretHash }: NewOperator,
): Promise<number> {
  const id = await nextId(database, 'operator')
  await database.insertInto('operator').values({
    id, name, role, status: 'invited', password_hash: '', totp_secret: '', last_totp_step: 0,
    secret_hash: secretHash, secret_expires_at: at + operatorSecretLifetimeMs, created_at: at,
  }).execute()
  return id
}

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

export async function endSessionsOf({ database }: StepContext, id: number): Promise<void> {
  await database.deleteFrom('operator_session').where('operator_id', '=', id).execute()
}
