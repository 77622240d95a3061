// The calls of the login.
import { emailLogin, phoneLogin } from '#features/session/login.calls.ts'
import { readMailContact, readPhoneContact } from '#features/session/server/contact.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { logIn } from './log-in.ts'

// POST /emailLogin.

export const emailLoginHandler = defineHandler(
  emailLogin,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? logIn(services, { call: emailLogin.name, contact: contact.value, request, caller })
      : contact
  },
)

// POST /phoneLogin.

export const phoneLoginHandler = defineHandler(
  phoneLogin,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok
      ? logIn(services, { call: phoneLogin.name, contact: contact.value, request, caller })
      : contact
  },
)
