// Cases and listed addresses: their words and limits.

/** The end of a case: the decision of operators about its users. */
export const caseOutcomes = ['cleared', 'restricted', 'reported', 'refused'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Why a case was opened: by an operator, or by a rule. */
export const caseOrigins = [
  'operator', 'score', 'shared_address', 'same_document', 'reversed_deposit', 'listed_address',
] as const
export type CaseOrigin = (typeof caseOrigins)[number]

/** The kinds of requests that a case names, by their workflows. */
export const caseRequestKinds = [
  'withdrawal', 'deposit', 'offline-deposit', 'quick-trade', 'identity',
] as const
export type CaseRequestKind = (typeof caseRequestKinds)[number]

/** The users and the requests of one case. */
export const caseUsersMax = 50
export const caseRequestsMax = 200
/** The notes of one case. */
export const caseNotesMax = 500
/** Characters of a note, and of the text of an outcome. */
export const caseTextLengthMax = 2_000
/** Characters of the source of a listed address. */
export const addressSourceLengthMax = 200
