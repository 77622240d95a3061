// POST /sendPhoneResetCode.
import { sendPhoneResetCode } from '@ingot/contract/calls/session/login-password.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { readPhoneContact } from '#features/session/registration/contact.ts'
import { sendResetCodeTo } from './send-reset-code-to.ts'
import { canSendSms } from './sms-transport.ts'

export const sendPhoneResetCodeHandler = defineHandler(
  sendPhoneResetCode,
  async ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    if (!contact.ok) return contact
    const sent = await sendResetCodeTo(services, contact.value, caller)
    return sent.ok ? accepted({ ...sent.value, sentTo: contact.value.to }) : sent
  },
)
