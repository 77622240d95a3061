import { z } from 'zod/mini'
import { codeRequest } from '#calls/session/code-request.ts'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { passwordTextLengthMax } from '#vocabulary/credentials.ts'

export const resetCoinPwd = defineCall({
  name: 'resetCoinPwd',
  method: 'POST',
  path: '/resetCoinPwd',
  access: 'session',
  summary: 'Replaces a forgotten payment password with the code of sendCoinPwdCode.',
  request: z.strictObject({
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(32)),
    codeRequest: z.optional(codeRequest),
  }),
  reply: nothing,
  success: 'coin_password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'coin_password_same', 'wrong_code', 'too_many_tries', 'busy',
  ],
})
