// The calls of the payment password.
import {
  changecoinpwd, resetCoinPwd, sendCoinPwdCode,
} from '@ingot/contract/calls/payment/coin-password.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { checkCode } from '#features/session/codes/check-code.ts'
import { codeText } from '#features/session/codes/code-texts.ts'
import { sendCode } from '#features/session/codes/send-code.ts'
import { digestOrigin } from '#features/session/login/login-origin-store.ts'
import { type Caller, defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { coinPasswordTries } from './coin-password-tries.ts'
import { hashNewCoinPassword } from './new-coin-password.ts'
import { hiddenContact, loadOwnContact } from './own-contact.ts'
import { setCoinPasswordStep } from './payment-steps.ts'
import { verifyCoinPassword } from './verify-coin-password.ts'

// POST /changecoinpwd, spelled as SPEC spells it.

export const changecoinpwdHandler = defineHandler(
  changecoinpwd,
  async ({ request, session: { user }, services, caller }) => {
    const { oldPassword, password, rePassword } = request
    const old = await verifyOld(services, { user, oldPassword, caller })
    if (!old.ok) return old
    const hashed = await hashNewCoinPassword(services, { user, password, rePassword })
    if (!hashed.ok) return hashed
    const written = await services.sequencer.run(setCoinPasswordStep, {
      userId: user,
      passwordHash: hashed.value,
      oldHash: old.value,
      codeId: null,
      tries: coinPasswordTries(services.secretKey, user),
      event: services.securityLog.eventOf({ kind: 'coin-password-set', userId: user }, caller),
    })
    return written.ok ? accepted(null) : written
  },
)

type Old = { readonly user: number; readonly oldPassword: string; readonly caller: Caller }

/** The hash of the old password; empty for a user who has none yet. */
async function verifyOld(
  services: Services, { user, oldPassword, caller }: Old,
): Promise<Outcome<string>> {
  const verified = await verifyCoinPassword(services, {
    user, password: oldPassword, field: 'oldPassword', caller,
  })
  if (verified.ok || verified.reject.code !== 'coin_password_missing') return verified
  return oldPassword === '' ? accepted('') : rejected('coin_password_wrong', 'oldPassword')
}

// POST /resetCoinPwd: a forgotten payment password is replaced with a code that was sent to the
// user's own contact.

export const resetCoinPwdHandler = defineHandler(
  resetCoinPwd,
  async ({ request, session: { user }, services, caller }) => {
    const { password, rePassword, validateCode, codeRequest } = request
    const { secretKey: key } = services
    const { to } = await loadOwnContact(services.database, user)
    const code = await checkCode(services, {
      purpose: 'coin_password',
      to,
      code: validateCode,
      codeRequest,
      placeHash: digestOrigin(key, { account: to, address: caller.address }),
      knownDeviceHash: undefined,
    })
    if (!code.ok) return code
    const hashed = await hashNewCoinPassword(services, { user, password, rePassword })
    if (!hashed.ok) return hashed
    const written = await services.sequencer.run(setCoinPasswordStep, {
      userId: user,
      passwordHash: hashed.value,
      oldHash: '',
      codeId: code.value,
      tries: coinPasswordTries(key, user),
      event: services.securityLog.eventOf({ kind: 'coin-password-reset', userId: user }, caller),
    })
    return written.ok ? accepted(null) : written
  },
)

// POST /sendCoinPwdCode.

export const sendCoinPwdCodeHandler = defineHandler(
  sendCoinPwdCode,
  async ({ session, services, caller }) => {
    const contact = await loadOwnContact(services.database, session.user)
    const sent = await sendCode(services, { contact, caller }, {
      purpose: 'coin_password',
      texts(code) {
        const reader = { kind: contact.kind, language: caller.language }
        const text = codeText('coinPasswordCode', reader, code)
        return { withCode: text, withoutCode: text }
      },
    })
    return sent.ok ? accepted({ ...sent.value, sentTo: hiddenContact(contact) }) : sent
  },
)
