// The verdict on a new login password.
import { checkPassword } from '#features/session/registration.calls.ts'
import { accepted, parseEmail, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { passwordFault } from './password-fault.ts'

// POST /checkPassword. The verdict of registering, for the meter of a form; it writes nothing.

export const checkPasswordHandler = defineHandler(checkPassword, ({ request }) => {
  const { account, loginPassword } = request
  const fault = passwordFault(loginPassword, parseEmail(account) ?? account)
  return fault === undefined ? accepted(null) : rejected(fault, 'loginPassword')
})
