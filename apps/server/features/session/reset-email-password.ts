// POST /resetEmailPassword.
import { resetEmailPassword } from '@ingot/contract/calls/session/reset-email-password.ts'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
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
