import { z } from 'zod/mini'
import { userProfile } from '#calls/account/user-profile.ts'
import { defineCall } from '#calls/define-call.ts'
import { deviceSecretPattern, passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { codeRequest } from './code-request.ts'
import { phoneFields } from './phone-fields.ts'

export const phoneLogin = defineCall({
  name: 'phoneLogin',
  method: 'POST',
  path: '/phoneLogin',
  access: 'anyone',
  summary: 'Opens a session by phone number; the profile carries its token. Where '
    + 'login_code_required is answered, the code of sendPhoneLoginCode is sent along.',
  request: z.strictObject({
    ...phoneFields,
    loginPassword: z.string().check(z.minLength(1), z.maxLength(passwordTextLengthMax)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
    validateCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  reply: userProfile,
  success: 'logged_in',
  rejects: [
    'phone_invalid', 'wrong_credentials', 'login_code_required', 'wrong_code', 'too_many_tries',
    'user_disabled',
  ],
})
