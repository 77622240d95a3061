// The path is spelled as SPEC spells it.
import { z } from 'zod/mini'
import { userProfile } from '#calls/account/user-profile.ts'
import { defineCall } from '#calls/define-call.ts'
import { deviceSecretPattern, passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { emailLengthMax } from '#vocabulary/text/email-address.ts'
import { codeRequest } from './code-request.ts'

export const regisiterEmail = defineCall({
  name: 'regisiterEmail',
  method: 'POST',
  path: '/regisiterEmail',
  access: 'anyone',
  summary: 'Registers an address with the code that was sent to it, and opens the first session.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(16)),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  reply: userProfile,
  success: 'registered',
  rejects: [
    'email_invalid', 'email_taken', 'wrong_code', 'too_many_tries', 'registration_closed',
    'invite_code_unknown', 'password_too_short', 'password_too_long', 'password_too_common',
  ],
})
