// The links between users that operators are shown.

/**
 * The same withdrawal address, bank account or document number; an invitation, from its inviter or
 * to the user invited; coins that one has sent to a deposit address of the other.
 */
export const userLinks = [
  'address', 'bank', 'document', 'inviter', 'invited', 'transfer',
] as const
export type UserLink = (typeof userLinks)[number]

export const userNoteLengthMax = 2_000

/** The lists of a user's trading. */
export const userTradingParts = [
  'spot_open', 'spot_history', 'spot_fills', 'contract_open', 'contract_history',
  'contract_fills', 'positions', 'conditional', 'copies',
] as const
export type UserTradingPart = (typeof userTradingParts)[number]

/** Rows of a page of the user's page. */
export const userPageSize = 50
/** An operator's looks at a user within this time are one entry of the audit log. */
export const userLookMs = 15 * 60_000
