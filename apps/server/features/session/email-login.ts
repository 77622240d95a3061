// POST /emailLogin.
import { emailLogin } from '@ingot/contract/calls/session/email-login.ts'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
import { logIn } from './log-in.ts'

export const emailLoginHandler = defineHandler(
  emailLogin,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok ? logIn(services, { contact: contact.value, request, caller }) : contact
  },
)
