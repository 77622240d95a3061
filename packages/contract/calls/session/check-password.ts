import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'
import { emailLengthMax } from '#vocabulary/text/email-address.ts'

export const checkPassword = defineCall({
  name: 'checkPassword',
  method: 'POST',
  path: '/checkPassword',
  access: 'anyone',
  summary: 'Says whether a password may be chosen by the owner of an address or a phone number, '
    + 'as registering would; nothing of it is kept.',
  request: z.strictObject({
    account: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  reply: nothing,
  rejects: ['password_too_short', 'password_too_long', 'password_too_common'],
})
