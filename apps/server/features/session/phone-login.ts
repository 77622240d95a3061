// POST /phoneLogin.
import { calls } from '@ingot/contract/calls'
import { defineHandler } from '#http/handler.ts'
import { readPhoneContact } from './contact.ts'
import { logIn } from './log-in.ts'

export const phoneLoginHandler = defineHandler(
  calls.phoneLogin,
  ({ request, services, caller }) => {
    const contact = readPhoneContact(request)
    return contact.ok ? logIn(services, { contact: contact.value, request, caller }) : contact
  },
)
