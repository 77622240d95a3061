// POST /phoneLogin.
import { phoneLogin } from '@ingot/contract/calls/session/login.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readPhoneContact } from '#features/session/registration/contact.ts'
import { logIn } from './log-in.ts'

export const phoneLoginHandler = defineHandler(
  phoneLogin,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok ? logIn(services, { contact: contact.value, request, caller }) : contact
  },
)
