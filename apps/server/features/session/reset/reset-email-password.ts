// POST /resetEmailPassword.
import { resetEmailPassword } from '@ingot/contract/calls/session/login-password.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from '#features/session/registration/contact.ts'
import { resetPassword } from './reset-password.ts'

export const resetEmailPasswordHandler = defineHandler(
  resetEmailPassword,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? resetPassword(services, { contact: contact.value, request, caller })
      : contact
  },
)
