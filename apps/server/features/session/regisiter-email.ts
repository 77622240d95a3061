// POST /regisiterEmail, spelled as SPEC spells it.
import { calls } from '@ingot/contract/calls'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
import { registerUser } from './register-user.ts'

export const regisiterEmailHandler = defineHandler(
  calls.regisiterEmail,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? registerUser(services, { contact: contact.value, request, caller })
      : contact
  },
)
