// The identity of a user: its levels, the documents that prove it, and the words of a review.

/** Level 1 is a registered user; 2 is a document, 3 adds a portrait with it. */
export const identityLevels = [1, 2, 3] as const
export type IdentityLevel = (typeof identityLevels)[number]
/** The levels that a user applies for. */
export const appliedLevels = [2, 3] as const
export type AppliedLevel = (typeof appliedLevels)[number]

export const documentKinds = [
  'id_card', 'passport', 'driving_licence', 'residence_permit',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The pictures of an application, in the order of its review. */
export const identitySides = ['front', 'back', 'portrait'] as const
export type IdentitySide = (typeof identitySides)[number]

/** The typed data that an operator compares with the pictures before they certify. */
export const identityFields = [
  'realName', 'cardNo', 'birthDate', 'expiryDate', 'front', 'back', 'portrait',
] as const
export type IdentityField = (typeof identityFields)[number]

/** Why an application is rejected; the user reads the reason in their language. */
export const identityRejectReasons = [
  'blurred', 'cut_off', 'glare', 'expired', 'name_differs', 'number_differs', 'not_accepted',
  'edited', 'minor',
] as const
export type IdentityRejectReason = (typeof identityRejectReasons)[number]

/** Why a certified level ends. */
export const identityRevokeReasons = ['expired', 'data_wrong', 'misuse'] as const
export type IdentityRevokeReason = (typeof identityRevokeReasons)[number]

export const identityReasons = [...identityRejectReasons, 'data_wrong', 'misuse'] as const
export type IdentityReason = (typeof identityReasons)[number]

/** The reasons for a closer look; none of them decides. */
export const identityMarks = [
  // Another user's application has the same number.
  'same_number',
  // Another user has sent a picture that looks the same.
  'same_picture',
] as const
export type IdentityMark = (typeof identityMarks)[number]

/** The functions that open with a level of the configuration. */
export const levelFunctions = ['fiat', 'newCoins', 'copying', 'leading', 'contest'] as const
export type LevelFunction = (typeof levelFunctions)[number]

/** Rejections of one user within the days; a further application needs support. */
export const identityRejectionsMax = 3
export const identityRejectionDays = 30
/** The age of a user, years. */
export const identityAgeMin = 18
/** Days from a rejection, an end or a replacement until the pictures are deleted. */
export const identityPictureDays = 90
/** Days before the end of a document at which its user is notified. */
export const identityNoticeDays = 30
/** Bits of two difference hashes that may differ between pictures that look the same. */
export const samePictureBitsMax = 10
export const identityNameLengthMin = 2
export const identityNameLengthMax = 60
export const identityNumberLengthMax = 40

/** A name in the form that is stored: composed, single spaces, without spaces around it. */
export const tidyName = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

/** The number of a document in the form that is compared: without spaces, dots and dashes. */
export const tidyCardNo = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replaceAll(/[\s./-]/gu, '')

/** A day of the calendar as "1990-12-31". */
export const calendarDayPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const dayMs = 86_400_000

/** The first millisecond (UTC) of a day; undefined for a text that is none. */
export function calendarDayMs(text: string): number | undefined {
  if (!calendarDayPattern.test(text)) return undefined
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text
    ? undefined : moment
}

/** Whether a user born on the day has reached the age at a moment (UTC). */
export function isOfAge(birthDate: string, at: number): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  return at >= Date.UTC(year + identityAgeMin, month - 1, day)
}

/** Whether a document is over: it is valid through the day of its end. */
export function isDocumentOver(expiryDate: string, at: number): boolean {
  const last = calendarDayMs(expiryDate)
  return last === undefined || at >= last + dayMs
}
