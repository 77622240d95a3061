// The calls of registration.
import { regisiterEmail, regisiterPhone } from '#features/session/registration.calls.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { canSendSms } from './codes/sms-transport.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { readMailContact, readPhoneContact } from './contact.ts'
import { registerUser } from './register-user.ts'

// POST /regisiterEmail, spelled as SPEC spells it.

export const regisiterEmailHandler = defineHandler(
  regisiterEmail,
  ({ request, services, caller }) => {
    const contact = readMailContact(request)
    return contact.ok
      ? registerUser(services, { contact: contact.value, request, caller })
      : contact
  },
)

// POST /regisiterPhone, spelled in the style of SPEC's /regisiterEmail.

export const regisiterPhoneHandler = defineHandler(
  regisiterPhone,
  ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    return contact.ok
      ? registerUser(services, { contact: contact.value, request, caller })
      : contact
  },
)
