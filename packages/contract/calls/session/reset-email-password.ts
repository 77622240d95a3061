import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { deviceSecretPattern, passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { emailLengthMax } from '#vocabulary/text/email-address.ts'
import { codeRequest } from './code-request.ts'

export const resetEmailPassword = defineCall({
  name: 'resetEmailPassword',
  method: 'POST',
  path: '/resetEmailPassword',
  access: 'anyone',
  summary: 'Sets a new password with the code of sendResetCode, and ends every session.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(32)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  reply: nothing,
  success: 'password_set',
  rejects: [
    'email_invalid', 'wrong_code', 'too_many_tries', 'password_too_short', 'password_too_long',
    'password_too_common', 'coin_password_same', 'password_unchanged',
  ],
})
