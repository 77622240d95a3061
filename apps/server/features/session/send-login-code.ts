// POST /sendLoginCode.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
import { sendLoginCodeTo } from './send-login-code-to.ts'

export const sendLoginCodeHandler = defineHandler(
  calls.sendLoginCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    const sent = await sendLoginCodeTo(services, contact.value, caller)
    return sent.ok ? accepted({ resendMs: codeResendMs }) : sent
  },
)
