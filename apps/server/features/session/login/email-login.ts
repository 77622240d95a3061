// POST /emailLogin.
import { emailLogin } from '@ingot/contract/calls/session/login.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from '#features/session/registration/contact.ts'
import { logIn } from './log-in.ts'

export const emailLoginHandler = defineHandler(
  emailLogin,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok ? logIn(services, { contact: contact.value, request, caller }) : contact
  },
)
