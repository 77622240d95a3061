// GET /sendMailVCode.
import { sendMailVCode } from '@ingot/contract/calls/session/registration.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from '#features/session/registration/contact.ts'
import { sendRegisterCodeTo } from './send-register-code-to.ts'

export const sendMailVCodeHandler = defineHandler(
  sendMailVCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendRegisterCodeTo(services, contact.value, caller)
  },
)
