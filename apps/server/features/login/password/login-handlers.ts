// The calls of the login.
import { emailLogin, phoneLogin } from '@ingot/contract/calls/session/login.ts'
import { readMailContact, readPhoneContact } from '#features/session/registration/contact.ts'
import { defineHandler } from '#http/reply/handler.ts'
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
