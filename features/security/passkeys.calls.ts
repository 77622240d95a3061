// The passkeys of a user: credentials of WebAuthn that prove a request.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { idText, lineText, nothing, noRequest } from '@ingot/contract/calls/fields.ts'
import { passkeyNameLengthMax } from './limits.ts'
import { passkeyFactor } from './protection.calls.ts'
import { challenge, proofReply } from './step-up.calls.ts'

/** Bytes in base64url, as the browser's API returns them in JSON. */
export const bytesText = z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[\w-]+$/))
const passkeyName = lineText({ min: 1, max: passkeyNameLengthMax })
export const sampleBytes = 'c2VudGluZWwgYnl0ZXM'

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  access: 'session',
  summary: 'Begins a new passkey for the host of the request; addPasskey ends it within ten '
    + 'minutes, in the same session.',
  request: noRequest,
  reply: z.object({
    /** The bytes that the new passkey signs. */
    challenge: z.string(),
    rpId: z.string(),
    /** Names the account to its authenticators without revealing its number. */
    userHandle: z.string(),
    userName: z.string(),
    /** The account's passkeys: an authenticator that has one makes no other. */
    excludeIds: z.array(z.string()),
  }),
  rejects: ['origin_refused', 'too_many_factors', 'busy'],
})

export const addPasskey = defineCall({
  name: 'addPasskey',
  access: 'session',
  summary: 'Adds the passkey that the browser has made for the challenge of beginPasskey.',
  request: z.strictObject({
    name: passkeyName,
    credential: bytesText,
    clientDataJSON: bytesText,
    attestationObject: bytesText,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(
      z.maxLength(8),
    )),
  }),
  samples: [{
    name: 'My phone', credential: sampleBytes, clientDataJSON: sampleBytes,
    attestationObject: sampleBytes, transports: ['internal'],
  }],
  reply: passkeyFactor,
  success: 'passkey_added',
  rejects: [
    'origin_refused', 'passkey_refused', 'factor_unknown', 'too_many_factors', 'busy',
  ],
})

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  access: 'session',
  summary: "Changes the user's own name of a passkey.",
  request: z.strictObject({ id: idText, name: passkeyName }),
  samples: [{ id: '12345', name: 'My phone' }],
  reply: nothing,
  success: 'passkey_renamed',
  rejects: ['factor_unknown', 'busy'],
})

export const removePasskey = defineCall({
  name: 'removePasskey',
  access: 'session',
  summary: 'Removes a passkey, and locks withdrawals for 24 hours.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: nothing,
  success: 'passkey_removed',
  rejects: ['factor_unknown', 'busy'],
})

export const beginPasskeyProof = defineCall({
  name: 'beginPasskeyProof',
  access: 'session',
  summary: 'The bytes that a passkey signs to prove the refused request, and the passkeys of the '
    + 'account for the host of the request.',
  request: z.strictObject({ challenge }),
  samples: [{ challenge: 'sentinel challenge' }],
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  rejects: ['step_up_expired', 'factor_unknown', 'origin_refused', 'busy'],
})

export const provePasskey = defineCall({
  name: 'provePasskey',
  access: 'session',
  summary: 'Exchanges the signature of a passkey for the proof of the refused request.',
  request: z.strictObject({
    challenge,
    credential: bytesText,
    clientDataJSON: bytesText,
    authenticatorData: bytesText,
    signature: bytesText,
  }),
  samples: [{
    challenge: 'sentinel challenge', credential: sampleBytes, clientDataJSON: sampleBytes,
    authenticatorData: sampleBytes, signature: sampleBytes,
  }],
  reply: proofReply,
  rejects: ['step_up_expired', 'factor_unknown', 'origin_refused', 'passkey_refused', 'busy'],
})
