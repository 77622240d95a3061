// The path is spelled as SPEC spells it.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'

export const changecoinpwd = defineCall({
  name: 'changecoinpwd',
  method: 'POST',
  path: '/changecoinpwd',
  access: 'session',
  summary: 'Sets or changes the payment password; oldPassword is empty the first time.',
  request: z.strictObject({
    oldPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  reply: nothing,
  success: 'coin_password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'coin_password_same', 'coin_password_wrong', 'too_many_tries', 'busy',
  ],
})
