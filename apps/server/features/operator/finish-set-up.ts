// POST /console/finishSetUp. The code proves that the authenticator app has the secret; then the
// one-time secret is used up and the operator is logged in.
import { finishSetUp } from '@ingot/contract/console/session/operator-session.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { passwordFault } from '#features/session/passwords/password-fault.ts'
import { checkInvitation } from './check-invitation.ts'
import { operatorView } from './log-in-operator.ts'
import { mintDeviceText } from './known-device.ts'
import { forgetOperatorTry } from './operator-tries.ts'
import { totpStepOf } from './operator-totp.ts'
import { activateOperator } from './set-up-steps.ts'
import { startOperatorSession } from './start-operator-session.ts'
import { totpSecretOwner } from './totp-secret-owner.ts'

export const finishSetUpHandler = defineConsoleHandler(
  finishSetUp,
  async ({ request, services, caller, cookie }) => {
    const { sequencer, passwords, secretKey, clock } = services
    const { name, password, code } = request
    const invitation = await checkInvitation(services, request, caller)
    if (!invitation.ok) return invitation
    const { id, secretHash, totpSecret, tryId } = invitation.value
    const fault = passwordFault(password, name)
    if (fault !== undefined) return rejected(fault, 'password')
    const secret = secretKey.decrypt(totpSecret, totpSecretOwner(id))
    const totpStep = secret === undefined ? undefined : totpStepOf(secret, code, clock())
    if (totpStep === undefined) return rejected('wrong_code', 'code')
    const passwordHash = await passwords.hash(password)
    if (passwordHash === undefined) {
      await sequencer.run(forgetOperatorTry, { id: tryId })
      return rejected('busy')
    }
    const { token, row } = startOperatorSession(caller)
    const activated = await sequencer.run(activateOperator, {
      id, secretHash, totpSecret, totpStep, passwordHash, session: row,
    })
    if (!activated.ok) return activated
    cookie.set(token)
    cookie.keepDevice(mintDeviceText(secretKey, name, clock()))
    return accepted(operatorView(activated.value.result))
  },
)
