// The calls of the payment password.
import {
  changecoinpwd, resetCoinPwd, sendCoinPwdCode,
} from '#features/security/coin-password.calls.ts'
import { accepted, type Outcome, rejected, type UserId } from '@ingot/contract/vocabulary'
import { checkCode } from '#features/session/server/codes/check-code.ts'
import { codeText } from '#features/session/server/codes/code-texts.ts'
import { sendCode } from '#features/session/server/codes/send-code.ts'
import { digestOrigin } from '#features/session/server/login-origin-store.ts'
import { countLoginTry } from '#features/session/server/login-try-steps.ts'
import { passwordForm } from '#features/session/server/passwords/create-password-hasher.ts'
import { passwordFault } from '#features/session/server/passwords/password-fault.ts'
import { verifyLoginPassword } from '#features/session/server/passwords/verify-login-password.ts'
import { loadPasswords } from '#features/session/server/store.ts'
import {
  type Caller, defineHandler, defineProvenHandler,
} from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import { coinPasswordTries, newCoinPasswordTries } from './coin-password-tries.ts'
import { hiddenContact, loadOwnContact } from '#features/session/server/own-contact.ts'
import { setCoinPasswordStep } from './payment-steps.ts'
import { verifyCoinPassword } from './verify-coin-password.ts'

// POST /changecoinpwd, spelled as SPEC spells it.

export const changecoinpwdHandler = defineProvenHandler(
  changecoinpwd,
  async ({ request, session: { user }, services, caller, proof }) => {
    const { oldPassword, password, rePassword } = request
    const old = await verifyOld(services, { user, oldPassword, caller })
    if (!old.ok) return old
    const hashed = await hashNewCoinPassword(services, { user, password, rePassword })
    if (!hashed.ok) return hashed
    const written = await services.sequencer.run(setCoinPasswordStep, {
      proof,
      passwordHash: hashed.value,
      oldHash: old.value,
      codeId: null,
      tries: coinPasswordTries(services.secretKey, user),
      event: services.securityLog.eventOf({ kind: 'coin-password-set', userId: user }, caller),
    })
    return written.ok ? accepted(null) : written
  },
)

type Old = { readonly user: UserId; readonly oldPassword: string; readonly caller: Caller }

/**
 * [WD10] The hash of the old password. It is empty for a user without one, whose login password is
 * verified in its place: a stolen session alone sets none.
 */
async function verifyOld(
  services: Services, { user, oldPassword, caller }: Old,
): Promise<Outcome<string>> {
  const owner = await loadPasswords(services.database, user)
  if (owner.coinPasswordHash === '') {
    const proven = await verifyLoginPassword(services, { owner, oldPassword, caller })
    return proven.ok ? accepted('') : proven
  }
  return verifyCoinPassword(services, {
    user, password: oldPassword, field: 'oldPassword', caller,
  })
}

// POST /resetCoinPwd: a forgotten payment password is replaced with a code that was sent to the
// user's own contact.

export const resetCoinPwdHandler = defineProvenHandler(
  resetCoinPwd,
  async ({ request, session, services, caller, proof }) => {
    const { user } = session
    const { password, rePassword, validateCode, codeRequest } = request
    const { secretKey: key } = services
    const { to } = await loadOwnContact(services.database, user)
    const code = await checkCode(services, {
      purpose: 'coin_password',
      to,
      bound: boundToSession(session),
      code: validateCode,
      codeRequest,
      placeHash: digestOrigin(key, { account: to, address: caller.address }),
      knownDeviceHash: undefined,
    })
    if (!code.ok) return code
    const hashed = await hashNewCoinPassword(services, { user, password, rePassword })
    if (!hashed.ok) return hashed
    const written = await services.sequencer.run(setCoinPasswordStep, {
      proof,
      passwordHash: hashed.value,
      oldHash: '',
      codeId: code.value,
      tries: coinPasswordTries(key, user),
      event: services.securityLog.eventOf({ kind: 'coin-password-reset', userId: user }, caller),
    })
    return written.ok ? accepted(null) : written
  },
)

/** [SE21] A code that the owner asked for works in no other session. */
const boundToSession = ({ id }: Session): string => `session ${id}`

// POST /sendCoinPwdCode.

export const sendCoinPwdCodeHandler = defineHandler(
  sendCoinPwdCode,
  async ({ session, services, caller }) => {
    const contact = await loadOwnContact(services.database, session.user)
    const sent = await sendCode(services, { contact, caller }, {
      purpose: 'coin_password',
      bound: boundToSession(session),
      texts(code) {
        const reader = { kind: contact.kind, language: caller.language }
        const text = codeText('coinPasswordCode', reader, code)
        return { withCode: text, withoutCode: text }
      },
    })
    return sent.ok ? accepted({ ...sent.value, sentTo: hiddenContact(contact) }) : sent
  },
)

type NewPassword = {
  readonly user: UserId
  readonly password: string
  readonly rePassword: string
}

/**
 * Hashes a new payment password, after checking it: typed twice alike, no obvious guess, and not
 * the login password, so that one stolen password does not open both. Each comparison with the
 * login password is counted first: the refusal would otherwise let a stolen session guess it. An
 * argon2id hash. Refused with `too_many_tries` beyond ten comparisons an hour, and with `busy`
 * under load.
 */
async function hashNewCoinPassword(
  { database, passwords, secretKey, sequencer }: Services,
  { user, password, rePassword }: NewPassword,
): Promise<Outcome<string>> {
  if (passwordForm(password) !== passwordForm(rePassword)) {
    return rejected('passwords_differ', 'rePassword')
  }
  const owner = await loadPasswords(database, user)
  const fault = passwordFault(password, owner.ownName)
  if (fault !== undefined) return rejected(fault, 'password')
  const counted = await sequencer.run(countLoginTry, newCoinPasswordTries(secretKey, user))
  if (!counted.ok) return counted
  const isLoginPassword = await passwords.verify(password, owner.passwordHash)
  if (isLoginPassword === undefined) return rejected('busy')
  if (isLoginPassword) return rejected('coin_password_same', 'password')
  const hash = await passwords.hash(password)
  return hash === undefined ? rejected('busy') : accepted(hash)
}
