// POST /resetCoinPwd: a forgotten payment password is replaced with a code that was sent to the
// user's own contact.
import { resetCoinPwd } from '@ingot/contract/calls/payment/coin-password.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { checkCode } from '#features/session/codes/check-code.ts'
import { digestOrigin } from '#features/session/login/login-origin-store.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { coinPasswordTries } from './coin-password-tries.ts'
import { hashNewCoinPassword } from './new-coin-password.ts'
import { loadOwnContact } from './own-contact.ts'
import { setCoinPasswordStep } from './set-coin-password-step.ts'

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
