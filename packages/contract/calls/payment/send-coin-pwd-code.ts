import { z } from 'zod/mini'
import { codeRequest } from '#calls/session/code-request.ts'
import { defineCall } from '#calls/define-call.ts'
import { noRequest, wholeNumber } from '#calls/fields.ts'

export const sendCoinPwdCode = defineCall({
  name: 'sendCoinPwdCode',
  method: 'POST',
  path: '/sendCoinPwdCode',
  access: 'session',
  summary: "Sends the code with which a forgotten payment password is replaced to the caller's "
    + 'address or phone number.',
  request: noRequest,
  reply: z.object({
    resendMs: wholeNumber,
    codeRequest,
    /** The address or the number, the most of it hidden. */
    sentTo: z.string(),
  }),
  success: 'code_sent',
  rejects: ['code_sent_recently', 'busy'],
})
