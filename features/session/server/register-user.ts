// Registers a user by their contact. The user, the first session, the used code and the ledger's
// account are one submission: all of them or none. A contact with an account never has a valid
// code, so registering it fails like a wrong guess.
import type { UserProfile } from '#features/account/user-profile.calls.ts'
import { accepted, type Outcome, asUserId, rejected } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { checkCode } from './codes/check-code.ts'
import { passwordFault } from './passwords/password-fault.ts'
import { type Contact, ownNameOf } from './contact.ts'
import { digestDevice, digestOrigin } from './login-origin-store.ts'
import { registerUserStep } from './registration-steps.ts'
import { startSession } from './start-session.ts'
import { contactRowOf, loadInviter } from './store.ts'

export type Application = {
  readonly contact: Contact
  readonly request: {
    readonly loginPassword: string
    readonly validateCode: string
    readonly codeRequest?: string | undefined
    readonly inviteCode?: string | undefined
    readonly deviceSecret?: string | undefined
  }
  readonly caller: Caller
}

/**
 * Registers the owner of an address or a number by a code and logs the user in. Refuses a weak
 * password, a wrong code and a known owner, each on its field.
 */
export async function registerUser(
  services: Services,
  { contact, request, caller }: Application,
): Promise<Outcome<UserProfile>> {
  const fault = passwordFault(request.loginPassword, ownNameOf(contact))
  if (fault !== undefined) return rejected(fault, 'loginPassword')
  const code = await checkCode(services, {
    purpose: 'register',
    to: contact.to,
    code: request.validateCode,
    codeRequest: request.codeRequest,
    placeHash: digestOrigin(services.secretKey, { account: contact.to, address: caller.address }),
    // A new account has no known device.
    knownDeviceHash: undefined,
  })
  if (!code.ok) return code
  const inviter = await inviterOf(services, request.inviteCode)
  if (!inviter.ok) return inviter
  const passwordHash = await services.passwords.hash(request.loginPassword)
  if (passwordHash === undefined) return rejected('busy')
  const registered = await register(services, {
    contact, passwordHash, inviterId: inviter.value, codeId: code.value, caller,
    deviceSecret: request.deviceSecret,
  })
  if (!registered.ok) return registered
  const { userId, token } = registered.value
  return { ok: true, value: await loadProfile(services, asUserId(userId), token) }
}

async function inviterOf(
  services: Services,
  inviteCode: string | undefined,
): Promise<Outcome<number | null>> {
  if (inviteCode === undefined || inviteCode.trim() === '') return { ok: true, value: null }
  const inviter = await loadInviter(services.database, inviteCode)
  return inviter === undefined
    ? rejected('invite_code_unknown', 'inviteCode')
    : { ok: true, value: inviter }
}

type Registration = {
  readonly contact: Contact
  readonly passwordHash: string
  readonly inviterId: number | null
  readonly codeId: string
  readonly caller: Caller
  readonly deviceSecret: string | undefined
}

async function register(
  services: Services,
  { contact, passwordHash, inviterId, codeId, caller, deviceSecret }: Registration,
): Promise<Outcome<{ readonly userId: number; readonly token: string }>> {
  const { sequencer, secretKey: key, securityLog } = services
  const account = contact.to
  const session = startSession(key, account, caller)
  const written = await sequencer.run(registerUserStep, {
    codeId,
    user: {
      ...contactRowOf(contact), passwordHash, userName: userNameOf(contact), inviterId,
      language: caller.language,
    },
    session: session.row,
    deviceHash: digestDevice(key, { account, deviceSecret }) ?? null,
    event: securityLog.eventOf({ kind: 'registered' }, caller),
  })
  if (!written.ok) return written
  return accepted({ userId: written.value.result.userId, token: session.token })
}

/** The name that others may see until its owner chooses one: how the contact begins. */
function userNameOf(contact: Contact): string {
  const shown = contact.kind === 'mail'
    ? contact.to.slice(0, contact.to.lastIndexOf('@'))
    : contact.userPhone
  return `${shown.slice(0, Math.min(3, Math.ceil(shown.length / 2)))}***`
}
