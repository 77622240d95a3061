// POST /console/logIn. The try is counted first, and an unknown operator costs the same time as a
// known one. One refusal stands for a wrong name, password and code alike.
import { logInOperator } from '@ingot/contract/console/session/operator-session.ts'
import { accepted, type OperatorRole, permissionsOfRole, rejected }
  from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { knownDeviceOf, mintDeviceText } from './known-device.ts'
import { logInOperatorStep } from './log-in-operator-step.ts'
import { countOperatorTry, forgetOperatorTry } from './operator-tries.ts'
import { totpStepOf } from './operator-totp.ts'
import { startOperatorSession } from './start-operator-session.ts'
import { totpSecretOwner } from './totp-secret-owner.ts'

export const logInOperatorHandler = defineConsoleHandler(
  logInOperator,
  async ({ request: { name, password, code }, services, caller, cookie }) => {
    const { database, sequencer, passwords, secretKey, clock } = services
    const device = knownDeviceOf(secretKey, { text: cookie.device, name, now: clock() })
    const counted = await sequencer.run(countOperatorTry, {
      name, network: caller.address, kind: 'login', device,
    })
    if (!counted.ok) return counted
    const operator = await database.selectFrom('operator').selectAll()
      .where('name', '=', name).where('status', '=', 'active').executeTakeFirst()
    const fits = await passwords.verify(password, operator?.password_hash)
    if (fits === undefined) {
      await sequencer.run(forgetOperatorTry, counted.value.result)
      return rejected('busy')
    }
    if (!fits || operator === undefined) return rejected('wrong_credentials')
    const secret = secretKey.decrypt(operator.totp_secret, totpSecretOwner(operator.id))
    const totpStep = secret === undefined ? undefined : totpStepOf(secret, code, clock())
    if (totpStep === undefined) return rejected('wrong_credentials')
    const { token, row } = startOperatorSession(caller)
    const opened = await sequencer.run(logInOperatorStep, {
      id: operator.id, passwordHash: operator.password_hash, totpStep, session: row, device,
    })
    if (!opened.ok) return opened
    cookie.set(token)
    cookie.keepDevice(mintDeviceText(secretKey, name, clock()))
    return accepted(operatorView(operator))
  },
)

/** An operator as the console reads it, with the permissions of the role. */
export function operatorView(
  { id, name, role }: { readonly id: number; readonly name: string; readonly role: OperatorRole },
) {
  return { id, name, role, permissions: [...permissionsOfRole[role]] }
}
