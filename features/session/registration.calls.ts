// Registration by e-mail and phone, and its codes.
import { z } from 'zod/mini'
import { userProfile } from '#features/account/user-profile.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { nothing, wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  codeRequestPattern, deviceSecretPattern, passwordTextLengthMax, phoneTextLengthMax,
} from '@ingot/contract/vocabulary/credentials.ts'
import { countryCodeDefault } from '@ingot/contract/vocabulary/site/product.ts'
import { emailLengthMax } from '@ingot/contract/vocabulary/text/email-address.ts'

// The handle of a request for a code. The reply to the request carries it. A client that sends it
// along with the code has guesses of its own, which no other client can use up.

export const codeRequest = z.string().check(z.regex(codeRequestPattern))

// The two fields by which SPEC names a phone number. The server reads the number with them; a
// number that begins with "+" carries its own country code.

export const phoneFields = {
  /** The country's calling code, without "+". */
  countryCode: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), countryCodeDefault),
  userPhone: z.string().check(z.minLength(1), z.maxLength(phoneTextLengthMax)),
}

export const checkPassword = defineCall({
  name: 'checkPassword',
  access: 'anyone',
  summary: 'Says whether a password may be chosen by the owner of an address or a phone number, '
    + 'as registering would; nothing of it is kept.',
  request: z.strictObject({
    account: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
  }),
  samples: [{ account: 'ada@example.com', loginPassword: 'nine green kettles 4' }],
  reply: nothing,
  rejects: ['password_too_short', 'password_too_long', 'password_too_common'],
})

// The path is spelled as SPEC spells it.

export const regisiterEmail = defineCall({
  name: 'regisiterEmail',
  access: 'anyone',
  summary: 'Registers an address with the code that was sent to it, and opens the first session.',
  request: z.strictObject({
    email: z.string().check(z.maxLength(emailLengthMax)),
    loginPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    validateCode: z.string().check(z.maxLength(16)),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
    codeRequest: z.optional(codeRequest),
  }),
  samples: [{
    email: 'noor@example.com', loginPassword: 'seven brass lanterns 2', validateCode: '000000',
    inviteCode: 'QK7M2R', deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: userProfile,
  success: 'registered',
  rejects: [
    'email_invalid', 'email_taken', 'wrong_code', 'too_many_tries', 'registration_closed',
    'invite_code_unknown', 'password_too_short', 'password_too_long', 'password_too_common',
  ],
})

// The path is spelled in the style of SPEC's /regisiterEmail.

export const regisiterPhone = defineCall({
  name: 'regisiterPhone',
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
  samples: [{
    countryCode: '86', userPhone: '13800138000', loginPassword: 'seven brass lanterns 2',
    validateCode: '000000', inviteCode: 'QK7M2R',
    deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY',
    codeRequest: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ',
  }],
  reply: userProfile,
  success: 'registered',
  rejects: [
    'phone_invalid', 'phone_taken', 'phone_unavailable', 'wrong_code', 'too_many_tries',
    'registration_closed',
    'invite_code_unknown', 'password_too_short', 'password_too_long', 'password_too_common',
  ],
})

export const sendMailVCode = defineCall({
  name: 'sendMailVCode',
  method: 'GET',
  access: 'anyone',
  summary: 'Sends a six-digit code to an address; '
    + 'the answer is the same whether or not the address is known.',
  request: z.strictObject({ email: z.string().check(z.maxLength(emailLengthMax)) }),
  samples: [{ email: 'ada@example.com' }],
  reply: z.object({ resendMs: wholeNumber, codeRequest }),
  success: 'code_sent',
  rejects: ['email_invalid', 'code_sent_recently', 'too_many_tries', 'busy'],
})

export const sendPhoneVCode = defineCall({
  name: 'sendPhoneVCode',
  method: 'GET',
  access: 'anyone',
  summary: 'Sends a six-digit code to a phone number; '
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
  rejects: [
    'phone_invalid', 'phone_unavailable', 'code_sent_recently', 'too_many_tries', 'busy',
  ],
})
