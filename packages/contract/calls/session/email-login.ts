import { z } from 'zod/mini'
import { userProfile } from '#calls/account/user-profile.ts'
import { defineCall } from '#calls/define-call.ts'
import { deviceSecretPattern, passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { emailLengthMax } from '#vocabulary/text/email-address.ts'
import { codeRequest } from './code-request.ts'

export const emailLogin = defineCall({
  name: 'emailLogin',
  method: 'POST',
  path: '/emailLogin',
  access: 'anyone',
  summary: 'Opens a session; the profile carries its token. Where login_code_required is answered, '
    + 'the code of sendLoginCode is sent along.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.minLength(1), z.maxLength(passwordTextLengthMax)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
    validateCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  reply: userProfile,
  success: 'logged_in',
  rejects: [
    'email_invalid', 'wrong_credentials', 'login_code_required', 'wrong_code', 'too_many_tries',
    'user_disabled',
  ],
})
