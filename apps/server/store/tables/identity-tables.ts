// The rows of identity verification, described once; the migration creates them from here.
import {
  certificationStatuses, documentKinds, identityReasons, identitySides,
} from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    identity: IdentityTable
    identity_picture: IdentityPictureTable
    identity_view: IdentityViewTable
  }
}

/** One level of one user: a further application after a rejection is the same row. */
export const identities = storedRow('identity', {
  id: key(whole()),
  user: whole(),
  /** 2 or 3. */
  level: whole(),
  status: changing(word(certificationStatuses)),
  /** When it was submitted first, and last. */
  createdAt: whole(),
  submittedAt: changing(whole()),
  country: changing(orNull(text)),
  documentKind: changing(orNull(word(documentKinds))),
  /** The last day of the document. */
  expiryDate: changing(orNull(text)),
  /**
   * Name, number and birth date, encrypted under the key of the user's pictures, so that its
   * destruction destroys them too; empty once they were deleted.
   */
  details: changing(text),
  /** Finds equal numbers; it cannot be reversed without the key file. */
  numberDigest: changing(text),
  decidedAt: changing(orNull(whole())),
  /** The operator who decided; null before, and for an end by itself. */
  decidedBy: changing(orNull(whole())),
  reason: changing(orNull(word(identityReasons))),
  /** An operator's words for the user; may be empty. */
  remark: changing(text),
  /** When the user was notified of the end of the document. */
  noticedAt: changing(orNull(whole())),
}, {})

export type IdentityTable = TableOf<typeof identities>

/** The pictures of a row: one of each side is not replaced. */
export const identityPictures = storedRow('identity_picture', {
  fileId: key(text),
  identityId: whole(),
  side: word(identitySides),
  usedAt: whole(),
  replacedAt: changing(orNull(whole())),
}, {})

export type IdentityPictureTable = TableOf<typeof identityPictures>

/** The looks of operators at pictures, as their owner sees them. */
export const identityViews = storedRow('identity_view', {
  id: key(whole()),
  user: whole(),
  fileId: text,
  side: word(identitySides),
  operatorId: whole(),
  viewedAt: whole(),
}, {})

export type IdentityViewTable = TableOf<typeof identityViews>
