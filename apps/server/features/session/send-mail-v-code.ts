// GET /sendMailVCode.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { readMailContact } from './contact.ts'
import { sendCode } from './send-code.ts'

export const sendMailVCodeHandler = defineHandler(
  calls.sendMailVCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    const sent = await sendCode(services, contact.value, caller)
    return sent.ok ? accepted({ resendMs: codeResendMs }) : sent
  },
)
