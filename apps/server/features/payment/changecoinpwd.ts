// POST /changecoinpwd, spelled as SPEC spells it.
import { changecoinpwd } from '@ingot/contract/calls/payment/coin-password.ts'
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { type Caller, defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { coinPasswordTries } from './coin-password-tries.ts'
import { hashNewCoinPassword } from './new-coin-password.ts'
import { setCoinPasswordStep } from './set-coin-password-step.ts'
import { verifyCoinPassword } from './verify-coin-password.ts'

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
