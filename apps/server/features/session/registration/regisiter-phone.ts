// POST /regisiterPhone, spelled in the style of SPEC's /regisiterEmail.
import { regisiterPhone } from '@ingot/contract/calls/session/registration.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { readPhoneContact } from './contact.ts'
import { registerUser } from './register-user.ts'
import { canSendSms } from '#features/session/codes/sms-transport.ts'

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
