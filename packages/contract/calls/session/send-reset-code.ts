import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { wholeNumber } from '#calls/fields.ts'
import { emailLengthMax } from '#vocabulary/text/email-address.ts'
import { codeRequest } from './code-request.ts'

export const sendResetCode = defineCall({
  name: 'sendResetCode',
  method: 'POST',
  path: '/sendResetCode',
  access: 'anyone',
  summary: 'Sends the code with which an address sets a new password; '
    + 'the answer is the same whether or not the address is known.',
  request: z.strictObject({ email: z.string().check(z.maxLength(emailLengthMax)) }),
  reply: z.object({ resendMs: wholeNumber, codeRequest }),
  success: 'code_sent',
  rejects: ['email_invalid', 'code_sent_recently', 'busy'],
})
