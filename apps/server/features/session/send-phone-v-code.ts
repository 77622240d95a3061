// GET /sendPhoneVCode.
import { calls } from '@ingot/contract/calls'
import { accepted, codeResendMs, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { readPhoneContact } from './contact.ts'
import { sendCode } from './send-code.ts'
import { canSendSms } from './sms-transport.ts'

export const sendPhoneVCodeHandler = defineHandler(
  calls.sendPhoneVCode,
  async ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    if (!contact.ok) return contact
    const sent = await sendCode(services, contact.value, caller)
    return sent.ok ? accepted({ resendMs: codeResendMs, sentTo: contact.value.to }) : sent
  },
)
