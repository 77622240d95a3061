// The proof of one request: a code of a factor is exchanged for a proof, which the request carries
// in its header `step-up`.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { codeRequest } from '#features/session/registration.calls.ts'

/** The challenge that a refusal with `step_up_required` carries. */
export const challenge = z.string().check(z.minLength(1), z.maxLength(300))

export const proofReply = z.object({
  /** The text of the header; it is valid once, until this time. */
  proof: z.string(),
  expiresTime: timeMs,
})

export const proveStepUp = defineCall({
  name: 'proveStepUp',
  access: 'session',
  summary: 'Exchanges a code for the proof of the one request that was refused with '
    + 'step_up_required. Five wrong codes of an account lock its tries for 15 minutes.',
  request: z.strictObject({
    challenge,
    method: z.enum(['totp', 'recovery_code', 'code']),
    code: z.string().check(z.maxLength(32)),
    codeRequest: z.optional(codeRequest),
  }),
  samples: [{
    challenge: 'sentinel challenge', method: 'code', code: 'AAAA-AAAA',
    codeRequest: 'c'.repeat(43),
  }],
  reply: proofReply,
  rejects: ['step_up_expired', 'wrong_code', 'too_many_tries', 'factor_unknown', 'busy'],
})

export const sendStepUpCode = defineCall({
  name: 'sendStepUpCode',
  access: 'session',
  summary: "Sends the code that proves a request to the caller's address or phone number; an "
    + 'account with an authenticator app or a passkey gets none.',
  request: z.strictObject({ challenge }),
  samples: [{ challenge: 'sentinel challenge' }],
  reply: z.object({
    resendMs: wholeNumber,
    codeRequest,
    /** The address or the number, the most of it hidden. */
    sentTo: z.string(),
  }),
  success: 'code_sent',
  rejects: ['step_up_expired', 'factor_unknown', 'code_sent_recently', 'too_many_tries', 'busy'],
})
