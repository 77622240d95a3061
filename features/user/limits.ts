// The links between users that operators are shown.

/**
 * The same withdrawal address, bank account or document number; an invitation, from its inviter or
 * to the user invited; coins that one has sent to a deposit address of the other.
 */
export const userLinks = [
  'address', 'bank', 'document', 'inviter', 'invited', 'transfer',
] as const
export type UserLink = (typeof userLinks)[number]
