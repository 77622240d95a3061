// Pictures of users: they are sent first, and a request then names them.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  fileIdPattern, filePurposes, requestPicturesMax,
} from './limits.ts'

/** The id of a stored picture. */
export const fileId = z.string().check(z.regex(fileIdPattern))

/** The pictures of a request: none twice. */
export const fileIds = z.array(fileId).check(
  z.maxLength(requestPicturesMax), z.refine((ids) => new Set(ids).size === ids.length),
)

const authTokenLengthMax = 200

export const fileUpload = defineCall({
  name: 'fileUpload',
  access: 'session',
  takesFile: true,
  weight: 5,
  summary: 'Stores a picture (JPEG, PNG or WebP) for a later request; one that no request uses is '
    + 'deleted after 24 hours. The body is multipart/form-data with the picture in the field '
    + '`file`. Only a newly encoded JPEG without metadata is stored.',
  request: z.strictObject({
    /**
     * SPEC's parameter. The header `token` identifies the caller; where this is sent too, it must
     * be the same token.
     */
    authToken: z.optional(z.string().check(z.maxLength(authTokenLengthMax))),
    /** The kind of request that will name the picture; SPEC's own is the identity document. */
    purpose: z._default(z.enum(filePurposes), 'identity'),
  }),
  samples: [{ authToken: 'sentinel token', purpose: 'feedback' }],
  reply: z.object({
    id: fileId,
    /** The sides of the stored picture, px, and its bytes. */
    width: wholeNumber,
    height: wholeNumber,
    bytes: wholeNumber,
  }),
  success: 'picture_sent',
  rejects: [
    'file_too_large', 'file_type_refused', 'heic_refused', 'picture_too_large',
    'picture_too_small', 'picture_unreadable', 'too_many_uploads', 'upload_day_limit', 'busy',
  ],
})

export const loadFile = defineCall({
  name: 'loadFile',
  method: 'GET',
  access: 'session',
  returnsPicture: true,
  weight: 5,
  summary: "One of the caller's own pictures, as the bytes of a JPEG without an envelope.",
  request: z.strictObject({ id: fileId }),
  samples: [{ id: 'sentinelsentinelsentin' }],
  reply: z.instanceof(Uint8Array),
  rejects: ['file_unknown'],
})
