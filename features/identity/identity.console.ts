// The queue of applications for a level of identity. Names and pictures are for operators with the
// permission alone.
import { z } from 'zod/mini'
import { timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { fileId } from '#features/file/files.calls.ts'
import { rowId } from '@ingot/contract/console/console-fields.ts'
import {
  defineDecisionCall, definePictureCall, defineQueueList, defineQueueLoad, remarkText,
} from '@ingot/contract/console/queue-calls.ts'
import {
  documentKinds, identityFields, identityMarks, identityReasons, identityRejectReasons,
  identityRevokeReasons, identitySides,
} from './limits.ts'
import { certificationStatuses } from '@ingot/contract/vocabulary/states.ts'

/** [ID7] A reason for a closer look, with the other users that it is about. */
export const identityMark = z.object({
  kind: z.enum(identityMarks),
  /** At most ten of them, the oldest account first. */
  users: z.array(z.object({ userId: wholeNumber, userName: z.string() })),
  /** All of them. */
  total: wholeNumber,
})

export const queuedIdentity = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  /** The applied level: 2 or 3. */
  level: wholeNumber,
  authLevel: wholeNumber,
  status: z.enum(certificationStatuses),
  submitTime: timeMs,
  decideTime: z.nullable(timeMs),
  reason: z.nullable(z.enum(identityReasons)),
  remark: z.string(),
  /** Empty once the data was deleted. */
  realName: z.string(),
  country: z.nullable(z.string()),
  documentKind: z.nullable(z.enum(documentKinds)),
  expiryDate: z.nullable(z.string()),
  /** Certified level 2, and so not level 3; empty for an application for level 2. */
  baseOperator: z.string(),
  /** The data that an operator compares before they certify. */
  fields: z.array(z.enum(identityFields)),
  /** Of an application that waits or is loaded; empty for a decided one in a list. */
  marks: z.array(identityMark),
})
export type QueuedIdentity = z.output<typeof queuedIdentity>

const access = 'read-identity'
const decide = { access: 'decide-identity', workflow: 'identity' } as const

export const listIdentities = defineQueueList({
  name: 'listIdentities', access, row: queuedIdentity,
  filters: { status: z.optional(z.enum(certificationStatuses)), userId: z.optional(rowId) },
  counts: {},
})

export const loadIdentityCase = defineQueueLoad({
  name: 'loadIdentityCase', access, states: certificationStatuses,
  opened: {
    identity: queuedIdentity,
    cardNo: z.string(),
    birthDate: z.nullable(z.string()),
    /** Those of the document and, for level 3, the portrait. */
    pictures: z.array(z.object({ side: z.enum(identitySides), id: fileId })),
    /** When the user registered. */
    userTime: timeMs,
  },
})

/** The submission that was on the screen. */
const submitTime = timeMs

/**
 * Certifies a level. The operator names the fields that they have compared, all of them; level 3
 * needs another operator than level 2.
 */
export const certifyIdentity = defineDecisionCall({
  name: 'certifyIdentity', ...decide,
  given: {
    submitTime,
    compared: z.array(z.enum(identityFields)).check(z.maxLength(identityFields.length)),
  },
  rejects: ['second_operator_required'],
})

export const rejectIdentity = defineDecisionCall({
  name: 'rejectIdentity', ...decide,
  given: { submitTime, reason: z.enum(identityRejectReasons), remark: remarkText },
})

export const revokeIdentity = defineDecisionCall({
  name: 'revokeIdentity', ...decide,
  given: { reason: z.enum(identityRevokeReasons), remark: remarkText },
})

/** The user sees each look too. */
export const viewIdentityPicture = definePictureCall({ name: 'viewIdentityPicture', access })
