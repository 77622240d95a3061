// The caller's contacts: an address and a phone number, each bound or changed with codes.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { nothing, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { codeRequest, phoneFields } from '#features/session/registration.calls.ts'
import { emailLengthMax } from '@ingot/contract/vocabulary/text/email-address.ts'

/** A contact of either kind: the other kind's fields are left out. */
const contactFields = {
  kind: z.enum(['mail', 'sms']),
  email: z.optional(z.string().check(z.maxLength(emailLengthMax))),
  countryCode: phoneFields.countryCode,
  userPhone: z.optional(phoneFields.userPhone),
}
const typedCode = z.string().check(z.maxLength(32))
const sampleMail = { kind: 'mail' as const, email: 'sentinel.mail@example.com' }
const samplePhone = { kind: 'sms' as const, countryCode: '86', userPhone: '13800138000' }

export const sendContactCode = defineCall({
  name: 'sendContactCode',
  access: 'session',
  summary: 'Sends a code to the new contact, or to the present one of the same kind. The reply is '
    + 'the same whether or not the new contact belongs to another account.',
  request: z.strictObject({ ...contactFields, to: z.enum(['new', 'present']) }),
  samples: [{ ...sampleMail, to: 'new' }, { ...samplePhone, to: 'new' }],
  reply: z.object({ resendMs: wholeNumber, codeRequest, sentTo: z.string() }),
  success: 'code_sent',
  rejects: [
    'email_invalid', 'phone_invalid', 'phone_unavailable', 'factor_unknown', 'code_sent_recently',
    'too_many_tries', 'busy',
  ],
})

export const changeContact = defineCall({
  name: 'changeContact',
  access: 'session',
  summary: 'Binds a contact with the code that was sent to it. A change of a bound one locks '
    + 'withdrawals for 24 hours with the code of the present one, and for 72 hours without it.',
  request: z.strictObject({
    ...contactFields,
    validateCode: typedCode,
    codeRequest: z.optional(codeRequest),
    presentCode: z.optional(typedCode),
    presentCodeRequest: z.optional(codeRequest),
  }),
  samples: [{
    ...sampleMail, validateCode: 'AAAA-AAAA', codeRequest: 'c'.repeat(43),
    presentCode: 'AAAA-AAAA', presentCodeRequest: 'c'.repeat(43),
  }, { ...samplePhone, validateCode: 'AAAA-AAAA' }],
  reply: nothing,
  success: 'contact_changed',
  rejects: [
    'email_invalid', 'phone_invalid', 'email_taken', 'phone_taken', 'wrong_code',
    'too_many_tries', 'busy',
  ],
})
