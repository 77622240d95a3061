// POST /emailLogin.
import { calls } from '@ingot/contract/calls'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
import { logIn } from './log-in.ts'

export const emailLoginHandler = defineHandler(
  calls.emailLogin,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok ? logIn(services, { contact: contact.value, request, caller }) : contact
  },
)
