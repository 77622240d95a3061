// The second factor before a session: of a login on a new device and of a forgotten password; and
// the login with a passkey alone.
import { z } from 'zod/mini'
import { userProfile } from '#features/account/user-profile.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest } from '@ingot/contract/calls/fields.ts'
import { bytesText, sampleBytes } from './passkeys.calls.ts'
import { proofReply } from './step-up.calls.ts'
import { deviceSecretPattern } from '@ingot/contract/vocabulary/credentials.ts'

/** The challenge of a refused login or reset, or that of beginPasskeyLogin. */
const challenge = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\w-]+$/))

const signature = {
  credential: bytesText,
  clientDataJSON: bytesText,
  authenticatorData: bytesText,
  signature: bytesText,
}
const sampleSignature = {
  credential: sampleBytes, clientDataJSON: sampleBytes, authenticatorData: sampleBytes,
  signature: sampleBytes,
}

export const proveLogin = defineCall({
  name: 'proveLogin',
  access: 'anyone',
  summary: 'Exchanges a code of a factor for the proof of the login or reset that was refused with '
    + 'step_up_required. Five wrong codes of an account lock these tries for an hour.',
  request: z.strictObject({
    challenge,
    method: z.enum(['totp', 'recovery_code']),
    code: z.string().check(z.maxLength(32)),
  }),
  samples: [{ challenge: sampleBytes, method: 'totp', code: '000000' }],
  reply: proofReply,
  rejects: ['step_up_expired', 'wrong_code', 'too_many_tries', 'factor_unknown', 'busy'],
})

export const beginPasskeyLoginProof = defineCall({
  name: 'beginPasskeyLoginProof',
  access: 'anyone',
  summary: 'The bytes that a passkey signs to prove the refused login or reset, and the passkeys '
    + 'of the account for the host of the request.',
  request: z.strictObject({ challenge }),
  samples: [{ challenge: sampleBytes }],
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  rejects: ['step_up_expired', 'factor_unknown', 'origin_refused', 'busy'],
})

export const provePasskeyLogin = defineCall({
  name: 'provePasskeyLogin',
  access: 'anyone',
  summary: 'Exchanges the signature of a passkey for the proof of the refused login or reset.',
  request: z.strictObject({ challenge, ...signature }),
  samples: [{ challenge: sampleBytes, ...sampleSignature }],
  reply: proofReply,
  rejects: ['step_up_expired', 'factor_unknown', 'origin_refused', 'passkey_refused', 'busy'],
})

export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  access: 'anyone',
  summary: 'Begins a login without a password: the bytes that a passkey of the host of the request '
    + 'signs within five minutes.',
  request: noRequest,
  reply: z.object({ challenge: z.string(), rpId: z.string() }),
  rejects: ['origin_refused', 'busy'],
})

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  access: 'anyone',
  summary: 'Opens a session with the signature of a passkey, which counts as the password and the '
    + 'second factor; the profile carries its token.',
  request: z.strictObject({
    challenge,
    ...signature,
    /** The account that the passkey names, as beginPasskey has named it. */
    userHandle: bytesText,
    deviceSecret: z.optional(z.string().check(z.regex(deviceSecretPattern))),
  }),
  samples: [{
    challenge: sampleBytes, ...sampleSignature, userHandle: sampleBytes,
    deviceSecret: 'Zk3vQy8sT1mWc5rL0nXhG7bJdUeP4aRiFo9KxM2wSgY',
  }],
  reply: userProfile,
  success: 'logged_in',
  rejects: ['step_up_expired', 'passkey_refused', 'origin_refused', 'user_disabled', 'busy'],
})
