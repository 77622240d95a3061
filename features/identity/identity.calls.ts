// The identity of the user: the levels with their states, and the application for the next one.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { decimalText, requestKey, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { fileId } from '#features/file/files.calls.ts'
import {
  calendarDayMs, documentKinds, identityLevels, identityNameLengthMax, identityNameLengthMin,
  identityNumberLengthMax, identityReasons, identitySides, levelFunctions, tidyName,
} from './limits.ts'
import { certificationStatuses } from '@ingot/contract/vocabulary/states.ts'
import { isPlainText } from '@ingot/contract/vocabulary/text/plain-text.ts'

// SPEC's word authentication is the identity verification.

/** A day of the calendar: "1990-12-31". */
export const calendarDay = z.string().check(
  z.refine((text) => calendarDayMs(text) !== undefined),
)

const level = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** A country by its ISO 3166 letters. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

const identityLevel = z.object({
  level: z.literal(identityLevels),
  status: z.enum(certificationStatuses),
  /** Null before the first application. */
  submitTime: z.nullable(timeMs),
  decideTime: z.nullable(timeMs),
  /** Why it was rejected or ended; null otherwise. */
  reason: z.nullable(z.enum(identityReasons)),
  remark: z.string(),
  /** The pictures of the last application, which a further one may name again. */
  pictures: z.array(z.object({ side: z.enum(identitySides), id: fileId })),
  /** The worth in USDT that a user of this level withdraws in a day of UTC. */
  withdrawalUsdt: decimalText,
  /** The worth in USDT that a user of this level trades for fiat money in a day of UTC. */
  fiatUsdt: decimalText,
  /** The functions that open with this level. */
  functions: z.array(z.enum(levelFunctions)),
})
export type IdentityLevelView = z.infer<typeof identityLevel>

export const identityView = z.object({
  authLevel: level,
  levels: z.array(identityLevel),
  /** The worth in USDT of today's withdrawals (UTC) that were not rejected. */
  withdrawnUsdt: decimalText,
  /** The worth in USDT of today's trades for fiat money that were not rejected. */
  fiatUsedUsdt: decimalText,
  nextDayTime: timeMs,
  /** Applications that may be rejected before only support can help. */
  triesLeft: wholeNumber,
  /** Whether the document's pictures are needed. */
  needsPictures: z.boolean(),
  /** When operators have looked at the pictures, the newest first. */
  views: z.array(z.object({ time: timeMs, side: z.enum(identitySides) })),
})
export type IdentityView = z.infer<typeof identityView>

export const loadIdentity = defineCall({
  name: 'loadIdentity',
  method: 'GET',
  access: 'session',
  summary: "The caller's levels of identity with their states, limits and functions, and when "
    + 'operators have looked at the pictures.',
  request: z.strictObject({}),
  samples: [{}],
  reply: identityView,
  rejects: [],
})

/** A typed name: composed, with single spaces and visible characters only. */
export const realName = z.string().check(
  z.overwrite(tidyName), z.minLength(identityNameLengthMin), z.maxLength(identityNameLengthMax),
  z.refine(isPlainText),
)

const cardNo = z.string().check(
  z.trim(), z.minLength(3), z.maxLength(identityNumberLengthMax), z.refine(isPlainText),
)

export const userAuth = defineCall({
  name: 'userAuth',
  access: 'session',
  summary: 'Applies for a level of identity: 2 with the document, 3 with a portrait that shows '
    + 'the user with it. Pictures are those of `fileUpload` with the purpose identity, or those '
    + 'of the last application. An operator decides.',
  request: z.strictObject({
    /** 2 when absent, as in SPEC's own payload. */
    level: z._default(z.union([z.literal(2), z.literal(3)]), 2),
    /** Needed for level 2, and not used for level 3. */
    realName: z.optional(realName),
    cardNo: z.optional(cardNo),
    idCardFront: z.optional(fileId),
    idCardBack: z.optional(fileId),
    country: z.optional(country),
    documentKind: z.optional(z.enum(documentKinds)),
    birthDate: z.optional(calendarDay),
    expiryDate: z.optional(calendarDay),
    /** Needed for level 3. */
    portrait: z.optional(fileId),
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    level: 2, realName: 'Sentinel Name', cardNo: 'SENTINEL12345', idCardFront: 'A'.repeat(22),
    idCardBack: 'B'.repeat(22), country: 'SE', documentKind: 'passport', birthDate: '1988-04-12',
    expiryDate: '2099-12-31', portrait: 'C'.repeat(22), idempotencyKey: 'sentinel-key',
  }],
  reply: identityView,
  success: 'identity_sent',
  rejects: [
    'card_number_invalid', 'under_age', 'document_expired', 'document_refused',
    'too_many_rejections', 'level_missing', 'pictures_missing', 'same_picture_twice',
    'file_unknown', 'state_conflict', 'idempotency_conflict', 'busy',
  ],
})
