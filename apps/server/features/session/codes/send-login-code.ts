// POST /sendLoginCode.
import { sendLoginCode } from '@ingot/contract/calls/session/login.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { readMailContact } from '#features/session/registration/contact.ts'
import { sendLoginCodeTo } from './send-login-code-to.ts'

export const sendLoginCodeHandler = defineHandler(
  sendLoginCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendLoginCodeTo(services, contact.value, caller)
  },
)
