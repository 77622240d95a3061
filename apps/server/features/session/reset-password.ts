// Sets a new password for the owner of a contact, proven by a code that was sent there. The new
// password, the end of every session and of every open code, and the notice to the owner are one
// submission.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import { checkCode } from './check-code.ts'
import { closeCodes, spendCode } from './code-store.ts'
import { type Contact, ownNameOf } from './contact.ts'
import {
  digestDevice, digestOrigin, findKnownDevice, rememberDevice,
} from './login-origin-store.ts'
import { clearTriesOfReset } from './login-try-store.ts'
import { queueMessage } from './mailer.ts'
import { passwordFault } from './password-fault.ts'
import { passwordChangedText } from './reset-texts.ts'
import { closeSessions, loadLoginUser, loadSessions, setPassword } from './store.ts'

/** How long a sandbox shows the notice. */
const noticeLifeMs = 86_400_000

export type PasswordReset = {
  readonly contact: Contact
  readonly request: {
    readonly loginPassword: string
    readonly validateCode: string
    readonly codeRequest?: string | undefined
    readonly deviceSecret?: string | undefined
  }
  readonly caller: Caller
}

export async function resetPassword(
  services: Services,
  { contact, request, caller }: PasswordReset,
): Promise<Outcome<null>> {
  const { kind, to } = contact
  const fault = passwordFault(request.loginPassword, ownNameOf(contact))
  if (fault !== undefined) return rejected(fault, 'loginPassword')
  const { database, secretKey } = services
  const place = digestOrigin(secretKey, { account: to, address: caller.address })
  const deviceHash = digestDevice(secretKey, { account: to, deviceSecret: request.deviceSecret })
  const user = await loadLoginUser(database, contact)
  const knownDeviceHash = await findKnownDevice(database, {
    userId: user?.id ?? 0, deviceHash, now: services.clock(),
  })
  const code = await checkCode(services, {
    purpose: 'reset',
    to,
    code: request.validateCode,
    codeRequest: request.codeRequest,
    placeHash: place,
    knownDeviceHash,
  })
  if (!code.ok) return code
  const passwordHash = await services.passwords.hash(request.loginPassword)
  if (passwordHash === undefined) return rejected('busy')
  // A code that fits is sent to a contact with an account only.
  if (user === undefined) return rejected('wrong_code', 'validateCode')
  const text = passwordChangedText(kind, caller.language)
  const sessions = await loadSessions(database, { user: user.id, now: services.clock() })
  const written = await services.sequencer.submit({
    statements: [
      spendCode('reset', code.value),
      closeCodes(secretKey, to),
      clearTriesOfReset(secretKey, { account: to, originHash: place }),
      setPassword({ userId: user.id, passwordHash }),
      closeSessions(user.id),
      ...rememberDevice(user.id, deviceHash),
      queueMessage({ kind, to, code: null, text, lifeMs: noticeLifeMs }),
      services.securityLog.statement({ kind: 'password-reset', userId: user.id }, caller),
    ],
  })
  if (!written.ok) return written
  services.sessions.ended(sessions.map(({ id }) => id))
  return accepted(null)
}
