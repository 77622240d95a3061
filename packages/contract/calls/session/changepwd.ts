// The path is spelled as SPEC spells it.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'

export const changepwd = defineCall({
  name: 'changepwd',
  method: 'POST',
  path: '/changepwd',
  access: 'session',
  summary: "Changes the caller's login password and ends their other sessions.",
  request: z.strictObject({
    oldPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  reply: nothing,
  success: 'password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'login_password_wrong', 'password_unchanged', 'coin_password_same', 'too_many_tries', 'busy',
  ],
})
