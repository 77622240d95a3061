// The payment password: set, changed, and replaced with a code.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { codeRequest } from '#features/session/registration.calls.ts'
import { passwordTextLengthMax } from '@ingot/contract/vocabulary/credentials.ts'

// The path is spelled as SPEC spells it.

export const changecoinpwd = defineCall({
  name: 'changecoinpwd',
  access: 'session',
  summary: 'Sets or changes the payment password; the first time oldPassword is the login '
    + 'password. Either locks withdrawals for a configured time.',
  request: z.strictObject({
    oldPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  samples: [{
    oldPassword: '', password: 'seven brass lanterns 2', rePassword: 'seven brass lanterns 2',
  }],
  reply: nothing,
  success: 'coin_password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'coin_password_same', 'coin_password_wrong', 'login_password_wrong', 'too_many_tries', 'busy',
  ],
})

export const resetCoinPwd = defineCall({
  name: 'resetCoinPwd',
  access: 'session',
  summary: 'Replaces a forgotten payment password with the code of sendCoinPwdCode, and '
    + 'locks withdrawals for a configured time.',
  request: z.strictObject({
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(32)),
    codeRequest: z.optional(codeRequest),
  }),
  samples: [{
    password: 'seven brass lanterns 2', rePassword: 'seven brass lanterns 2',
    validateCode: 'AAAA-AAAA', codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: nothing,
  success: 'coin_password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'coin_password_same', 'wrong_code', 'too_many_tries', 'busy',
  ],
})

export const sendCoinPwdCode = defineCall({
  name: 'sendCoinPwdCode',
  access: 'session',
  summary: "Sends the code with which a forgotten payment password is replaced to the caller's "
    + 'address or phone number.',
  request: noRequest,
  reply: z.object({
    resendMs: wholeNumber,
    codeRequest,
    /** The address or the number, the most of it hidden. */
    sentTo: z.string(),
  }),
  success: 'code_sent',
  rejects: ['code_sent_recently', 'busy'],
})
