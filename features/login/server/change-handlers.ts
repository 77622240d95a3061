// The call that changes the login password.
import { changepwd } from '#features/session/login-password.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { digestAddress } from '#features/session/server/codes/code-steps.ts'
import { digestOrigin } from '#features/session/server/login-origin-store.ts'
import { digestAccount } from '#features/session/server/login-try-steps.ts'
import { passwordForm } from '#features/session/server/passwords/create-password-hasher.ts'
import { hashNewLoginPassword } from '#features/session/server/passwords/hash-new-login-password.ts'
import { newLoginPasswordTries } from '#features/session/server/passwords/login-password-tries.ts'
import { passwordFault } from '#features/session/server/passwords/password-fault.ts'
import { verifyLoginPassword } from '#features/session/server/passwords/verify-login-password.ts'
import { loadPasswords } from '#features/session/server/store.ts'
import { defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import { changePasswordStep } from './change-steps.ts'

// POST /changepwd, spelled as SPEC spells it. The old password and a proof are needed, and the
// device that changes it stays logged in.

export const changepwdHandler = defineProvenHandler(
  changepwd,
  async ({ request, session, services, caller, proof }) => {
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
      proof,
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
