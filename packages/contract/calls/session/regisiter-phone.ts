// The path is spelled in the style of SPEC's /regisiterEmail.
import { z } from 'zod/mini'
import { userProfile } from '#calls/account/user-profile.ts'
import { defineCall } from '#calls/define-call.ts'
import { deviceSecretPattern, passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { codeRequest } from './code-request.ts'
import { phoneFields } from './phone-fields.ts'

export const regisiterPhone = defineCall({
  name: 'regisiterPhone',
  method: 'POST',
  path: '/regisiterPhone',
  access: 'anyone',
  summary: 'Registers a phone number with the code that was sent to it, '
    + 'and opens the first session.',
  request: z.strictObject({
    ...phoneFields,
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(16)),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  reply: userProfile,
  success: 'registered',
  rejects: [
    'phone_invalid', 'phone_taken', 'phone_unavailable', 'wrong_code', 'too_many_tries',
    'registration_closed',
    'invite_code_unknown', 'password_too_short', 'password_too_long', 'password_too_common',
  ],
})
