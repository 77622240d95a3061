// POST /regisiterEmail. The person, the first session, the used code and the ledger's account are
// one submission: all of them or none. An address that has an account never has a code that fits,
// so its registering fails like that of anyone who guesses.
import { calls } from '@ingot/contract/calls'
import {
  type Outcome, asUserId, customerIdMin, parseEmail, rejected,
} from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { type Caller, defineHandler } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import { checkCode } from './check-code.ts'
import { passwordFault } from './check-password.ts'
import { spendCode } from './code-store.ts'
import { digestOrigin, originsOf, rememberOrigins } from './login-origin-store.ts'
import { mintInviteCode } from './secrets.ts'
import { startSession } from './start-session.ts'
import { insertUser, loadInviter, loadLoginUser } from './store.ts'

const allotTriesMax = 10

export const regisiterEmailHandler = defineHandler(
  calls.regisiterEmail,
  async ({ request, services, caller }) => {
    const email = parseEmail(request.email)
    if (email === undefined) return rejected('email_invalid', 'email')
    const fault = passwordFault(request.loginPassword, email)
    if (fault !== undefined) return rejected(fault, 'loginPassword')
    const code = await checkCode(services, {
      purpose: 'register',
      email,
      code: request.validateCode.trim(),
      originHash: digestOrigin({ email, address: caller.address }),
    })
    if (!code.ok) return code
    const inviter = await inviterOf(services, request.inviteCode)
    if (!inviter.ok) return inviter
    const passwordHash = await services.passwords.hash(request.loginPassword)
    if (passwordHash === undefined) return rejected('busy')
    const registered = await register(services, {
      email, passwordHash, inviterId: inviter.value, codeId: code.value, caller,
      deviceSecret: request.deviceSecret,
    })
    if (!registered.ok) return registered
    const { userId, token } = registered.value
    return { ok: true, value: await loadProfile(services, asUserId(userId), token) }
  },
)

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
  readonly email: string
  readonly passwordHash: string
  readonly inviterId: number | null
  readonly codeId: string
  readonly caller: Caller
  readonly deviceSecret: string | undefined
}

/** Submits until the number that was free when it was read is still free when it is written. */
async function register(
  services: Services,
  { email, passwordHash, inviterId, codeId, caller, deviceSecret }: Registration,
): Promise<Outcome<{ readonly userId: number; readonly token: string }>> {
  const origins = originsOf({ email, address: caller.address, deviceSecret })
  for (let tries = 0; tries < allotTriesMax; tries += 1) {
    const id = await freeUserId(services)
    const session = startSession({ id, email }, caller)
    const inviteCode = mintInviteCode()
    const userName = userNameOf(email)
    const written = await services.sequencer.submit({
      command: { kind: 'open-user', user: asUserId(id) },
      statements: [
        spendCode(codeId),
        insertUser({ id, email, passwordHash, userName, inviteCode, inviterId }),
        session.statement,
        ...rememberOrigins(id, origins),
      ],
    })
    if (written.ok) return { ok: true, value: { userId: id, token: session.token } }
    const isTaken = written.reject.code !== 'email_taken'
      || await loadLoginUser(services.database, email) !== undefined
    if (isTaken) return written
  }
  return rejected('busy')
}

async function freeUserId({ database }: Services): Promise<number> {
  const ledger = await database.selectFrom('ledger_user')
    .select((eb) => eb.fn.max<number | null>('user_id').as('last')).executeTakeFirst()
  const people = await database.selectFrom('user')
    .select((eb) => eb.fn.max<number | null>('id').as('last')).executeTakeFirst()
  return Math.max(customerIdMin - 1, ledger?.last ?? 0, people?.last ?? 0) + 1
}

/** The name that others may see until its owner chooses one: the address, its middle hidden. */
function userNameOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  return `${local.slice(0, Math.min(3, Math.ceil(local.length / 2)))}***`
}
