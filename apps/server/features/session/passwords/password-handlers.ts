// The calls of the login password.
import { changepwd } from '@ingot/contract/calls/session/login-password.ts'
import { checkPassword } from '@ingot/contract/calls/session/registration.ts'
import { accepted, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { digestAddress } from '#features/session/codes/code-steps.ts'
import { digestOrigin } from '#features/session/login/login-origin-store.ts'
import { digestAccount } from '#features/session/login/login-try-steps.ts'
import { loadPasswords } from '#features/session/store.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { passwordForm } from './create-password-hasher.ts'
import { hashNewLoginPassword } from './hash-new-login-password.ts'
import { newLoginPasswordTries } from './login-password-tries.ts'
import { passwordFault } from './password-fault.ts'
import { changePasswordStep } from './password-steps.ts'
import { verifyLoginPassword } from './verify-login-password.ts'

// POST /changepwd, spelled as SPEC spells it. The old password proves the user, and the device that
// changes it stays logged in.

export const changepwdHandler = defineHandler(
  changepwd,
  async ({ request, session, services, caller }) => {
    const { oldPassword, password, rePassword } = request
    if (passwordForm(password) !== passwordForm(rePassword)) {
      return rejected('passwords_differ', 'rePassword')
    }
    const owner = await loadPasswords(services.database, session.user)
    const fault = passwordFault(password, owner.ownName)
    if (fault !== undefined) return rejected(fault, 'password')
    const proven = await verifyLoginPassword(services, { owner, oldPassword, caller })
    if (!proven.ok) return proven
    const { secretKey: key } = services
    const hashed = await hashNewLoginPassword(services, {
      owner, password, field: 'password', tries: newLoginPasswordTries(key, owner.id),
    })
    if (!hashed.ok) return hashed
    const changed = await services.sequencer.run(changePasswordStep, {
      userId: owner.id,
      sessionId: session.id,
      oldHash: owner.passwordHash,
      passwordHash: hashed.value,
      addressHash: digestAddress(key, owner.contact),
      tries: {
        accountHash: digestAccount(key, owner.contact),
        originHash: digestOrigin(key, { account: owner.contact, address: caller.address }),
      },
      event: services.securityLog.eventOf({ kind: 'password-changed', userId: owner.id }, caller),
    })
    if (!changed.ok) return changed
    services.sessions.ended(changed.value.result.ended)
    return accepted(null)
  },
)

// POST /checkPassword. The verdict of registering, for the meter of a form; it writes nothing.

export const checkPasswordHandler = defineHandler(checkPassword, ({ request }) => {
  const { account, loginPassword } = request
  const fault = passwordFault(loginPassword, parseEmail(account) ?? account)
  return fault === undefined ? accepted(null) : rejected(fault, 'loginPassword')
})
