// Subscriptions to new coins: the limits of an offer, the words of its draw and of its endings.

/** SPEC's new coins are offers; the draw of offer 7 is IPO-7 in every hash. */
export const drawNameOf = (offer: number | string): string => `IPO-${offer}`

/** The sources of the random value that does not exist yet when the list is published. */
export const beaconKinds = ['drand', 'sandbox'] as const
export type BeaconKind = (typeof beaconKinds)[number]

/** From the close of an offer to its beacon: the list is published in between. */
export const beaconDelayMs = 600_000
/** A seed that is not revealed this long after the beacon calls the offer off. */
export const revealLatestMs = 86_400_000

/** Tickets of one subscription: the writer recomputes all of them at once. */
export const ticketsPerUserMax = 1_000
/** Tickets of all subscriptions to an offer, which one computation sorts. */
export const offerTicketsMax = 10_000_000
/** Coins of one ticket, the supply, and the price: digits before and after the point. */
export const offerAmountPattern = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/

/** The 32 bytes that the user's own browser chooses, in hex. */
export const ownRandomPattern = /^[0-9a-f]{64}$/

/** The lists of offers; those that are called off are in none. */
export const newCoinGroups = ['open', 'upcoming', 'drawn', 'listed'] as const
export type NewCoinGroup = (typeof newCoinGroups)[number]

/** Why a subscription ended without a part in the draw. */
export const subscriptionEndings = ['called_off', 'not_eligible'] as const
export type SubscriptionEnding = (typeof subscriptionEndings)[number]

/**
 * Why an offer was called off: by an operator; because its list was not published before its
 * beacon; because its seed was not revealed within a day of it.
 */
export const callOffReasons = ['by_operator', 'list_late', 'reveal_late'] as const
export type CallOffReason = (typeof callOffReasons)[number]

/** The changes of an offer that two operators make. */
export const signedActions = ['announce', 'draw'] as const
export type SignedAction = (typeof signedActions)[number]

/** The longest white paper link, address on the chain, and description, in characters. */
export const offerLinkLengthMax = 300
export const offerAddressLengthMax = 128
export const offerDetailLengthMax = 500

/** The lines of one page of a draw's list. */
export const drawLinesPerPage = 2_000

/** The kinds of entries of the public log. */
export const publicLogKinds = [
  'offer_announced', 'offer_opened', 'offer_closed', 'list_published', 'offer_drawn',
  'offer_listed', 'offer_called_off',
] as const
export type PublicLogKind = (typeof publicLogKinds)[number]
