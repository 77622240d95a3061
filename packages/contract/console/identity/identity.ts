// The queue of applications for a level of identity. Names and pictures are for operators with the
// permission alone.
import { z } from 'zod/mini'
import { afterTimedId, nothing, pageOf, timeMs, wholeNumber } from '#calls/fields.ts'
import { fileId } from '#calls/file/files.ts'
import { pageNumber, rowId, workflowEvent } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorReasonLengthMax } from '#vocabulary/operator.ts'
import {
  documentKinds, identityFields, identityMarks, identityReasons, identityRejectReasons,
  identityRevokeReasons, identitySides,
} from '#vocabulary/request/identity.ts'
import { certificationStatuses } from '#vocabulary/states.ts'
import { isPlainText } from '#vocabulary/text/plain-text.ts'

const remark = z.string().check(
  z.trim(), z.maxLength(operatorReasonLengthMax), z.refine(isPlainText),
)

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

export const listIdentities = defineConsoleCall({
  name: 'listIdentities',
  access: 'read-identity',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber,
    after: afterTimedId,
    status: z.optional(z.enum(certificationStatuses)),
    userId: z.optional(rowId),
  }),
  reply: z.extend(pageOf(queuedIdentity), { waiting: wholeNumber }),
  rejects: [],
})

export const loadIdentityCase = defineConsoleCall({
  name: 'loadIdentityCase',
  access: 'read-identity',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    identity: queuedIdentity,
    cardNo: z.string(),
    birthDate: z.nullable(z.string()),
    /** Those of the document and, for level 3, the portrait. */
    pictures: z.array(z.object({ side: z.enum(identitySides), id: fileId })),
    events: z.array(workflowEvent(certificationStatuses)),
    /** When the user registered. */
    userTime: timeMs,
  }),
  rejects: ['request_unknown'],
})

// The call that certifies a level. The operator names the fields that they have compared, all of
// them; level 3 needs another operator than level 2.

export const certifyIdentity = defineConsoleCall({
  name: 'certifyIdentity',
  access: 'decide-identity',
  isAction: true,
  target: ['identity', 'id'],
  request: z.strictObject({
    id: rowId,
    /** The submission that was on the screen. */
    submitTime: timeMs,
    compared: z.array(z.enum(identityFields)).check(z.maxLength(identityFields.length)),
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict', 'second_operator_required'],
})

export const rejectIdentity = defineConsoleCall({
  name: 'rejectIdentity',
  access: 'decide-identity',
  isAction: true,
  target: ['identity', 'id'],
  request: z.strictObject({
    id: rowId, submitTime: timeMs, reason: z.enum(identityRejectReasons), remark,
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

export const revokeIdentity = defineConsoleCall({
  name: 'revokeIdentity',
  access: 'decide-identity',
  isAction: true,
  target: ['identity', 'id'],
  request: z.strictObject({ id: rowId, reason: z.enum(identityRevokeReasons), remark }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// [UP15] The call that shows a picture. Each look is an entry of the audit log, and the user sees
// it too.

export const viewIdentityPicture = defineConsoleCall({
  name: 'viewIdentityPicture',
  access: 'read-identity',
  isAction: true,
  target: ['file', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
