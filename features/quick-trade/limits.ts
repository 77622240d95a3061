// Quick trade: coins bought and sold for fiat money at a firm quote. An operator compares each
// payment with the bank's own statement before a coin moves.

/** SPEC §9: the coins of quick trade. */
export const quickCoins = ['BTC', 'USDT', 'ETH'] as const
export type QuickCoin = (typeof quickCoins)[number]

export const quickSides = ['buy', 'sell'] as const
export type QuickSide = (typeof quickSides)[number]

/** The side of a quote whose amount the user has typed. */
export const quickFixed = ['fiat', 'coin'] as const
export type QuickFixed = (typeof quickFixed)[number]

/** How long a quote is firm; an order keeps its price for the whole window of its payment. */
export const quickQuoteLifetimeMs = 30_000
/** Quotes of one user within a minute. */
export const quickQuotesPerMinuteMax = 20
/** How long a quote that was not taken is kept. */
export const quickQuoteKeptMs = 86_400_000
/** The time from an order until its payment must be reported. */
export const quickPayWindowMs = 15 * 60_000
/** The one extension of that window. */
export const quickExtensionMs = 10 * 60_000
/** After the window a payment can still be reported as late; the order stays rejected. */
export const quickLatePaidMs = 2 * 60_000
/** How long after the window a payment may be booked without being late. */
export const quickLateBookingMs = 30 * 60_000
/** Open orders of one user, and buys among them whose payment is not reported. */
export const quickOpenOrdersMax = 3
export const quickUnpaidBuysMax = 1
/** Windows that have ended without a payment within a day before buys pause, and for how long. */
export const quickEndedWindowsMax = 3
export const quickBuyPauseMs = 86_400_000
/**
 * Buys that were placed and given up, cancelled or not paid in time, within a day before a pause.
 */
export const quickGivenUpMax = 6
/** Buys that were reported as paid without a payment before a pause, and the time they count. */
export const quickUnpaidReportsMax = 3
export const quickUnpaidReportsMs = 30 * 86_400_000
/** The first buys of a user whose coins stay for a time before they can leave. */
export const quickHeldBuys = 3
export const quickHeldBuyMs = 86_400_000
/** Digits of a reference: random ones, and a Luhn digit. */
export const quickReferenceDigits = 8
/** A reference is not used again for this long. */
export const quickReferenceUniqueMs = 90 * 86_400_000
/** Minor units that are added to an amount until no other open order of the account has it. */
export const quickDistinctMinorMax = 99

/** Why an operator rejects an order. */
export const quickRejectReasons = [
  'not_received', 'third_party_payer', 'amount_differs', 'proof_unclear', 'payout_failed',
] as const
export type QuickRejectReason = (typeof quickRejectReasons)[number]

/** Why an order ended without a trade. */
export const quickCloseReasons = [
  'cancelled_by_user', 'window_ended', ...quickRejectReasons,
] as const
export type QuickCloseReason = (typeof quickCloseReasons)[number]

/** The states that screens show: a buy waits for its payment until the user reports it. */
export const quickStates = ['awaiting_payment', 'in_review', 'completed', 'rejected'] as const
export type QuickState = (typeof quickStates)[number]

/** The user's answer to a payment that is less than due. */
export const quickShortAnswers = ['accepted', 'declined'] as const
export type QuickShortAnswer = (typeof quickShortAnswers)[number]

/** The entries of an order's timeline. */
export const quickMoments = [
  'placed', 'extended', 'paid', 'late_paid', 'completed', 'rejected',
] as const
export type QuickMoment = (typeof quickMoments)[number]

/** The fields of an account that receives payments, in the order in which a payer reads them. */
export const receivingFields = [
  'payee', 'bank', 'branch', 'iban', 'bic', 'accountNumber', 'routingNumber', 'sortCode',
  'bankCode', 'branchCode', 'accountType', 'payeeAddress', 'bankAddress',
] as const
export type ReceivingField = (typeof receivingFields)[number]
/** Characters of one field. */
export const receivingFieldLengthMax = 120

/**
 * The kinds of a bank's lines: a payment that arrived, one that the bank took back, money that went
 * out, and a payout that came back.
 */
export const fiatLineKinds = ['payment', 'reversal', 'outgoing', 'payout_return'] as const
export type FiatLineKind = (typeof fiatLineKinds)[number]

/** How a line of a statement matches an order, the best first. */
export const quickMatches = ['exact', 'reference', 'cents'] as const
export type QuickMatch = (typeof quickMatches)[number]

/** Characters and lines of an imported list. */
export const statementLengthMax = 50_000
export const statementLinesMax = 500
/** The oldest rate and the dearest spread that an operator may allow. */
export const fiatAgeMinutesMax = 10_080
export const fiatSpreadPpmMax = 100_000
