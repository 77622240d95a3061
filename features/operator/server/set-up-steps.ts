// The steps of an invited operator's set-up. Each checks the one-time secret again inside the
// transaction: it works once.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { type NewOperatorSession, openOperatorSession } from './open-operator-session.ts'
import { operatorTarget } from './operator-row.ts'
import { clearOperatorTries } from './operator-try-steps.ts'

type Invited = { readonly id: number; readonly secretHash: string }

type KeptSecret = Invited & {
  /** A new encrypted TOTP secret; null to keep the present one. */
  readonly totpSecret: string | null
  readonly network: string
  readonly device: string
}

export const keepTotpSecret = defineStep({
  name: 'keep-totp-secret',
  async run(step, { totpSecret, network, device, ...invited }: KeptSecret) {
    const operator = await findInvited(step, invited)
    if (operator === undefined) return rejected('wrong_credentials')
    if (totpSecret !== null) {
      await step.database.updateTable('operator').set({ totp_secret: totpSecret })
        .where('id', '=', operator.id).execute()
    }
    await step.logAudit({ operator, action: 'beginSetUp', network, device })
    return accepted(null)
  },
})

type Activation = Invited & {
  /** The TOTP secret for which the code was verified. */
  readonly totpSecret: string
  readonly totpStep: number
  readonly passwordHash: string
  readonly session: NewOperatorSession
}

export const activateOperator = defineStep({
  name: 'activate-operator',
  async run(step, { totpSecret, totpStep, passwordHash, session, ...invited }: Activation) {
    const operator = await findInvited(step, invited)
    if (operator?.totpSecret !== totpSecret) return rejected('wrong_credentials')
    const { id, name, role } = operator
    await step.database.updateTable('operator').set({
      status: 'active', password_hash: passwordHash, last_totp_step: totpStep,
      secret_hash: null, secret_expires_at: null,
    }).where('id', '=', id).execute()
    const { network, device } = session
    await openOperatorSession(step, id, session)
    await clearOperatorTries(step, { name, network, kind: 'set-up', device: null })
    await step.logAudit({
      operator, action: 'finishSetUp', target: operatorTarget(id), from: { status: 'invited' },
      to: { status: 'active' }, network, device,
    })
    return accepted({ id, name, role })
  },
})

async function findInvited({ at, database }: StepContext, { id, secretHash }: Invited) {
  return database.selectFrom('operator').select(['id', 'name', 'role', 'totp_secret as totpSecret'])
    .where('id', '=', id).where('status', '=', 'invited').where('secret_hash', '=', secretHash)
    .where('secret_expires_at', '>', at).executeTakeFirst()
}
