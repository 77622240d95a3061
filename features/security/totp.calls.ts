// The authenticator app of a user and its recovery codes.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing } from '@ingot/contract/calls/fields.ts'
import { totpCodePattern } from '@ingot/contract/vocabulary/operator.ts'

const recoveryCodes = z.object({
  /** Each works once. They are shown here alone. */
  recoveryCodes: z.array(z.string()),
})

export const beginTotp = defineCall({
  name: 'beginTotp',
  access: 'session',
  summary: 'Makes the secret of an authenticator app, also to replace the present one. It counts '
    + 'once confirmTotp has seen a code of it, within ten minutes and in the same session.',
  request: noRequest,
  reply: z.object({
    /** In base32. */
    secret: z.string(),
    /** The address that an authenticator app scans. */
    uri: z.string(),
  }),
  rejects: ['busy'],
})

export const confirmTotp = defineCall({
  name: 'confirmTotp',
  access: 'session',
  summary: 'Turns the authenticator app on with a code of the secret of beginTotp, and makes ten '
    + 'new recovery codes. A replaced app locks withdrawals for 24 hours.',
  request: z.strictObject({ code: z.string().check(z.regex(totpCodePattern)) }),
  samples: [{ code: '123456' }],
  reply: recoveryCodes,
  success: 'totp_set',
  rejects: ['factor_unknown', 'wrong_code', 'busy'],
})

export const removeTotp = defineCall({
  name: 'removeTotp',
  access: 'session',
  summary: 'Turns the authenticator app off with its recovery codes, and locks withdrawals for '
    + '24 hours.',
  request: noRequest,
  reply: nothing,
  success: 'totp_removed',
  rejects: ['factor_unknown', 'busy'],
})

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  access: 'session',
  summary: 'Makes ten new recovery codes; the old ones work no more.',
  request: noRequest,
  reply: recoveryCodes,
  success: 'recovery_codes_made',
  rejects: ['factor_unknown', 'busy'],
})
