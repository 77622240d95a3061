// The calls that replace a login password with a code.
import {
  resetEmailPassword, resetPhonePassword,
} from '#features/session/login-password.calls.ts'
import { readMailContact, readPhoneContact } from '#features/session/server/contact.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { resetPassword } from './reset-password.ts'

// POST /resetEmailPassword.

export const resetEmailPasswordHandler = defineHandler(
  resetEmailPassword,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? resetPassword(services, {
        call: resetEmailPassword.name, contact: contact.value, request, caller,
      })
      : contact
  },
)

// POST /resetPhonePassword.

export const resetPhonePasswordHandler = defineHandler(
  resetPhonePassword,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok
      ? resetPassword(services, {
        call: resetPhonePassword.name, contact: contact.value, request, caller,
      })
      : contact
  },
)
