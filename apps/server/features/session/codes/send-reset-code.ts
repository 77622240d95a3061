// POST /sendResetCode.
import { sendResetCode } from '@ingot/contract/calls/session/login-password.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from '#features/session/registration/contact.ts'
import { sendResetCodeTo } from './send-reset-code-to.ts'

export const sendResetCodeHandler = defineHandler(
  sendResetCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendResetCodeTo(services, contact.value, caller)
  },
)
