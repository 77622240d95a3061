import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { wholeNumber } from '#calls/fields.ts'
import { codeRequest } from './code-request.ts'
import { phoneFields } from './phone-fields.ts'

export const sendPhoneVCode = defineCall({
  name: 'sendPhoneVCode',
  method: 'GET',
  path: '/sendPhoneVCode',
  access: 'anyone',
  summary: 'Sends a six-digit code to a phone number; '
    + 'the answer is the same whether or not the number is known.',
  request: z.strictObject(phoneFields),
  reply: z.object({
    resendMs: wholeNumber,
    codeRequest,
    /** The number in international form, as the message is addressed: +8613800138000. */
    sentTo: z.string(),
  }),
  success: 'code_sent',
  rejects: [
    'phone_invalid', 'phone_unavailable', 'code_sent_recently', 'too_many_tries', 'busy',
  ],
})
