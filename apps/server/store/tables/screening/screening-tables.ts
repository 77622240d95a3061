// The rows of screening, described once: cases with their users, requests and notes, and the
// addresses that operators have listed.
import {
  caseOrigins, caseOutcomes, caseRequestKinds, caseStatuses, listedAddressStatuses,
} from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    screening_case: ScreeningCaseTable
    case_user: CaseUserTable
    case_request: CaseRequestTable
    case_note: CaseNoteTable
    listed_address: ListedAddressTable
  }
}

export const screeningCases = storedRow('screening_case', {
  id: key(whole()),
  /** The user that it was opened on. */
  user: whole(),
  status: changing(word(caseStatuses)),
  origin: word(caseOrigins),
  /** The score of the request that opened it; null without one. */
  score: orNull(whole()),
  createdAt: whole(),
  /** The operator that opened it; null for a rule. */
  openedBy: orNull(whole()),
  assigneeId: changing(orNull(whole())),
  outcome: changing(orNull(word(caseOutcomes))),
  /** Empty before the outcome. */
  outcomeText: changing(text),
  closedAt: changing(orNull(whole())),
}, {})

export type ScreeningCaseTable = TableOf<typeof screeningCases>

/** The users of a case, the one that it was opened on among them. */
export const caseUsers = storedRow('case_user', {
  caseId: key(whole()),
  user: key(whole()),
  addedAt: whole(),
}, {})

export type CaseUserTable = TableOf<typeof caseUsers>

/** The requests of a case, by their workflow and their number. */
export const caseRequests = storedRow('case_request', {
  kind: key(word(caseRequestKinds)),
  requestId: key(whole()),
  caseId: key(whole()),
  addedAt: whole(),
}, {})

export type CaseRequestTable = TableOf<typeof caseRequests>

/** A note is never changed. */
export const caseNotes = storedRow('case_note', {
  id: key(whole()),
  caseId: whole(),
  operatorId: whole(),
  text,
  createdAt: whole(),
}, {})

export type CaseNoteTable = TableOf<typeof caseNotes>

export const listedAddresses = storedRow('listed_address', {
  id: key(whole()),
  /** In the form in which addresses are compared. */
  address: text,
  reason: changing(text),
  source: changing(text),
  status: changing(word(listedAddressStatuses)),
  listedBy: changing(whole()),
  createdAt: changing(whole()),
  removedAt: changing(orNull(whole())),
}, {})

export type ListedAddressTable = TableOf<typeof listedAddresses>
