// Login by e-mail and phone, and its codes.
import { z } from 'zod/mini'
import { userProfile } from '#features/account/user-profile.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  deviceSecretPattern, passwordTextLengthMax,
} from '@ingot/contract/vocabulary/credentials.ts'
import { emailLengthMax } from '@ingot/contract/vocabulary/text/email-address.ts'
import { codeRequest, phoneFields } from './registration.calls.ts'

export const emailLogin = defineCall({
  name: 'emailLogin',
  access: 'anyone',
  summary: 'Opens a session; the profile carries its token. Where login_code_required is answered, '
    + 'the code of sendLoginCode is sent along; with step_up_required, the proof of proveLogin.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.minLength(1), z.maxLength(passwordTextLengthMax)),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
    validateCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  samples: [{
    email: 'ada@example.com', loginPassword: 'nine green kettles 4',
    deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY', validateCode: 'AAAA-AAAA',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: userProfile,
  success: 'logged_in',
  rejects: [
    'email_invalid', 'wrong_credentials', 'login_code_required', 'wrong_code', 'too_many_tries',
    'user_disabled', 'step_up_required',
  ],
})

export const phoneLogin = defineCall({
  name: 'phoneLogin',
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
  samples: [{
    countryCode: '86', userPhone: '13800138000', loginPassword: 'nine green kettles 4',
    deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY', validateCode: 'AAAA-AAAA',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: userProfile,
  success: 'logged_in',
  rejects: [
    'phone_invalid', 'wrong_credentials', 'login_code_required', 'wrong_code', 'too_many_tries',
    'user_disabled', 'step_up_required',
  ],
})

export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  access: 'anyone',
  summary: 'Sends the code that a login asks for with login_code_required; '
    + 'the answer is the same whether or not the address is known.',
  request: z.strictObject({ email: z.string().check(z.maxLength(emailLengthMax)) }),
  samples: [{ email: 'ada@example.com' }],
  reply: z.object({ resendMs: wholeNumber, codeRequest }),
  success: 'code_sent',
  rejects: ['email_invalid', 'code_sent_recently', 'busy'],
})

export const sendPhoneLoginCode = defineCall({
  name: 'sendPhoneLoginCode',
  access: 'anyone',
  summary: 'Sends the code that a login by phone asks for with login_code_required; '
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
