// POST /resetPhonePassword.
import { resetPhonePassword } from '@ingot/contract/calls/session/login-password.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readPhoneContact } from '#features/session/registration/contact.ts'
import { resetPassword } from './reset-password.ts'

export const resetPhonePasswordHandler = defineHandler(
  resetPhonePassword,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok
      ? resetPassword(services, { contact: contact.value, request, caller })
      : contact
  },
)
