// POST /regisiterEmail, spelled as SPEC spells it.
import { regisiterEmail } from '@ingot/contract/calls/session/registration.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from './contact.ts'
import { registerUser } from './register-user.ts'

export const regisiterEmailHandler = defineHandler(
  regisiterEmail,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? registerUser(services, { contact: contact.value, request, caller })
      : contact
  },
)
