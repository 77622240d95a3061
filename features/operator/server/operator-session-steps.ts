// The steps of an operator's session.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { type NewOperatorSession, openOperatorSession } from './open-operator-session.ts'
import { clearOperatorTries } from './operator-try-steps.ts'

// The step that logs an operator in, after the gateway has verified password and code. The code's
// step is used up here, so the same code is never accepted again.

type OperatorLogin = {
  readonly id: number
  /** The hash against which the password was verified. */
  readonly passwordHash: string
  readonly totpStep: number
  readonly session: NewOperatorSession
  /** The device's own name; null where it is unknown. */
  readonly device: string | null
}

export const logInOperatorStep = defineStep({
  name: 'log-in-operator',
  async run(step, { id, passwordHash, totpStep, session, device: known }: OperatorLogin) {
    const operator = await step.database.selectFrom('operator').selectAll()
      .where('id', '=', id).executeTakeFirst()
    if (operator?.status !== 'active' || operator.password_hash !== passwordHash
      || totpStep <= operator.last_totp_step) return rejected('wrong_credentials')
    const { name, role } = operator
    const { network, device } = session
    await step.database.updateTable('operator').set({ last_totp_step: totpStep })
      .where('id', '=', id).execute()
    await openOperatorSession(step, id, session)
    await clearOperatorTries(step, { name, network, kind: 'login', device: known })
    await step.logAudit({ operator: { id, name }, action: 'logIn', network, device })
    return accepted({ id, name, role })
  },
})

// The step that ends an operator's own session.

type EndedSession = {
  readonly id: number
  readonly operatorId: number
  readonly name: string
  readonly network: string
  readonly device: string
}

export const endOperatorSession = defineStep({
  name: 'end-operator-session',
  async run(step, { id, operatorId, name, network, device }: EndedSession) {
    await step.database.deleteFrom('operator_session')
      .where('id', '=', id).where('operator_id', '=', operatorId).execute()
    await step.logAudit({ operator: { id: operatorId, name }, action: 'logOut', network, device })
    return accepted(null)
  },
})
