// The console calls of an operator's set-up, login and session.
import {
  beginSetUp, finishSetUp, loadOperatorSession, logInOperator, logOutOperator,
} from '#features/operator/operator-session.console.ts'
import {
  accepted, knownOriginMs, type OperatorRole, permissionsOfRole, productName, rejected,
} from '@ingot/contract/vocabulary'
import { randomBytes } from 'node:crypto'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { digestToken, mintOperatorToken } from '@ingot/server/console/session-token.ts'
import { passwordFault } from '#features/session/server/passwords/password-fault.ts'
import { mintTotpSecret, totpStepOf, totpUriOf } from '@ingot/server/kit/totp.ts'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import { checkInvitation } from './check-invitation.ts'
import type { NewOperatorSession } from './open-operator-session.ts'
import { endOperatorSession, logInOperatorStep } from './operator-session-steps.ts'
import { countOperatorTry, forgetOperatorTry } from './operator-try-steps.ts'
import { activateOperator, keepTotpSecret } from './set-up-steps.ts'

const nonceBytes = 16
const textPattern = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

const issuer = `${productName} console`

// POST /console/beginSetUp. A repeated call returns the same TOTP secret until the set-up is
// finished, so a reloaded page does not undo a scan.

export const beginSetUpHandler = defineConsoleHandler(
  beginSetUp,
  async ({ request, services, caller }) => {
    const { sequencer, secretKey } = services
    const invitation = await checkInvitation(services, request, caller)
    if (!invitation.ok) return invitation
    const { id, secretHash, totpSecret } = invitation.value
    const owner = totpSecretOwner(id)
    const known = secretKey.decrypt(totpSecret, owner)
    const secret = known ?? mintTotpSecret()
    const kept = await sequencer.run(keepTotpSecret, {
      id, secretHash, totpSecret: known === undefined ? secretKey.encrypt(secret, owner) : null,
      network: caller.address, device: caller.device,
    })
    if (!kept.ok) return kept
    const totpUri = totpUriOf({ issuer, account: request.name }, secret)
    return accepted({ totpSecret: secret, totpUri })
  },
)

// POST /console/logIn. The try is counted first, and an unknown operator costs the same time as a
// known one. One refusal stands for a wrong name, password and code alike.

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

// POST /console/finishSetUp. The code proves that the authenticator app has the secret; then the
// one-time secret is used up and the operator is logged in.

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

// POST /console/loadSession.

export const loadOperatorSessionHandler = defineConsoleHandler(
  loadOperatorSession,
  async ({ session }) => accepted(operatorView(session.operator)),
)

// POST /console/logOut.

export const logOutOperatorHandler = defineConsoleHandler(
  logOutOperator,
  async ({ session, services, by, cookie }) => {
    const { network, device } = by
    const { id: operatorId, name } = session.operator
    const ended = await services.sequencer.run(endOperatorSession, {
      id: session.id, operatorId, name, network, device,
    })
    if (!ended.ok) return ended
    cookie.clear()
    return accepted(null)
  },
)

/**
 * The device of an operator that has logged in before: its browser keeps a text that only this
 * exchange can make. It gives no access; it only has tries of its own (OP19). A text of a nonce,
 * the time `now` in milliseconds and their keyed digest with the name.
 */
function mintDeviceText(key: SecretKey, name: string, now: number): string {
  const nonce = randomBytes(nonceBytes).toString('base64url')
  return `${nonce}.${now}.${macOf(key, [name, nonce, String(now)])}`
}

/** The device's own name, when the text was made for this operator within the last 90 days. */
function knownDeviceOf(
  key: SecretKey, { text, name, now }: {
    readonly text: string
    readonly name: string
    readonly now: number
  },
): string | null {
  const [, nonce = '', madeAt = '', mac] = textPattern.exec(text) ?? []
  const isOwn = mac !== undefined && mac === macOf(key, [name, nonce, madeAt])
  return isOwn && Number(madeAt) > now - knownOriginMs ? nonce : null
}

/** The digest has a key, so the comparison's duration reveals nothing that helps. */
const macOf = (key: SecretKey, texts: readonly string[]): string =>
  key.digest('codes', ['operator device', ...texts], 'base64url')

/** A new session of an operator: its token for the cookie, and its row. */
function startOperatorSession(
  { address, device }: Caller,
): { readonly token: string; readonly row: NewOperatorSession } {
  const token = mintOperatorToken()
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) throw new Error('a minted token has the form of one')
  return { token, row: { tokenHash, network: address, device } }
}

/** The owner under which an operator's TOTP secret is encrypted. */
const totpSecretOwner = (operator: number): string => `operator ${operator} totp`
