import { z } from 'zod/mini'
import { userProfile } from '#calls/account/user-profile.ts'
import { defineCall } from '#calls/define-call.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { emailLengthMax } from '#vocabulary/email-address.ts'

export const emailLogin = defineCall({
  name: 'emailLogin',
  method: 'POST',
  path: '/emailLogin',
  access: 'anyone',
  summary: 'Opens a session; the profile carries its token.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.minLength(1), z.maxLength(passwordTextLengthMax)),
  }),
  reply: userProfile,
  rejects: ['email_invalid', 'wrong_credentials', 'too_many_tries', 'user_disabled'],
})
