// The login password: changed, and replaced with a code.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { nothing, wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  deviceSecretPattern, passwordTextLengthMax,
} from '@ingot/contract/vocabulary/credentials.ts'
import { emailLengthMax } from '@ingot/contract/vocabulary/text/email-address.ts'
import { codeRequest, phoneFields } from './registration.calls.ts'

// The path is spelled as SPEC spells it.

export const changepwd = defineCall({
  name: 'changepwd',
  access: 'session',
  summary: "Changes the caller's login password and ends their other sessions.",
  request: z.strictObject({
    oldPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    password: z.string().check(z.maxLength(passwordTextLengthMax)),
    rePassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  samples: [{
    oldPassword: 'nine green kettles 4', password: 'seven brass lanterns 2',
    rePassword: 'seven brass lanterns 2',
  }],
  reply: nothing,
  success: 'password_set',
  rejects: [
    'passwords_differ', 'password_too_short', 'password_too_long', 'password_too_common',
    'login_password_wrong', 'password_unchanged', 'coin_password_same', 'too_many_tries', 'busy',
  ],
})

export const resetEmailPassword = defineCall({
  name: 'resetEmailPassword',
  access: 'anyone',
  summary: 'Sets a new password with the code of sendResetCode, and ends every session.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(32)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  samples: [{
    email: 'ada@example.com', loginPassword: 'seven brass lanterns 2', validateCode: 'AAAA-AAAA',
    deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: nothing,
  success: 'password_set',
  rejects: [
    'email_invalid', 'wrong_code', 'too_many_tries', 'password_too_short', 'password_too_long',
    'password_too_common', 'coin_password_same', 'password_unchanged', 'step_up_required',
  ],
})

export const resetPhonePassword = defineCall({
  name: 'resetPhonePassword',
  access: 'anyone',
  summary: 'Sets a new password with the code of sendPhoneResetCode, and ends every session.',
  request: z.strictObject({
    ...phoneFields,
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(32)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  samples: [{
    countryCode: '86', userPhone: '13800138000', loginPassword: 'seven brass lanterns 2',
    validateCode: 'AAAA-AAAA', deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: nothing,
  success: 'password_set',
  rejects: [
    'phone_invalid', 'wrong_code', 'too_many_tries', 'password_too_short', 'password_too_long',
    'password_too_common', 'coin_password_same', 'password_unchanged', 'step_up_required',
  ],
})

export const sendPhoneResetCode = defineCall({
  name: 'sendPhoneResetCode',
  access: 'anyone',
  summary: 'Sends the code with which a phone number sets a new password; '
    + 'the answer is the same whether or not the number is known.',
  request: z.strictObject(phoneFields),
  samples: [{ countryCode: '86', userPhone: '13800138000' }],
  reply: z.object({
    resendMs: wholeNumber,
    codeRequest,
    /** The number in international form, as the message is addressed: +8613800138000. */
    sentTo: z.string(),
  }),
  success: 'code_sent',
  rejects: ['phone_invalid', 'phone_unavailable', 'code_sent_recently', 'busy'],
})

export const sendResetCode = defineCall({
  name: 'sendResetCode',
  access: 'anyone',
  summary: 'Sends the code with which an address sets a new password; '
    + 'the answer is the same whether or not the address is known.',
  request: z.strictObject({ email: z.string().check(z.maxLength(emailLengthMax)) }),
  samples: [{ email: 'ada@example.com' }],
  reply: z.object({ resendMs: wholeNumber, codeRequest }),
  success: 'code_sent',
  rejects: ['email_invalid', 'code_sent_recently', 'busy'],
})
