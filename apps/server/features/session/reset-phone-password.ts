// POST /resetPhonePassword.
import { calls } from '@ingot/contract/calls'
import { defineHandler } from '#http/handler.ts'
import { readPhoneContact } from './contact.ts'
import { resetPassword } from './reset-password.ts'

export const resetPhonePasswordHandler = defineHandler(
  calls.resetPhonePassword,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok
      ? resetPassword(services, { contact: contact.value, request, caller })
      : contact
  },
)
